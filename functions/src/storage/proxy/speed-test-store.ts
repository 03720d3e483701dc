import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { MeasuredSpeed, speedTestRetentionDays } from '@cellgate/shared/speed-test/speed-test.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';

/** Latest speed tests of one proxy, newest first, limited in number and stored in one item. */
export const SpeedTestsRecord = z.object({
  /** Generation of the proxy on which they were measured. */
  generation: z.int(),
  results: z.array(MeasuredSpeed),
});
export type SpeedTestsRecord = z.infer<typeof SpeedTestsRecord>;

const keyOf = (proxyId: ProxyId) => ({ pk: `PROXY#${proxyId}`, sk: 'SPEED_TESTS' });

export function speedTestStore(database: Database) {
  return { find: (proxyId: ProxyId) => database.find('main', keyOf(proxyId), SpeedTestsRecord) };
}

const writeSpeedTests = (proxyId: ProxyId) => write<SpeedTestsRecord>('speed_tests', keyOf(proxyId));

export function storeSpeedTestsWrite(
  proxyId: ProxyId,
  { generation, results, nowMs }: SpeedTestsRecord & { nowMs: number },
): Write {
  const expiresAtSeconds = Math.floor(nowMs / 1000) + speedTestRetentionDays * 86_400;
  return writeSpeedTests(proxyId).put({ generation, results, expiresAtSeconds });
}

export function forgetSpeedTestsWrite(proxyId: ProxyId): Write {
  return writeSpeedTests(proxyId).delete();
}
