import type { LedgerReason } from '@cellgate/shared/balance/balance.ts';
import { totalCents } from '@cellgate/shared/product/product.ts';
import type { Finding, Snapshot } from './snapshot.ts';

type Money = Extract<LedgerReason, 'order' | 'renewal' | 'refund' | 'topup'>;

const ruleOf: Record<Money, Finding['rule']> = {
  order: 'order',
  renewal: 'renewal',
  refund: 'refund',
  topup: 'payment',
};

/**
 * Checks that each ledger entry belongs to the account that owns its order, renewal or top-up, and that each of these is charged once. Sums alone
 * would not show one customer paying for another.
 */
export function checkOwners({ entries, orders, renewals, topups }: Snapshot): Finding[] {
  const ofOrders = new Map<string, string>(orders.map(({ orderId, accountId }) => [orderId, accountId]));
  const owners: Record<Money, ReadonlyMap<string, string>> = {
    order: ofOrders,
    refund: ofOrders,
    renewal: new Map(renewals.map(({ renewalId, accountId }) => [renewalId, accountId])),
    topup: new Map(topups.map(({ topupId, accountId }) => [topupId, accountId])),
  };
  const findings: Finding[] = [];
  const charged = new Set<string>();
  for (const { reason, reference, accountId, amountCents } of entries) {
    if (reason === 'adjustment') continue;
    const owner = owners[reason].get(reference);
    const add = (detail: string) => findings.push({ rule: ruleOf[reason], subject: reference, detail });
    if (owner !== undefined && owner !== accountId) add(`ledger entry is of ${accountId}, should be of ${owner}`);
    if (amountCents >= 0) continue;
    if (charged.has(reference)) add('debited more than once');
    charged.add(reference);
  }
  return findings;
}

/** Checks that an order's total is quantity times price, and that a credited amount is the sum of its parts. */
export function checkTotals({ orders, topups }: Snapshot): Finding[] {
  return [
    ...orders.flatMap(({ orderId, totalCents: stored, item }): Finding[] => {
      const cents = totalCents(item.unitPriceCents, item.quantity);
      return stored === cents
        ? []
        : [{ rule: 'order', subject: orderId, detail: `total is ${stored}, sum of units is ${cents}` }];
    }),
    ...topups.flatMap(({ topupId, creditedCents, credits }): Finding[] => {
      const cents = credits.reduce((sum, { amountCents }) => sum + amountCents, 0);
      const detail = `credit is ${creditedCents}, sum of parts is ${cents}`;
      return creditedCents === cents ? [] : [{ rule: 'payment', subject: topupId, detail }];
    }),
  ];
}

/** Checks that no modem is still reserved for a completed order. */
export function checkReservations({ modems, orders }: Snapshot): Finding[] {
  const completed = new Set(orders.filter(({ state }) => state === 'completed').map(({ orderId }) => orderId));
  return modems.flatMap(({ modemId, reservation }): Finding[] => {
    if (!reservation || !completed.has(reservation.orderId)) return [];
    return [
      { rule: 'stock', subject: modemId, detail: `modem is reserved for ${reservation.orderId}, which is completed` },
    ];
  });
}
