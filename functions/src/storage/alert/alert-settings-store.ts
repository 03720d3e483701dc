import { AlertKind } from '@cellgate/shared/alert/alert-kind.ts';
import { perChannel } from '@cellgate/shared/alert/alert-settings.ts';
import { QuietHours } from '@cellgate/shared/alert/quiet-hours.ts';
import { AccountId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';
import { missing } from '../write-terms.ts';

const StoredChannel = z.object({
  isOn: z.boolean(),
  muted: z.array(AlertKind),
  /** Target of the channel, as far as it is no secret; null if it is not set. Mail leads to the account's address. */
  target: z.string().nullable(),
  /** Sealed URL, token and secret; null if there are none. */
  sealed: z.string().nullable(),
});

/** Settings for a member of staff's messages about alerts. Without a record the person gets none. */
export const AlertSettingsRecord = z.object({
  accountId: AccountId,
  channels: perChannel(StoredChannel),
  quietHours: QuietHours.nullable(),
  version: z.int(),
});
export type AlertSettingsRecord = z.infer<typeof AlertSettingsRecord>;

const partition = 'ALERTS#RECIPIENTS';
const keyOf = (accountId: AccountId) => ({ pk: partition, sk: accountId });

export function alertSettingsStore(database: Database) {
  return {
    find: (accountId: AccountId) => database.find('main', keyOf(accountId), AlertSettingsRecord),
    list: () => database.query({ table: 'main', partition: { name: 'pk', value: partition } }, AlertSettingsRecord),
  };
}

const writeSettings = (accountId: AccountId) => write<AlertSettingsRecord>('alert-settings', keyOf(accountId));

/** Stores the settings in place of version `before`, 0 if there are none. Fails with label `alert-settings` if they have changed since. */
export function alertSettingsWrite(settings: AlertSettingsRecord, before: number): Write {
  return writeSettings(settings.accountId)
    .put(settings)
    .when(before === 0 ? { pk: missing } : { version: before });
}

export function removeAlertSettingsWrite(accountId: AccountId): Write {
  return writeSettings(accountId).delete();
}
