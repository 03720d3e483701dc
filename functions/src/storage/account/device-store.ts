import { AccountId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';

/** A device from which the account was signed in to. Expires if the device is not used for a long time. */
const DeviceRecord = z.object({
  accountId: AccountId,
  /** Hash of the attributes that distinguish devices. */
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
  return write<DeviceRecord>('device', keyOf(record)).put(record);
}
