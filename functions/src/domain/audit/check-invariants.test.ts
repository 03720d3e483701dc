import type { LedgerEntry } from '@cellgate/shared/balance/balance.ts';
import { describe, expect, it } from 'vitest';
import type { TopupRecord } from '../../storage/balance/topup-store.ts';
import type { OrderRecord } from '../../storage/order/order-store.ts';
import type { RenewalRecord } from '../../storage/order/renewal-store.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import { checkInvariants } from './check-invariants.ts';
import type { Snapshot } from './snapshot.ts';

const accountId = 'acc_1';
const boughtAt = '2026-11-01T00:00:00.000Z';
const extendedAt = '2026-11-08T00:00:00.000Z';
const endDate = '2026-11-15T00:00:00.000Z';
const entry = (
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

/**
 * Sound records of one account: it topped up $40, bought two proxies for $10 each, extended one for $10 and cancelled the other for $5. Only the
 * fields that the rules read.
 */
function sound(): Snapshot {
  return {
    nowMs: Date.parse('2026-11-10T00:00:00.000Z'),
    balances: [{ accountId, balanceCents: 1500, sequence: 4, spentCents: 2500 }],
    entries: [
      entry(1, 4000, 4000, 'topup', 'top_1'),
      entry(2, -2000, 2000, 'order', 'ord_1'),
      entry(3, -1000, 1000, 'renewal', 'rnw_1'),
      entry(4, 500, 1500, 'refund', 'ord_1'),
    ],
    orders: [
      {
        orderId: 'ord_1',
        accountId,
        state: 'completed',
        totalCents: 2000,
        refundedCents: 500,
        undeliveredProxyIds: [],
        item: { quantity: 2, unitPriceCents: 1000, period: 'weekly' },
      } as unknown as OrderRecord,
    ],
    renewals: [
      {
        renewalId: 'rnw_1',
        accountId,
        period: 'weekly',
        totalCents: 1000,
        proxies: [{ proxyId: 'prx_1', cents: 1000, from: extendedAt, until: endDate }],
        state: 'done',
        returnedProxyIds: [],
      } as unknown as RenewalRecord,
    ],
    proxies: [
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
    ],
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

type Breakage = (snapshot: Snapshot) => Snapshot;
/** Returns another modem that was the proxy's before, and that the proxy has left unless `endedAt` is null. */
const second = (s: Snapshot, endedAt: string | null) =>
  ({
    ...s.modems[0],
    modemId: 'mdm_2',
    httpPort: 20_009,
    socksPort: 21_009,
    allocation: { ...s.modems[0]?.allocation, endedAt },
  }) as unknown as ModemRecord;
const modem =
  (change: Partial<ModemRecord>): Breakage =>
  (s) => ({ ...s, modems: s.modems.map((m) => ({ ...m, ...change })) });
/** Returns a breakage that changes the active proxy. */
const proxy =
  (change: Partial<ProxyRecord>): Breakage =>
  (s) => ({ ...s, proxies: s.proxies.map((p) => (p.status === 'active' ? { ...p, ...change } : p)) });
const allocated = (change: Partial<ModemRecord['allocation']>): Breakage =>
  modem({
    allocation: {
      proxyId: 'prx_1',
      accountId,
      validUntil: endDate,
      endedAt: null,
      ...change,
    } as ModemRecord['allocation'],
  });
const renewal =
  (change: Partial<RenewalRecord>): Breakage =>
  (s) => ({ ...s, renewals: s.renewals.map((r) => ({ ...r, ...change })) });
const spans = (...lengths: [reference: string, from: string, until: string][]): Breakage =>
  proxy({ paid: lengths.map(([reference, from, until]) => ({ reference, cents: 1000, from, until })) });
const order =
  (change: Partial<OrderRecord>): Breakage =>
  (s) => ({ ...s, orders: s.orders.map((o) => ({ ...o, ...change })) });

const openAccess: ModemRecord['houseAccess'] = { type: 'strong', users: [], allow: [], until: '' };

describe('checkInvariants', () => {
  it('reports nothing for sound records', () => {
    expect(checkInvariants(sound())).toEqual([]);
  });

  it('reports nothing for a modem that its proxy has left', () => {
    const snapshot = sound();
    expect(checkInvariants({ ...snapshot, modems: [...snapshot.modems, second(snapshot, '2026')] })).toEqual([]);
  });

  const breakages: [string, string, Breakage][] = [
    [
      'a balance that was written on its own',
      'ledger',
      (s) => ({ ...s, balances: s.balances.map((b) => ({ ...b, balanceCents: 9999 })) }),
    ],
    ['a lost entry', 'ledger', (s) => ({ ...s, entries: s.entries.slice(1) })],
    [
      'a running balance that does not add up',
      'ledger',
      (s) => ({ ...s, entries: s.entries.map((e) => ({ ...e, balanceAfterCents: 5 })) }),
    ],
    [
      'a balance that was below zero in between',
      'ledger',
      (s) => ({ ...s, entries: [entry(1, -1000, -1000, 'order', 'ord_1'), entry(2, 2000, 1000, 'topup', 'top_1')] }),
    ],
    [
      'a wrong sum of spending',
      'ledger',
      (s) => ({ ...s, balances: s.balances.map((b) => ({ ...b, spentCents: 0 })) }),
    ],
    ['entries of nobody', 'ledger', (s) => ({ ...s, balances: [] })],
    ['an order that was not paid', 'order', (s) => ({ ...s, entries: s.entries.slice(0, 1) })],
    ['a debit without an order', 'order', (s) => ({ ...s, orders: [] })],
    ['an order that was not delivered', 'order', (s) => ({ ...s, proxies: [] })],
    ['a failed order with a proxy', 'order', order({ state: 'failed' })],
    ['a renewal that was not paid', 'renewal', (s) => ({ ...s, entries: s.entries.filter((e) => e.sequence !== 3) })],
    ['a renewal that nobody made', 'renewal', (s) => ({ ...s, renewals: [] })],
    ['a renewal that gave no time', 'renewal', proxy({ paid: [] })],
    ['a refund that its order does not know', 'refund', order({ refundedCents: 0 })],
    ['a refund of more than was paid', 'refund', order({ totalCents: 400 - 1000 })],
    ['a proxy that brought back more than it cost', 'refund', proxy({ refundedCents: 2001 })],
    ['a refund of no order', 'refund', (s) => ({ ...s, orders: [] })],
    ['a credit twice', 'payment', (s) => ({ ...s, entries: [...s.entries, entry(5, 4000, 5500, 'topup', 'top_1')] })],
    ['a credit without its mark', 'payment', (s) => ({ ...s, credits: [] })],
    ['a credit mark that no top-up knows', 'payment', (s) => ({ ...s, credits: [...s.credits, 'demo#p2'] })],
    ['a credit that no top-up knows', 'payment', (s) => ({ ...s, topups: [] })],
    ['a sold modem without an allocation', 'stock', modem({ allocation: null })],
    ['an allocated modem in stock', 'stock', modem({ stockState: 'stock' })],
    ['a modem of another generation than its proxy', 'stock', modem({ generation: 2 })],
    ['a modem that is held as bad and yet sold', 'stock', modem({ heldSince: '2026' })],
    ['a sold modem open for the house', 'stock', modem({ houseAccess: openAccess })],
    ['a second modem for one proxy', 'stock', (s) => ({ ...s, modems: [...s.modems, second(s, null)] })],
    ['a reservation for no order', 'stock', modem({ reservation: { orderId: 'ord_9', until: '' } })],
    [
      'two modems on one port',
      'stock',
      (s) => ({
        ...s,
        modems: [
          ...s.modems,
          { ...s.modems[0], modemId: 'mdm_2', stockState: 'stock', allocation: null } as unknown as ModemRecord,
        ],
      }),
    ],
    [
      'a proxy that anyone may use without a password',
      'access',
      proxy({ auth: { type: 'iponly' } as ProxyRecord['auth'], allow: ['0.0.0.0/0'] }),
    ],
    ['a running proxy whose modem is not its own', 'allocation', proxy({ proxyId: 'prx_3' })],
    [
      'a renewal that was paid twice',
      'renewal',
      (s) => ({ ...s, entries: [...s.entries, entry(5, -1000, 500, 'renewal', 'rnw_1')] }),
    ],
    ['an order that somebody else paid', 'order', order({ accountId: 'acc_2' as OrderRecord['accountId'] })],
    ['a renewal that somebody else paid', 'renewal', renewal({ accountId: 'acc_2' as OrderRecord['accountId'] })],
    [
      'a payment that was credited to somebody else',
      'payment',
      (s) => ({ ...s, topups: s.topups.map((t) => ({ ...t, accountId: 'acc_2' as TopupRecord['accountId'] })) }),
    ],
    [
      'parts of a payment that are not its sum',
      'payment',
      (s) => ({ ...s, topups: s.topups.map((t) => ({ ...t, credits: [{ partId: 'p1', amountCents: 3000 }] })) }),
    ],
    [
      'an order that cost something else than its units',
      'order',
      order({ item: { quantity: 2, unitPriceCents: 900, period: 'weekly' } as OrderRecord['item'] }),
    ],
    [
      'a modem that is held for a completed order',
      'stock',
      modem({ stockState: 'reserved', allocation: null, reservation: { orderId: 'ord_1', until: '' } }),
    ],
    [
      'time that no order bought',
      'time',
      order({ item: { quantity: 2, unitPriceCents: 1000, period: 'monthly' } as OrderRecord['item'] }),
    ],
    ['time that no renewal bought', 'time', renewal({ proxies: [] })],
    [
      'time whose price was refunded',
      'time',
      (s) => ({ ...s, renewals: s.renewals.map((r) => ({ ...r, returnedProxyIds: r.proxies.map((p) => p.proxyId) })) }),
    ],
    [
      'a gap in the time that was paid',
      'time',
      spans(['ord_1', boughtAt, extendedAt], ['rnw_1', '2026-11-09T00:00:00.000Z', endDate]),
    ],
    [
      'one payment that bought its time twice',
      'time',
      spans(['ord_1', boughtAt, extendedAt], ['rnw_1', extendedAt, endDate], ['rnw_1', endDate, endDate]),
    ],
    ['an end that nobody paid for', 'time', proxy({ endDate: '2027-11-15T00:00:00.000Z' })],
    [
      'a proxy that runs though its grace has passed',
      'time',
      (s) => ({ ...s, nowMs: Date.parse('2026-11-19T00:00:00.000Z') }),
    ],
    ['a proxy that runs though money came back for it', 'time', proxy({ refundedCents: 1 })],
    ['a port that is open longer than was paid', 'time', allocated({ validUntil: '2027-11-15T00:00:00.000Z' })],
    ['a port that was sold to somebody else', 'time', allocated({ accountId: 'acc_2' as OrderRecord['accountId'] })],
    ['a port that was released and whose proxy runs', 'time', allocated({ endedAt: endDate })],
    ['a modem that waits for a proxy that is over', 'time', proxy({ status: 'expired' })],
    ['a proxy of somebody else’s order', 'time', proxy({ accountId: 'acc_2' as ProxyRecord['accountId'] })],
  ];
  it.each(breakages)('reports %s', (_, rule, breakIt) => {
    expect(checkInvariants(breakIt(sound())).map((finding) => finding.rule)).toContain(rule);
  });
});
