import { type AccountId, NotificationId } from '@cellgate/shared/contract/id.ts';
import {
  NotificationDetails,
  NotificationKind,
  NotificationSettings,
} from '@cellgate/shared/notification/notification.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';
import { exists } from '../write-terms.ts';

export const NotificationRecord = z.object({
  notificationId: NotificationId,
  kind: NotificationKind,
  at: z.string(),
  readAt: z.string().nullable(),
  details: NotificationDetails,
  expiresAtSeconds: z.int(),
});
export type NotificationRecord = z.infer<typeof NotificationRecord>;

const retentionDays = 90;
/** Retention of notices, in days; longer than any event can repeat. */
const noticeRetentionDays = 120;

const partition = (accountId: AccountId) => `ACCOUNT#${accountId}#NOTIFICATIONS`;
const keyOf = (accountId: AccountId, notificationId: NotificationId) => ({
  pk: partition(accountId),
  sk: notificationId,
});
const settingsKeyOf = (accountId: AccountId) => ({ pk: `ACCOUNT#${accountId}`, sk: 'TOLD_BY' });
const noticeKeyOf = (notice: string) => ({ pk: `NOTICE#${notice}`, sk: 'NOTICE' });

const NoticeRecord = z.object({ notice: z.string() });
const SettingsRecord = z.object({ settings: NotificationSettings });
type SettingsRecord = z.infer<typeof SettingsRecord>;

function expiry(at: string, days: number): number {
  return Math.ceil(Date.parse(at) / 1000) + days * 86_400;
}

export function notificationStore(database: Database) {
  return {
    /** Lists notifications, newest first. */
    list: (accountId: AccountId, { limit, before }: { limit: number; before?: NotificationId | undefined }) =>
      database.query(
        {
          table: 'main',
          partition: { name: 'pk', value: partition(accountId) },
          ...(before && { sort: { name: 'sk', before } }),
          newestFirst: true,
          limit,
        },
        NotificationRecord,
      ),
    findSettings: (accountId: AccountId) => database.find('main', settingsKeyOf(accountId), SettingsRecord),
    /** Returns those of the notices that were already given. */
    findNotices: async (notices: readonly string[]) =>
      new Set((await database.findMany(notices.map(noticeKeyOf), NoticeRecord)).map(({ notice }) => notice)),
  };
}

const writeNotification = (accountId: AccountId, notificationId: NotificationId) =>
  write<NotificationRecord>('notification', keyOf(accountId, notificationId));

export function createNotificationWrite(
  accountId: AccountId,
  notification: Omit<NotificationRecord, 'expiresAtSeconds' | 'readAt'>,
): Write {
  const { notificationId, at } = notification;
  return writeNotification(accountId, notificationId).create({
    ...notification,
    readAt: null,
    expiresAtSeconds: expiry(at, retentionDays),
  });
}

export function markReadWrite(accountId: AccountId, read: { notificationId: NotificationId; at: string }): Write {
  return writeNotification(accountId, read.notificationId).set({ readAt: read.at }).when({ pk: exists });
}

/** Records that a notice was given. Fails with label `notice` if it was given before. */
export function noticeWrite(notice: string, at: string): Write {
  return write<z.infer<typeof NoticeRecord> & { at: string }>('notice', noticeKeyOf(notice)).create({
    notice,
    at,
    expiresAtSeconds: expiry(at, noticeRetentionDays),
  });
}

export function changeNotificationSettingsWrite(accountId: AccountId, settings: NotificationSettings): Write {
  return write<SettingsRecord>('settings', settingsKeyOf(accountId)).put({ settings });
}
