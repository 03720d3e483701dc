import { AccountId, OrderId, ProxyId, RenewalId } from '@cellgate/shared/contract/id.ts';
import { Cents } from '@cellgate/shared/contract/money.ts';
import { PaidSpan } from '@cellgate/shared/order/refund.ts';
import { SubscriptionPeriod } from '@cellgate/shared/product/product.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';

/**
 * One payment that extends proxies. Renewals of one transaction are created `done`. Larger ones are paid first and stay `applying` until each proxy
 * is extended or its price refunded.
 */
export const RenewalRecord = z.object({
  renewalId: RenewalId,
  accountId: AccountId,
  period: SubscriptionPeriod,
  totalCents: Cents,
  createdAt: z.string(),
  proxies: z.array(PaidSpan.extend({ proxyId: ProxyId, orderId: OrderId })),
  state: z.enum(['applying', 'done']).default('done'),
  /** Proxies that ended before they could be extended; their price was refunded. */
  returnedProxyIds: z.array(ProxyId).default([]),
});
export type RenewalRecord = z.infer<typeof RenewalRecord>;

const OpenRenewalRecord = z.object({ renewalId: RenewalId, since: z.string() });
type OpenRenewalRecord = z.infer<typeof OpenRenewalRecord>;

const keyOf = (renewalId: RenewalId) => ({ pk: `RENEWAL#${renewalId}`, sk: 'RENEWAL' });
/** Partition of paid renewals that are not fully applied, for the sweep. */
const openRenewals = 'RENEWALS#OPEN';

export function renewalStore(database: Database) {
  return {
    find: (renewalId: RenewalId) => database.find('main', keyOf(renewalId), RenewalRecord),
    findMany: (renewalIds: readonly RenewalId[]) => database.findMany(renewalIds.map(keyOf), RenewalRecord),
    listOpen: () =>
      database.query({ table: 'main', partition: { name: 'pk', value: openRenewals } }, OpenRenewalRecord),
  };
}

const writeRenewal = (renewalId: RenewalId) => write<RenewalRecord>('renewal', keyOf(renewalId));
const writeOpenRenewal = (renewalId: RenewalId) =>
  write<OpenRenewalRecord>('open-renewal', { pk: openRenewals, sk: renewalId });

export function createRenewalWrite(renewal: RenewalRecord): Write {
  const { renewalId, accountId } = renewal;
  return writeRenewal(renewalId).create({
    ...renewal,
    gsi1pk: `ACCOUNT#${accountId}#RENEWALS`,
    gsi1sk: renewalId,
  });
}

export function markRenewalOpenWrite({ renewalId, createdAt }: RenewalRecord): Write {
  return writeOpenRenewal(renewalId).put({ renewalId, since: createdAt });
}

/** Fails with label `renewal` if the renewal is closed. Proxies not extended by then were refunded and must not be extended. */
export function stillApplyingWrite({ renewalId }: RenewalRecord): Write {
  return writeRenewal(renewalId).when({ state: 'applying' });
}

/** Moves the renewal from applying to done. `returned`: proxies that could not be extended. */
export function closeRenewalWrites({ renewalId }: RenewalRecord, returned: readonly ProxyId[]): Write[] {
  return [
    writeRenewal(renewalId).set({ state: 'done', returnedProxyIds: returned }).when({ state: 'applying' }),
    writeOpenRenewal(renewalId).delete(),
  ];
}
