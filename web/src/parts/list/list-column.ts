import type { ReactNode } from 'react';

/** Column of a list. Its width is the same in every row: rows outside the window are not laid out. */
export interface ListColumn<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Minimum width in rem. */
  width: number;
  /** Share of the remaining width, 1 by default; 0 keeps the minimum width. */
  grow?: number;
  /** Alignment; figures and money use `end`. */
  align?: 'start' | 'end';
  /** Value of the query's `sort` that orders the list by this column. */
  sort?: string;
  /** Column that names the row: never hidden, and the heading of its card on phones. */
  isTitle?: boolean;
  /** Column with the menu of the row: beside the heading of its card on phones. */
  isMenu?: boolean;
  /** Column that users cannot hide, such as that of actions. */
  isFixed?: boolean;
  /** Hides the column until the user chooses it. */
  hiddenAtFirst?: boolean;
}

/** Widths of the checkbox column and of the gap between columns, in rem. */
const boxRem = 2.25;
const gapRem = 1;

/** Returns the tracks of a list's grid for CSS, and the width in rem below which it scrolls sideways. */
export function gridOf(columns: readonly Pick<ListColumn<never>, 'width' | 'grow'>[], hasBoxes: boolean) {
  const tracks = columns.map(({ width, grow = 1 }) => (grow === 0 ? `${width}rem` : `minmax(${width}rem,${grow}fr)`));
  const every = hasBoxes ? [`${boxRem}rem`, ...tracks] : tracks;
  const widths = columns.reduce((sum, { width }) => sum + width, hasBoxes ? boxRem : 0);
  return { tracks: every.join(' '), minWidth: widths + gapRem * Math.max(0, every.length - 1) };
}
