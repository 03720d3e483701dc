import { type AlertQuery, listAlerts } from '@cellgate/shared/alert/alert.endpoints.ts';
import type { Alert } from '@cellgate/shared/alert/alert.ts';
import { maxPageSize } from '@cellgate/shared/contract/paging.ts';
import { type Cell, toCsv } from '@cellgate/shared/csv/to-csv.ts';
import type { TFunction } from 'i18next';
import type { z } from 'zod';
import { call } from '../../api/call.ts';
import type { useAlertText } from './use-alert-text.ts';

const maxRows = 1_000;

interface Texts {
  t: TFunction<'alerts'>;
  textOf: ReturnType<typeof useAlertText>;
}

/** Returns the CSV of all alerts that match, at most 1,000. */
export async function exportAlerts(query: z.output<typeof AlertQuery>, { t, textOf }: Texts): Promise<string> {
  const alerts: Alert[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null && alerts.length < maxRows) {
    const page: { alerts: Alert[]; next: string | null } = await call(listAlerts, {
      query: { ...query, limit: maxPageSize, cursor },
    });
    alerts.push(...page.alerts);
    cursor = page.next;
  }
  const columns = ['level', 'title', 'since', 'last', 'times', 'taken', 'silenced', 'ended'] as const;
  const rowOf = (alert: Alert): Cell[] => [
    t(`level.${alert.level}`),
    textOf(alert).title,
    alert.since,
    alert.lastAt,
    alert.times,
    alert.taken?.name ?? null,
    alert.silenced?.until ?? null,
    alert.endedAt,
  ];
  return toCsv(
    columns.map((column) => t(`columns.${column}`)),
    alerts.slice(0, maxRows).map(rowOf),
  );
}
