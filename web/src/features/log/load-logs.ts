import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { type LogQuery, listLogs } from '@cellgate/shared/log/log.endpoints.ts';
import type { z } from 'zod';
import { call } from '../../api/call.ts';

export type LogPage = DataOf<typeof listLogs>;

/** Answers that one page may take. Each looks at a bounded number of lines, and rare ones fill no page at once. */
const maxAnswers = 6;

/** Loads a page of the log and goes on while it is not full, up to a bounded number of answers. */
export async function loadLogs(query: z.output<typeof LogQuery>, signal?: AbortSignal): Promise<LogPage> {
  let page = await call(listLogs, { query, ...(signal && { signal }) });
  for (let answers = 1; answers < maxAnswers && page.next !== null && page.logs.length < query.limit; answers++) {
    const { logs } = page;
    const rest = { ...query, cursor: page.next, limit: query.limit - logs.length };
    const more = await call(listLogs, { query: rest, ...(signal && { signal }) });
    page = { ...more, logs: [...logs, ...more.logs], pagination: page.pagination };
  }
  return page;
}
