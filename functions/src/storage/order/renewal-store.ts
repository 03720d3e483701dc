import { AccountId, OrderId, ProxyId, RenewalId } from '@cellgate/shared/contract/id.ts';
import { Cents } from '@cellgate/shared/contract/money.ts';
import { PaidSpan } from '@cellgate/shared/order/refund.ts';
import { SubscriptionPeriod } from '@cellgate/shared/product/product.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';

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

const keyOf = (renewalId: RenewalId) => ({ pk: `RENEWAL#${renewalId}`, sk: 'RENEWAL' });
/** Partition of paid renewals that are not fully applied, for the sweep. */
const openRenewals = 'RENEWALS#OPEN';

export function renewalStore(database: Database) {
  return {
    find: (renewalId: RenewalId) => database.find('main', keyOf(renewalId), RenewalRecord),
    listOpen: () =>
      database.query(
        { table: 'main', partition: { name: 'pk', value: openRenewals } },
        z.object({ renewalId: RenewalId, since: z.string() }),
      ),
  };
}

export function createRenewalWrite(renewal: RenewalRecord): Write {
  const { renewalId, accountId } = renewal;
  return {
    label: 'renewal',
    table: 'main',
    action: {
      put: {
        ...keyOf(renewalId),
        gsi1pk: `ACCOUNT#${accountId}#RENEWALS`,
        gsi1sk: renewalId,
        ...renewal,
      },
      unlessExists: true,
    },
  };
}

export function markRenewalOpenWrite({ renewalId, createdAt }: RenewalRecord): Write {
  const put = { pk: openRenewals, sk: renewalId, renewalId, since: createdAt };
  return { label: 'open-renewal', table: 'main', action: { put } };
}

/** Fails with label `renewal` if the renewal is closed. Proxies not extended by then were refunded and must not be extended. */
export function stillApplyingWrite({ renewalId }: RenewalRecord): Write {
  return {
    label: 'renewal',
    table: 'main',
    action: { check: keyOf(renewalId), condition: 'state = :applying', values: { ':applying': 'applying' } },
  };
}

/** Moves the renewal from applying to done. `returned`: proxies that could not be extended. */
export function closeRenewalWrites({ renewalId }: RenewalRecord, returned: readonly ProxyId[]): Write[] {
  return [
    {
      label: 'renewal',
      table: 'main',
      action: {
        update: keyOf(renewalId),
        set: 'SET state = :done, returnedProxyIds = :returned',
        condition: 'state = :applying',
        values: { ':done': 'done', ':applying': 'applying', ':returned': returned },
      },
    },
    { label: 'open-renewal', table: 'main', action: { remove: { pk: openRenewals, sk: renewalId } } },
  ];
}
