import type { ReactNode } from 'react';
import type { ListColumn } from './list-column.ts';
import type { Density } from './list-look.ts';
import type { ListSelection } from './use-list-selection.ts';

/** Order of a list and the function that changes it. */
export interface ListOrder {
  sort: string | undefined;
  direction: 'asc' | 'desc';
  onOrder: (sort: string, direction: 'asc' | 'desc') => void;
}

/**
 * Rows of a list in its chosen columns. `columns`, `hrefOf` and `onOpen` must stay the same between renders (`useMemo`, `useCallback`), so
 * that only changed rows render.
 */
export interface ListRowsProps<Row> {
  /** Name of the list for screen readers. */
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Name of a row, for its checkbox. */
  rowName: (row: Row) => string;
  columns: readonly ListColumn<Row>[];
  density: Density;
  selection?: ListSelection<Row>;
  /** Reports whether a row can be selected; all can without it. */
  canSelect?: (row: Row) => boolean;
  order?: ListOrder;
  /** URL of a row's page. */
  hrefOf?: (row: Row) => string;
  /** Opens a row on this page. */
  onOpen?: (row: Row) => void;
  /** Content below a row of the table, such as the progress of an action; undefined for none. */
  below?: (row: Row) => ReactNode;
}
