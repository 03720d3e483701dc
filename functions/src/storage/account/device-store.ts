import { AccountId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';

/** That an account was signed in from such a device. It is forgotten when it does not come back for long. */
const DeviceRecord = z.object({
  accountId: AccountId,
  /** Hash of what tells devices apart. */
  device: z.string(),
  expiresAtSeconds: z.int(),
});
export type DeviceRecord = z.infer<typeof DeviceRecord>;

type DeviceKey = Pick<DeviceRecord, 'accountId' | 'device'>;
const keyOf = ({ accountId, device }: DeviceKey) => ({ pk: `ACCOUNT#${accountId}`, sk: `DEVICE#${device}` });

export function deviceStore(database: Database) {
  return { find: (key: DeviceKey) => database.find('main', keyOf(key), DeviceRecord) };
}

export function rememberDeviceWrite(record: DeviceRecord): Write {
  return { label: 'device', table: 'main', action: { put: { ...keyOf(record), ...record } } };
}
