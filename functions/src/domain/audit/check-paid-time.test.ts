import { describe, expect, it } from 'vitest';
import type { OrderRecord } from '../../storage/order/order-store.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { checkPaidTime } from './check-paid-time.ts';
import {
  allocated,
  type Breakage,
  boughtAt,
  endDate,
  extendedAt,
  order,
  proxy,
  renewal,
  sound,
  spans,
} from './sound-snapshot.ts';

describe('checkPaidTime', () => {
  it('reports nothing for sound records', () => {
    expect(checkPaidTime(sound())).toEqual([]);
  });

  const breakages: [string, Breakage][] = [
    [
      'time that no order bought',
      order({ item: { quantity: 2, unitPriceCents: 1000, period: 'monthly' } as OrderRecord['item'] }),
    ],
    ['time that no renewal bought', renewal({ proxies: [] })],
    [
      'time whose price was refunded',
      (s) => ({ ...s, renewals: s.renewals.map((r) => ({ ...r, returnedProxyIds: r.proxies.map((p) => p.proxyId) })) }),
    ],
    [
      'a gap in the time that was paid',
      spans(['ord_1', boughtAt, extendedAt], ['rnw_1', '2026-11-09T00:00:00.000Z', endDate]),
    ],
    [
      'one payment that bought its time twice',
      spans(['ord_1', boughtAt, extendedAt], ['rnw_1', extendedAt, endDate], ['rnw_1', endDate, endDate]),
    ],
    ['an end that nobody paid for', proxy({ endDate: '2027-11-15T00:00:00.000Z' })],
    ['a proxy that runs though its grace has passed', (s) => ({ ...s, nowMs: Date.parse('2026-11-19T00:00:00.000Z') })],
    ['a proxy that runs though money came back for it', proxy({ refundedCents: 1 })],
    ['a port that is open longer than was paid', allocated({ validUntil: '2027-11-15T00:00:00.000Z' })],
    ['a port that was sold to somebody else', allocated({ accountId: 'acc_2' as OrderRecord['accountId'] })],
    ['a port that was released and whose proxy runs', allocated({ endedAt: endDate })],
    ['a modem that waits for a proxy that is over', proxy({ status: 'expired' })],
    ['a proxy of somebody else’s order', proxy({ accountId: 'acc_2' as ProxyRecord['accountId'] })],
  ];
  it.each(breakages)('reports %s', (_, breakIt) => {
    expect(checkPaidTime(breakIt(sound())).map(({ rule }) => rule)).toContain('time');
  });
});
