import { gridOf, type ListColumn } from '../../../parts/list/list-column.ts';

type Fitted = Pick<ListColumn<never>, 'key' | 'width' | 'grow' | 'isTitle' | 'isFixed' | 'hiddenAtFirst'>;

/** Columns that stay longest in a narrow window; the others follow in their order. */
const important = ['address', 'state', 'left', 'ip'];
/** Padding at both sides of the rows, in rem. */
const paddingRem = 1.5;

/**
 * Returns the columns for a width in rem. Where those that are shown at first do not fit without scrolling sideways, the less important of them are left
 * out. Title, actions and what the user has chosen in addition stay.
 */
export function fitColumns<Column extends Fitted>(columns: readonly Column[], widthRem: number): readonly Column[] {
  const fits = (some: readonly Column[]) => gridOf(some, true).minWidth + paddingRem <= widthRem;
  if (fits(columns.filter(({ hiddenAtFirst }) => !hiddenAtFirst))) return columns;
  const rank = ({ key }: Column) => (important.includes(key) ? important.indexOf(key) : important.length);
  const kept = new Set(columns.filter((column) => column.isTitle || column.isFixed || column.hiddenAtFirst));
  const others = columns.filter((column) => !kept.has(column)).toSorted((a, b) => rank(a) - rank(b));
  for (const column of others) {
    const next = columns.filter((each) => kept.has(each) || each === column);
    if (!fits(next)) break;
    kept.add(column);
  }
  return columns.filter((column) => kept.has(column));
}
