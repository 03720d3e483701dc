import { ArrowDown, ArrowUp } from 'lucide-react';
import { type CSSProperties, memo, useDeferredValue, useMemo } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { ListBox } from './list-box.tsx';
import { ListCell } from './list-cell.tsx';
import { gridOf, type ListColumn } from './list-column.ts';
import type { ListRowsProps } from './list-rows-props.ts';
import type { Selected } from './list-selection.ts';
import { rowAttribute } from './use-list-keys.ts';

const rowStyle =
  'grid grid-cols-(--tracks) items-center gap-x-4 px-3 group-data-[density=dense]/list:min-h-8 group-data-[density=dense]/list:py-0.5 group-data-[density=dense]/list:text-13';
/** Keeps the menu of a row in view. The other columns fade out as they scroll under it. */
const menuStyle =
  'sticky right-0 -mr-3 flex items-center self-stretch bg-(--row) pr-3 before:pointer-events-none before:absolute before:inset-y-0 before:-left-6 before:w-6 before:bg-linear-to-r before:from-transparent before:to-(color:--row)';
/** Number of rows that are selected in the frame of the input itself. */
const rowsAtOnce = 20;
const plainRow = '[--row:var(--surface)] hover:[--row:color-mix(in_oklab,var(--sunken)_60%,var(--surface))]';
const alignOf = (align: 'start' | 'end' | undefined) => (align === 'end' ? 'text-right justify-self-end' : undefined);

/** Rows of a list as a table. Rows outside the window are not laid out. Columns that do not fit scroll sideways inside the table. */
export function ListTable<Row>(props: ListRowsProps<Row>) {
  const { caption, rows, rowKey, rowName, columns, density, selection } = props;
  const { t } = useTranslation('list');
  const { tracks, minWidth } = gridOf(columns, selection !== undefined);
  const selected = useShownSelection(selection?.selected);
  const Each = ListRow as typeof ListRow<Row>;
  const hasMenu = columns.some(({ isMenu }) => isMenu);
  // What takes the focus scrolls out from under the menu.
  const frame = classNames('overflow-x-auto -outline-offset-2', hasMenu ? 'scroll-pr-36' : 'fades-sideways');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard.
    <div tabIndex={0} className={frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: parts of a real table cannot be skipped while they are outside the window. */}
      <div
        role="table"
        aria-label={caption}
        aria-rowcount={rows.length + 1}
        data-density={density}
        className="group/list text-14"
        style={{ '--tracks': tracks, minWidth: `${minWidth + 1.5}rem` } as CSSProperties}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the row of the headings is no grid row. */}
        <div role="row" className={classNames(rowStyle, 'min-h-9 border-line border-b [--row:var(--surface)]')}>
          {selection && (
            <Heading>
              <ListBox label={t('select_page')} checked={selection.page} onToggle={selection.togglePage} />
            </Heading>
          )}
          {columns.map((column) => (
            <SortHeading key={column.key} column={column} order={props.order} />
          ))}
        </div>
        {rows.map((row, index) => (
          <Each
            key={rowKey(row)}
            id={rowKey(row)}
            row={row}
            index={index}
            name={rowName(row)}
            columns={columns}
            isSelected={selected?.has(rowKey(row)) ?? false}
            onToggle={selection?.toggle}
            isSelectable={props.canSelect?.(row) ?? true}
            hrefOf={props.hrefOf}
            onOpen={props.onOpen}
            below={props.below?.(row)}
          />
        ))}
      </div>
    </div>
  );
}

/** Returns the selection that the rows show. Many rows at once follow when there is time, so that the pressed box is ticked in the next frame. */
function useShownSelection<Row>(selected: Selected<Row> | undefined): Selected<Row> | undefined {
  const followed = useDeferredValue(selected);
  const isMany = Math.abs((selected?.size ?? 0) - (followed?.size ?? 0)) > rowsAtOnce;
  return isMany ? followed : selected;
}

function Heading({ children }: { children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: parts of a real table cannot be skipped while they are outside the window.
    // biome-ignore lint/a11y/useFocusableInteractive: the heading of a column is no control.
    <div role="columnheader">{children}</div>
  );
}

interface SortHeadingProps<Row> extends Pick<ListRowsProps<Row>, 'order'> {
  column: ListColumn<Row>;
}

