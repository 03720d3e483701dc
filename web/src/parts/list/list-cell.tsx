import { Link } from 'react-router';
import type { ListColumn } from './list-column.ts';
import { openAttribute } from './use-list-keys.ts';

interface ListCellProps<Row> {
  row: Row;
  column: ListColumn<Row>;
  /** URL of the page of a row. */
  hrefOf?: (row: Row) => string;
  /** Opens a row on this page. */
  onOpen?: (row: Row) => void;
}

/** 24 px high at least, the smallest target of WCAG 2.2 (2.5.8), also beside a bar that floats over the list. */
const opener =
  'inline-block max-w-full rounded-sm py-0.5 text-left align-middle font-medium underline-offset-4 hover:underline';

/** Content of a cell: a dash if it is unknown. The cell that names the row is the link or button that opens it. */
export function ListCell<Row>({ row, column: { cell, isTitle }, hrefOf, onOpen }: ListCellProps<Row>) {
  const content = cell(row);
  if (content === null || content === undefined || content === '') return '—';
  const mark = { [openAttribute]: '' };
  if (isTitle && hrefOf) {
    return (
      <Link to={hrefOf(row)} className={opener} {...mark}>
        {content}
      </Link>
    );
  }
  if (isTitle && onOpen) {
    return (
      <button type="button" onClick={() => onOpen(row)} className={opener} {...mark}>
        {content}
      </button>
    );
  }
  return content;
}
