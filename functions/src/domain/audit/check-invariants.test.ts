import type { LedgerEntry } from '@cellgate/shared/balance/balance.ts';
import { describe, expect, it } from 'vitest';
import type { ModemRecord } from '../../storage/modem-store.ts';
import type { OrderRecord } from '../../storage/order-store.ts';
import type { ProxyRecord } from '../../storage/proxy-store.ts';
import type { RenewalRecord } from '../../storage/renewal-store.ts';
import type { TopupRecord } from '../../storage/topup-store.ts';
import { checkInvariants, type Snapshot } from './check-invariants.ts';

const accountId = 'acc_1';
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
  }) as LedgerEntry;

/** One account that topped up $40, bought one proxy for $10, extended it for $10 and got $5 back. Only the fields that the rules read. */
function sound(): Snapshot {
  return {
    balances: [{ accountId, balanceCents: 2500, sequence: 4, spentCents: 1500 }],
    entries: [
      entry(1, 4000, 4000, 'topup', 'top_1'),
      entry(2, -1000, 3000, 'order', 'ord_1'),
      entry(3, -1000, 2000, 'renewal', 'rnw_1'),
      entry(4, 500, 2500, 'refund', 'ord_1'),
    ],
    orders: [
      {
        orderId: 'ord_1',
        state: 'completed',
        totalCents: 1000,
        refundedCents: 500,
        undeliveredProxyIds: [],
        item: { quantity: 1, unitPriceCents: 1000 },
      } as unknown as OrderRecord,
    ],
    renewals: [
      {
        renewalId: 'rnw_1',
        totalCents: 1000,
        proxies: [{ proxyId: 'prx_1', cents: 1000 }],
        state: 'done',
        returnedProxyIds: [],
      } as unknown as RenewalRecord,
    ],
    proxies: [
      {
        proxyId: 'prx_1',
        orderId: 'ord_1',
        modemId: 'mdm_1',
        generation: 1,
        status: 'active',
        refundedCents: 500,
        paid: [
          { reference: 'ord_1', cents: 1000, from: '', until: '' },
          { reference: 'rnw_1', cents: 1000, from: '', until: '' },
        ],
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
        allocation: { proxyId: 'prx_1', accountId, validUntil: '' },
        reservation: null,
      } as unknown as ModemRecord,
    ],
    topups: [
      {
        topupId: 'top_1',
        provider: 'demo',
        creditedCents: 4000,
        credits: [{ partId: 'p1', amountCents: 4000 }],
      } as unknown as TopupRecord,
    ],
    credits: ['demo#p1'],
  };
}

type Breakage = (snapshot: Snapshot) => Snapshot;
/** Another modem that the proxy had before, and left then, or has not left. */
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
const proxy =
  (change: Partial<ProxyRecord>): Breakage =>
  (s) => ({ ...s, proxies: s.proxies.map((p) => ({ ...p, ...change })) });
const order =
  (change: Partial<OrderRecord>): Breakage =>
  (s) => ({ ...s, orders: s.orders.map((o) => ({ ...o, ...change })) });

describe('checkInvariants', () => {
  it('finds nothing wrong with sound records', () => {
    expect(checkInvariants(sound())).toEqual([]);
  });

  it('finds nothing wrong with a modem that its proxy has left', () => {
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
    ['a credit twice', 'payment', (s) => ({ ...s, entries: [...s.entries, entry(5, 4000, 6500, 'topup', 'top_1')] })],
    ['a credit without its mark', 'payment', (s) => ({ ...s, credits: [] })],
    ['a credit mark that no top-up knows', 'payment', (s) => ({ ...s, credits: [...s.credits, 'demo#p2'] })],
    ['a credit that no top-up knows', 'payment', (s) => ({ ...s, topups: [] })],
    ['a sold modem without an allocation', 'stock', modem({ allocation: null })],
    ['an allocated modem in stock', 'stock', modem({ stockState: 'stock' })],
    ['a modem of another generation than its proxy', 'stock', modem({ generation: 2 })],
    ['a modem that is held as bad and yet sold', 'stock', modem({ heldSince: '2026' })],
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
    ['a running proxy whose modem is not its own', 'allocation', proxy({ proxyId: 'prx_2' })],
  ];
  it.each(breakages)('finds %s', (_, rule, breakIt) => {
    expect(checkInvariants(breakIt(sound())).map((finding) => finding.rule)).toContain(rule);
  });
});