/** Memoized: a change of the selection does not touch the headings. */
const SortHeading = memo(function SortHeading<Row>({ column, order }: SortHeadingProps<Row>) {
  const { t } = useTranslation('list');
  const { sort, label, align, isMenu } = column;
  // The heading of the menu lies in a corner of the list's frame.
  const place = isMenu && `${menuStyle} rounded-tr-lg`;
  const look = classNames('min-w-0 py-1 font-medium text-13 text-muted', alignOf(align), place);
  const isCurrent = sort !== undefined && order?.sort === sort;
  const direction = isCurrent ? order?.direction : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: parts of a real table cannot be skipped while they are outside the window.
    // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus.
    <div
      role="columnheader"
      {...(direction && { 'aria-sort': direction === 'asc' ? ('ascending' as const) : ('descending' as const) })}
      className={look}
    >
      {sort === undefined || !order ? (
        label
      ) : (
        <button
          type="button"
          title={t('sort_by', { column: label })}
          onClick={() => order.onOrder(sort, direction === 'asc' ? 'desc' : 'asc')}
          className={classNames(
            '-mx-1 inline-flex min-h-6 items-center gap-1 rounded-md px-1 text-left hover:text-ink',
            isCurrent && 'text-ink',
            // The arrow keeps its room, so that it moves no label: before one that ends above its figures.
            align === 'end' && 'flex-row-reverse',
          )}
        >
          {label}
          <span className={classNames('flex', !isCurrent && 'invisible')}>
            <Icon of={direction === 'desc' ? ArrowDown : ArrowUp} size={14} />
          </span>
        </button>
      )}
    </div>
  );
}) as <Row>(props: SortHeadingProps<Row>) => React.ReactNode;

interface ListRowProps<Row> extends Pick<ListRowsProps<Row>, 'columns' | 'hrefOf' | 'onOpen'> {
  id: string;
  row: Row;
  index: number;
  name: string;
  isSelected: boolean;
  isSelectable: boolean;
  onToggle: ((row: Row, isRange: boolean) => void) | undefined;
  below: React.ReactNode;
}

/** Memoized: a change of the selection or of one row renders only the rows that it touches. */
const ListRow = memo(function ListRow<Row>(props: ListRowProps<Row>) {
  const { id, row, index, name, columns, isSelected, isSelectable, onToggle, hrefOf, onOpen, below } = props;
  const { t } = useTranslation('list');
  // Kept while only the selection changes: the cells are by far the largest part of a row.
  const cells = useMemo(
    () =>
      columns.map((column) => (
        // biome-ignore lint/a11y/useSemanticElements: as above.
        <div
          key={column.key}
          role="cell"
          className={classNames(
            'min-w-0 break-words',
            alignOf(column.align),
            column.isMenu && menuStyle,
            column.isMenu && '-my-1.5',
          )}
        >
          <ListCell row={row} column={column} hrefOf={hrefOf} onOpen={onOpen} />
        </div>
      )),
    [columns, row, hrefOf, onOpen],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: parts of a real table cannot be skipped while they are outside the window.
    <div
      role="row"
      aria-rowindex={index + 2}
      tabIndex={-1}
      {...{ [rowAttribute]: id }}
      className={classNames(
        rowStyle,
        'min-h-10 scroll-my-28 border-line border-b py-1.5 -outline-offset-2 [contain-intrinsic-size:auto_2.5rem] [content-visibility:auto] last:border-b-0',
        'bg-(--row)',
        isSelected ? '[--row:var(--sunken)]' : plainRow,
      )}
    >
      {onToggle && (
        // biome-ignore lint/a11y/useSemanticElements: as above.
        <div role="cell">
          {isSelectable && (
            <ListBox
              label={t('select', { name })}
              checked={isSelected}
              onToggle={(isRange) => onToggle(row, isRange)}
            />
          )}
        </div>
      )}
      {cells}
      {below && (
        // biome-ignore lint/a11y/useSemanticElements: as above.
        <div role="cell" aria-colspan={columns.length + 1} className="sticky left-3 col-span-full w-fit min-w-72 pb-1">
          {below}
        </div>
      )}
    </div>
  );
}) as <Row>(props: ListRowProps<Row>) => React.ReactNode;
