import { AlertChannel } from '@cellgate/shared/alert/alert-settings.ts';
import { Finding } from '@cellgate/shared/alert/condition.ts';
import { AccountId, AlertId, idSchema } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';
import { exists } from '../write-terms.ts';

/** A step of an alert that staff is told of, written with the step. */
export const AlertUpdateRecord = Finding.extend({
  updateId: idSchema('message'),
  alertId: AlertId,
  change: z.enum(['raised', 'changed', 'ended', 'unsilenced']),
  since: z.string(),
  at: z.string(),
});
export type AlertUpdateRecord = z.infer<typeof AlertUpdateRecord>;

/** An update on its way to one recipient by one channel. */
export const AlertDeliveryRecord = z.object({
  update: AlertUpdateRecord,
  /** Null for the mailbox of support. */
  accountId: AccountId.nullable(),
  channel: AlertChannel,
  /** Updates of one group that are due at one time are one message. */
  group: z.string(),
  /** Earliest time of the next attempt. Until then the process that has claimed it owns it. */
  dueAt: z.string(),
  tries: z.int(),
  expiresAtSeconds: z.int(),
});
export type AlertDeliveryRecord = z.infer<typeof AlertDeliveryRecord>;

/** Time of the latest message about a group. */
const GroupRecord = z.object({ group: z.string(), at: z.string() });
type GroupRecord = z.infer<typeof GroupRecord>;

const toldPartition = 'ALERTS#TOLD';
const outPartition = 'ALERTS#OUT';
const retentionSeconds = 3 * 86_400;
const updateKeyOf = ({ updateId }: Pick<AlertUpdateRecord, 'updateId'>) => ({ pk: toldPartition, sk: updateId });
const deliveryKeyOf = ({
  accountId,
  channel,
  update,
}: Pick<AlertDeliveryRecord, 'accountId' | 'channel' | 'update'>) => ({
  pk: outPartition,
  sk: `${accountId ?? 'support'}#${channel}#${update.updateId}`,
});
const groupKeyOf = (group: string) => ({ pk: `ALERTS#GROUP#${group}`, sk: 'GROUP' });

export function alertUpdateStore(database: Database) {
  return {
    listTold: (limit: number) =>
      database.query({ table: 'main', partition: { name: 'pk', value: toldPartition }, limit }, AlertUpdateRecord),
    listOut: (limit: number) =>
      database.query({ table: 'main', partition: { name: 'pk', value: outPartition }, limit }, AlertDeliveryRecord),
    findGroups: (groups: readonly string[]) => database.findMany(groups.map(groupKeyOf), GroupRecord),
  };
}

const writeUpdate = (update: Pick<AlertUpdateRecord, 'updateId'>) =>
  write<AlertUpdateRecord>('alert-update', updateKeyOf(update));
const writeDelivery = (delivery: Pick<AlertDeliveryRecord, 'accountId' | 'channel' | 'update'>) =>
  write<AlertDeliveryRecord>('alert-delivery', deliveryKeyOf(delivery));

export function alertUpdateWrite(update: AlertUpdateRecord): Write {
  return writeUpdate(update).create(update);
}

/** Ends the fan-out of an update. Fails with label `alert-update` if another run was faster. */
export function takeAlertUpdateWrite(update: AlertUpdateRecord): Write {
  return writeUpdate(update).delete().when({ pk: exists });
}

export function alertDeliveryWrite(delivery: Omit<AlertDeliveryRecord, 'tries' | 'expiresAtSeconds'>): Write {
  const expiresAtSeconds = Math.floor(Date.parse(delivery.dueAt) / 1000) + retentionSeconds;
  return writeDelivery(delivery).put({ ...delivery, tries: 0, expiresAtSeconds });
}

export function alertGroupWrite(group: string, at: string): Write {
  const expiresAtSeconds = Math.floor(Date.parse(at) / 1000) + retentionSeconds;
  return write<GroupRecord>('alert-group', groupKeyOf(group)).put({ group, at, expiresAtSeconds });
}

/** Claims a delivery for one attempt until `until`. Fails with label `alert-delivery` if another run has claimed or made it. */
export function claimAlertDeliveryWrite(delivery: AlertDeliveryRecord, until: string): Write {
  const { dueAt, tries } = delivery;
  return writeDelivery(delivery)
    .set({ dueAt: until, tries: tries + 1 })
    .when({ dueAt, tries });
}

/** Removes a delivery that was made or given up. */
export function endAlertDeliveryWrite(delivery: AlertDeliveryRecord): Write {
  return writeDelivery(delivery).delete();
}
