import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Alignment; figures and money use `end`. */
  align?: 'start' | 'end';
  /** Hides the column below 1280 px, where another cell repeats the content in a second line. */
  wideOnly?: boolean;
  /** Hides the column below 640 px. The content is dispensable or repeated in another cell. */
  notOnPhone?: boolean;
}

interface TableProps<Row> {
  /** Caption for screen readers only. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** Table with rows of 40 px. On phones texts wrap and figures do not; wider content scrolls sideways inside the table. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  const cellClass = ({ align, wideOnly, notOnPhone }: Column<Row>) =>
    classNames(
      'px-2.5 sm:px-4',
      align === 'end' ? 'whitespace-nowrap text-right' : 'text-left sm:whitespace-nowrap',
      wideOnly && 'max-xl:hidden',
      notOnPhone && 'max-sm:hidden',
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard.
    <div tabIndex={0} className="fades-sideways relative overflow-x-auto">
      <table className="w-full border-collapse text-14">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line border-b">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames('h-9 font-medium text-13 text-muted', cellClass(column))}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-line border-b last:border-b-0 hover:bg-sunken/60">
              {columns.map((column) => (
                <td key={column.key} className={classNames('h-10 py-1.5', cellClass(column))}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
