import { AlertKind } from '@cellgate/shared/alert/alert-kind.ts';
import { alertKey, Finding } from '@cellgate/shared/alert/condition.ts';
import { AccountId, AlertId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import type { ReadOptions } from '../read-options.ts';
import { byOwner } from '../tables.ts';
import { write } from '../write.ts';
import { exists } from '../write-terms.ts';

/** A member of staff, with the name at the time of the act. */
const StaffAct = z.object({ by: AccountId, name: z.string(), at: z.string() });

/** Something wrong that staff should know. There is one open alert for each kind and subject. */
export const AlertRecord = Finding.extend({
  alertId: AlertId,
  /** Start of the condition. */
  since: z.string(),
  raisedAt: z.string(),
  /** Time of the latest change or repetition. */
  lastAt: z.string(),
  /** Number of alerts of this kind and subject within 30 days, this one included. */
  times: z.int(),
  /** Times within the last hour at which it was raised, see `nextAlerts`. */
  raises: z.array(z.string()),
  /** Time since which the condition no longer holds; null while it holds. */
  calmSince: z.string().nullable(),
  taken: StaffAct.nullable(),
  silenced: StaffAct.extend({ until: z.string(), reason: z.string() }).nullable(),
  endedAt: z.string().nullable(),
  version: z.int(),
});
export type AlertRecord = z.infer<typeof AlertRecord>;

/** Count of the alerts of one kind and subject, kept for 30 days after the last one. */
const TallyRecord = z.object({ kind: AlertKind, subject: z.string(), times: z.int(), raises: z.array(z.string()) });
export type TallyRecord = z.infer<typeof TallyRecord>;
type AlertKey = Pick<AlertRecord, 'kind' | 'subject'>;

const openPartition = 'ALERTS#OPEN';
const endedPartition = 'ALERTS#ENDED';
const retentionDays = 400;
const tallyDays = 30;
const openKeyOf = (alert: AlertKey) => ({ pk: openPartition, sk: alertKey(alert) });
const endedIndexOf = (alertId: AlertId) => `ALERT#${alertId}`;
const endedSortOf = ({ endedAt, alertId }: Pick<AlertRecord, 'endedAt' | 'alertId'>) => `${endedAt}#${alertId}`;
const tallyKeyOf = (alert: AlertKey) => ({ pk: `ALERT#${alertKey(alert)}`, sk: 'TALLY' });

interface EndedRange {
  after?: string | undefined;
  limit: number;
  isOldestFirst?: boolean;
}

export function alertStore(database: Database) {
  const listOpen = (options?: ReadOptions) =>
    database.query({ table: 'main', partition: { name: 'pk', value: openPartition }, ...options }, AlertRecord);
  return {
    /** Lists all open alerts, in no particular order. */
    listOpen,
    /** Returns the open alert with this ID; undefined if it has ended. */
    findOpen: async (alertId: AlertId) => (await listOpen()).find((alert) => alert.alertId === alertId),
    /** Lists ended alerts, latest end first or the other way round, from behind the position `after`. */
    listEnded: ({ after, limit, isOldestFirst = false }: EndedRange) =>
      database.query(
        {
          table: 'main',
          partition: { name: 'pk', value: endedPartition },
          // No position begins with another one.
          ...(after !== undefined && {
            sort: { name: 'sk', ...(isOldestFirst ? { from: `${after} `, to: '~' } : { before: after }) },
          }),
          newestFirst: !isOldestFirst,
          limit,
        },
        AlertRecord,
      ),
    /** Returns the ended alert with this ID. Reads an index, which may lack one that has just ended. */
    findEnded: async (alertId: AlertId) => {
      const partition = { name: 'gsi1pk', value: endedIndexOf(alertId) };
      return (await database.query({ table: 'main', index: byOwner, partition, limit: 1 }, AlertRecord)).at(0);
    },
    findTally: (alert: AlertKey) => database.find('main', tallyKeyOf(alert), TallyRecord),
  };
}

/** Returns the position of an ended alert in `listEnded`. */
export const endedPosition = endedSortOf;

const writeEnded = (alert: Pick<AlertRecord, 'endedAt' | 'alertId'>) =>
  write<AlertRecord>('ended-alert', { pk: endedPartition, sk: endedSortOf(alert) });
const writeOpen = (alert: AlertKey) => write<AlertRecord>('alert', openKeyOf(alert));
const secondsAfter = (at: string, days: number) => Math.floor(Date.parse(at) / 1000) + days * 86_400;

/** Fails with label `alert` if an alert of the same kind and subject is open. */
export function raiseAlertWrite(alert: AlertRecord): Write {
  return writeOpen(alert).create(alert);
}

/** Fails with label `alert` if the alert has changed since it was read. */
export function changeAlertWrite(
  alert: AlertRecord,
  change: Partial<
    Pick<
      AlertRecord,
      'level' | 'params' | 'members' | 'lastAt' | 'calmSince' | 'taken' | 'silenced' | 'times' | 'raises'
    >
  >,
): Write {
  const { alertId, version } = alert;
  return writeOpen(alert)
    .set({ ...change, version: version + 1 })
    .when({ alertId, version });
}

/** Replaces what names a forgotten person in an alert: its texts, members, and who took or silenced it. Fails with label `alert` if an open one has changed. */
export function forgetPersonWrite(
  alert: AlertRecord,
  change: Pick<AlertRecord, 'params' | 'members' | 'taken' | 'silenced'>,
): Write {
  return alert.endedAt === null ? changeAlertWrite(alert, change) : writeEnded(alert).set(change).when({ pk: exists });
}

/** Moves the alert to the ended ones. Fails with label `alert` if it has changed since it was read. */
export function endAlertWrites(alert: AlertRecord, at: string): Write[] {
  const { alertId, version, kind, subject, times, raises } = alert;
  const ended = { ...alert, endedAt: at, version: version + 1 };
  return [
    writeOpen(alert).delete().when({ alertId, version }),
    writeEnded(ended).put({
      ...ended,
      gsi1pk: endedIndexOf(alertId),
      gsi1sk: alertId,
      expiresAtSeconds: secondsAfter(at, retentionDays),
    }),
    write<TallyRecord>('alert-tally', tallyKeyOf(alert)).put({
      kind,
      subject,
      times,
      raises,
      expiresAtSeconds: secondsAfter(at, tallyDays),
    }),
  ];
}
