import type { LedgerEntry } from '@cellgate/shared/balance/balance.ts';
import type { TopupRecord } from '../../storage/balance/topup-store.ts';
import type { OrderRecord } from '../../storage/order/order-store.ts';
import type { RenewalRecord } from '../../storage/order/renewal-store.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import type { Snapshot } from './snapshot.ts';

const accountId = 'acc_1';
export const boughtAt = '2026-11-01T00:00:00.000Z';
export const extendedAt = '2026-11-08T00:00:00.000Z';
export const endDate = '2026-11-15T00:00:00.000Z';
export const entry = (
  sequence: number,
  amountCents: number,
  balanceAfterCents: number,
  reason: 'topup' | 'order' | 'renewal' | 'refund',
  reference: string,
) =>
  ({
    accountId,
    sequence,
    amountCents,
    balanceAfterCents,
    reason,
    reference,
    actor: accountId,
    coin: null,
    at: '',
    previousHash: null,
    hash: null,
  }) as LedgerEntry;

const orders = [
  {
    orderId: 'ord_1',
    accountId,
    state: 'completed',
    totalCents: 2000,
    refundedCents: 500,
    undeliveredProxyIds: [],
    item: { quantity: 2, unitPriceCents: 1000, period: 'weekly' },
  } as unknown as OrderRecord,
];

const renewals = [
  {
    renewalId: 'rnw_1',
    accountId,
    period: 'weekly',
    totalCents: 1000,
    proxies: [{ proxyId: 'prx_1', cents: 1000, from: extendedAt, until: endDate }],
    state: 'done',
    returnedProxyIds: [],
  } as unknown as RenewalRecord,
];

const proxies = [
  {
    proxyId: 'prx_1',
    accountId,
    orderId: 'ord_1',
    auth: { type: 'both' },
    allow: [],
    modemId: 'mdm_1',
    generation: 1,
    status: 'active',
    createdAt: boughtAt,
    endDate,
    refundedCents: 0,
    paid: [
      { reference: 'ord_1', cents: 1000, from: boughtAt, until: extendedAt },
      { reference: 'rnw_1', cents: 1000, from: extendedAt, until: endDate },
    ],
  } as unknown as ProxyRecord,
  {
    proxyId: 'prx_2',
    accountId,
    orderId: 'ord_1',
    modemId: 'mdm_2',
    generation: 1,
    status: 'expired',
    createdAt: boughtAt,
    endDate: extendedAt,
    refundedCents: 500,
    paid: [{ reference: 'ord_1', cents: 1000, from: boughtAt, until: extendedAt }],
  } as unknown as ProxyRecord,
];

/**
 * Sound records of one account: it topped up $40, bought two proxies for $10 each, extended one for $10 and cancelled the other for $5. Only the
 * fields that the rules read.
 */
export function sound(): Snapshot {
  return {
    nowMs: Date.parse('2026-11-10T00:00:00.000Z'),
    balances: [{ accountId, balanceCents: 1500, sequence: 4, spentCents: 2500 }],
    entries: [
      entry(1, 4000, 4000, 'topup', 'top_1'),
      entry(2, -2000, 2000, 'order', 'ord_1'),
      entry(3, -1000, 1000, 'renewal', 'rnw_1'),
      entry(4, 500, 1500, 'refund', 'ord_1'),
    ],
    orders,
    renewals,
    proxies,
    modems: [
      {
        modemId: 'mdm_1',
        serverId: 'srv_1',
        httpPort: 1,
        socksPort: 2,
        stockState: 'sold',
        generation: 1,
        allocation: { proxyId: 'prx_1', accountId, validUntil: endDate, endedAt: null },
        reservation: null,
      } as unknown as ModemRecord,
    ],
    topups: [
      {
        topupId: 'top_1',
        accountId,
        provider: 'demo',
        creditedCents: 4000,
        credits: [{ partId: 'p1', amountCents: 4000 }],
      } as unknown as TopupRecord,
    ],
    credits: ['demo#p1'],
  };
}

/** Returns records with one fault. */
export type Breakage = (snapshot: Snapshot) => Snapshot;
/** Returns another modem that was the proxy's before, and that the proxy has left unless `endedAt` is null. */
export const second = (s: Snapshot, endedAt: string | null) =>
  ({
    ...s.modems[0],
    modemId: 'mdm_2',
    httpPort: 20_009,
    socksPort: 21_009,
    allocation: { ...s.modems[0]?.allocation, endedAt },
  }) as unknown as ModemRecord;
export const modem =
  (change: Partial<ModemRecord>): Breakage =>
  (s) => ({ ...s, modems: s.modems.map((m) => ({ ...m, ...change })) });
/** Returns a breakage that changes the active proxy. */
export const proxy =
  (change: Partial<ProxyRecord>): Breakage =>
  (s) => ({ ...s, proxies: s.proxies.map((p) => (p.status === 'active' ? { ...p, ...change } : p)) });
export const allocated = (change: Partial<ModemRecord['allocation']>): Breakage =>
  modem({
    allocation: {
      proxyId: 'prx_1',
      accountId,
      validUntil: endDate,
      endedAt: null,
      ...change,
    } as ModemRecord['allocation'],
  });
export const renewal =
  (change: Partial<RenewalRecord>): Breakage =>
  (s) => ({ ...s, renewals: s.renewals.map((r) => ({ ...r, ...change })) });
export const spans = (...lengths: [reference: string, from: string, until: string][]): Breakage =>
  proxy({ paid: lengths.map(([reference, from, until]) => ({ reference, cents: 1000, from, until })) });
export const order =
  (change: Partial<OrderRecord>): Breakage =>
  (s) => ({ ...s, orders: s.orders.map((o) => ({ ...o, ...change })) });
