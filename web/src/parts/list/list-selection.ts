/** Selected rows by key, across the pages of a list. */
export type Selected<Row> = ReadonlyMap<string, Row>;

/** Maximum number of rows that "all that match" selects. */
export const maxSelected = 1_000;

interface Keyed<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

export function withRows<Row>(selected: Selected<Row>, { rows, keyOf }: Keyed<Row>): Selected<Row> {
  return new Map([...selected, ...rows.map((row) => [keyOf(row), row] as const)]);
}

export function withoutRows<Row>(selected: Selected<Row>, { rows, keyOf }: Keyed<Row>): Selected<Row> {
  const removed = new Set(rows.map(keyOf));
  return new Map([...selected].filter(([key]) => !removed.has(key)));
}

/** Returns the rows from `from` to `to` in either direction; only `to` if `from` is not among the rows. */
export function rowsBetween<Row>({ rows, keyOf }: Keyed<Row>, from: string | undefined, to: string): readonly Row[] {
  const end = rows.findIndex((row) => keyOf(row) === to);
  const found = rows.findIndex((row) => keyOf(row) === from);
  const start = found === -1 ? end : found;
  return end === -1 ? [] : rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Replaces selected rows by their newest version; the same map if none of them was loaded again. */
export function refreshRows<Row>(selected: Selected<Row>, { rows, keyOf }: Keyed<Row>): Selected<Row> {
  const newer = rows.filter((row) => {
    const known = selected.get(keyOf(row));
    return known !== undefined && known !== row;
  });
  return newer.length === 0 ? selected : withRows(selected, { rows: newer, keyOf });
}

/** Returns whether all, some or none of the rows are selected, as a checkbox shows it. */
export function selectionOf<Row>(selected: Selected<Row>, { rows, keyOf }: Keyed<Row>): boolean | 'mixed' {
  const count = rows.filter((row) => selected.has(keyOf(row))).length;
  if (count === 0) return false;
  return count === rows.length ? true : 'mixed';
}
