/** What every page of a list that goes back in time has. */
export interface LookBackPage {
  lookedBackTo: string | null;
  next: string | null;
}

/** Responses that one page may take. Each looks at a bounded number of records, and rare ones fill no page at once. */
const maxResponses = 6;

interface Load<Page, Row> {
  /** Loads `limit` rows; from the beginning if `cursor` is undefined. */
  load: (part: { cursor: string | undefined; limit: number }) => Promise<Page>;
  rowsOf: (page: Page) => readonly Row[];
  /** Returns the page with these rows. */
  withRows: (page: Page, rows: Row[]) => Page;
}

/** Loads a page and goes on while it is not full, up to six responses. */
export async function loadFullPage<Page extends LookBackPage, Row>(
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  { load, rowsOf, withRows }: Load<Page, Row>,
): Promise<Page> {
  let page = await load({ cursor, limit });
  for (let responses = 1; responses < maxResponses && page.next !== null; responses++) {
    const rows = rowsOf(page);
    if (rows.length >= limit) break;
    const more = await load({ cursor: page.next, limit: limit - rows.length });
    page = withRows(more, [...rows, ...rowsOf(more)]);
  }
  return page;
}

/** Loads all rows of a list, newest first, up to `max`. */
export async function loadAllRows<Page extends LookBackPage, Row>(
  max: number,
  { load, rowsOf }: Omit<Load<Page, Row>, 'withRows'>,
  pageSize: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await load({ cursor, limit: pageSize });
    rows.push(...rowsOf(page));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined && rows.length < max);
  return rows.slice(0, max);
}
