import { AccountId, ProxyId } from '@cellgate/shared/contract/id.ts';
import { PastFullRefund } from '@cellgate/shared/order/refund.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';

/**
 * Full refunds of an account that count against its limit. Each cancellation that adds one writes the record under its version, in the transaction
 * that pays, so that concurrent cancellations cannot exceed the limit together.
 */
export const FullRefundRecord = z.object({
  accountId: AccountId,
  version: z.int(),
  refunds: z.array(PastFullRefund.extend({ proxyId: ProxyId })),
});
export type FullRefundRecord = z.infer<typeof FullRefundRecord>;

const keyOf = (accountId: AccountId) => ({ pk: `ACCOUNT#${accountId}`, sk: 'FULL_REFUNDS' });

export function fullRefundStore(database: Database) {
  return {
    /** Returns the record, or an empty one with version 0. Refunds from before the record existed do not count. */
    read: async (accountId: AccountId): Promise<FullRefundRecord> =>
      (await database.find('main', keyOf(accountId), FullRefundRecord)) ?? { accountId, version: 0, refunds: [] },
  };
}

/** Fails with label `full-refunds` if another cancellation of the account has changed the record since it was read. */
export function saveFullRefundsWrite(seen: FullRefundRecord, refunds: FullRefundRecord['refunds']): Write {
  const { accountId, version } = seen;
  const next = { accountId, version: version + 1, refunds };
  const record = write<FullRefundRecord>('full-refunds', keyOf(accountId));
  return version === 0 ? record.create(next) : record.put(next).when({ version });
}
