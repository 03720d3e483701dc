import { maxPageSize } from '@cellgate/shared/contract/paging.ts';
import { type Cell, toCsv } from '@cellgate/shared/csv/to-csv.ts';
import type { LogQuery } from '@cellgate/shared/log/log.endpoints.ts';
import type { LogEntry } from '@cellgate/shared/log/log-entry.ts';
import type { TFunction } from 'i18next';
import type { z } from 'zod';
import type { useActionText } from '../../parts/event/use-action-text.ts';
import type { useActorText } from '../../parts/event/use-actor-text.ts';
import { loadAllRows } from '../../parts/look-back/load-full-page.ts';
import { loadLogs } from './load-logs.ts';
import type { useComponentText } from './use-component-text.ts';

const maxRows = 1_000;
const columns = [
  ...(['timestamp', 'level', 'severity', 'component', 'action', 'user', 'actor', 'ip', 'browser'] as const),
  ...(['subject', 'proxyId', 'operatorOrCountry', 'responseTime', 'details', 'reason'] as const),
] as const;

interface Texts {
  t: TFunction<'logs'>;
  textOf: ReturnType<typeof useActionText>;
  actorOf: ReturnType<typeof useActorText>;
  componentOf: ReturnType<typeof useComponentText>;
}

/** Returns the CSV of all lines that match, newest first, at most 1,000. Times and details are as stored, for programs; the details are JSON. */
export async function exportLogs(
  query: z.output<typeof LogQuery>,
  { t, textOf, actorOf, componentOf }: Texts,
): Promise<string> {
  const logs = await loadAllRows(
    maxRows,
    { load: (part) => loadLogs({ ...query, ...part }), rowsOf: (page) => page.logs },
    maxPageSize,
  );
  const rowOf = (entry: LogEntry): Cell[] => [
    entry.timestamp,
    t(`level.${entry.level}`),
    t(`severity.${entry.severity}`),
    componentOf(entry.component),
    textOf(entry),
    entry.user?.email ?? null,
    actorOf(entry),
    entry.ip,
    entry.userAgent,
    entry.subject,
    entry.proxyId,
    entry.operatorOrCountry,
    entry.responseTime,
    JSON.stringify(entry.details),
    entry.reason,
  ];
  return toCsv(
    columns.map((column) => t(`columns.${column}`)),
    logs.map(rowOf),
  );
}
