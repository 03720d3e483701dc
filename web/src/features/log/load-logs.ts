import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { type LogQuery, listLogs } from '@cellgate/shared/log/log.endpoints.ts';
import type { z } from 'zod';
import { call } from '../../api/call.ts';
import { loadFullPage } from '../../parts/look-back/load-full-page.ts';

export type LogPage = DataOf<typeof listLogs>;

/** Loads a page of the log and goes on while it is not full, up to a bounded number of answers. */
export function loadLogs(query: z.output<typeof LogQuery>, signal?: AbortSignal): Promise<LogPage> {
  return loadFullPage(query, {
    load: ({ cursor, limit }) => call(listLogs, { query: { ...query, cursor, limit }, ...(signal && { signal }) }),
    rowsOf: ({ logs }) => logs,
    withRows: (page, logs) => ({ ...page, logs }),
  });
}
