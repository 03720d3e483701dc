import { AccountId, OrderId, ProxyId, RenewalId } from '@cellgate/shared/contract/id.ts';
import { Cents } from '@cellgate/shared/contract/money.ts';
import { SubscriptionPeriod } from '@cellgate/shared/product/product.ts';
import { z } from 'zod';
import type { Write } from './database.ts';

/** One payment that extended proxies. Written once with its debit, never changed. */
export const RenewalRecord = z.object({
  renewalId: RenewalId,
  accountId: AccountId,
  period: SubscriptionPeriod,
  totalCents: Cents,
  createdAt: z.string(),
  proxies: z.array(z.object({ proxyId: ProxyId, orderId: OrderId, cents: Cents, from: z.string(), until: z.string() })),
});
export type RenewalRecord = z.infer<typeof RenewalRecord>;

export function createRenewalWrite(renewal: RenewalRecord): Write {
  const { renewalId, accountId } = renewal;
  return {
    label: 'renewal',
    table: 'main',
    action: {
      put: {
        pk: `RENEWAL#${renewalId}`,
        sk: 'RENEWAL',
        gsi1pk: `ACCOUNT#${accountId}#RENEWALS`,
        gsi1sk: renewalId,
        ...renewal,
      },
      unlessExists: true,
    },
  };
}
