import { describe, expect, it } from 'vitest';
import type { TopupRecord } from '../../storage/balance/topup-store.ts';
import type { OrderRecord } from '../../storage/order/order-store.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import { checkInvariants } from './check-invariants.ts';
import { type Breakage, entry, modem, order, proxy, renewal, second, sound } from './sound-snapshot.ts';

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
  ];
  it.each(breakages)('reports %s', (_, rule, breakIt) => {
    expect(checkInvariants(breakIt(sound())).map((finding) => finding.rule)).toContain(rule);
  });
});
