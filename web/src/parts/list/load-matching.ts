import { maxSelected } from './list-selection.ts';

/** Part of a list with the cursor of the next one; null at the end. */
export interface ListPart<Row> {
  rows: readonly Row[];
  next: string | null;
}

/** Loads one part of a list with its present filters; the first part without a cursor. */
export type LoadPart<Row> = (cursor: string | undefined) => Promise<ListPart<Row>>;

/** Loads all rows that match, at most `limit`, part by part. */
export async function loadMatching<Row>(load: LoadPart<Row>, limit = maxSelected): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const part = await load(cursor);
    rows.push(...part.rows);
    cursor = part.next ?? undefined;
  } while (cursor !== undefined && rows.length < limit);
  return rows.slice(0, limit);
}
