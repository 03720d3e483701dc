import { expect, it } from 'vitest';
import type { OrderRecord } from '../../storage/order/order-store.ts';
import type { RenewalRecord } from '../../storage/order/renewal-store.ts';
import { createEarningsCheck } from './check-earnings.ts';
import { entry } from './sound-snapshot.ts';

const orderOf = (orderId: string, productId: string) => ({ orderId, item: { productId } }) as unknown as OrderRecord;
const renewal = {
  renewalId: 'rnw_1',
  proxies: [
    { proxyId: 'prx_1', orderId: 'ord_1', cents: 300 },
    { proxyId: 'prx_2', orderId: 'ord_2', cents: 100 },
  ],
  returnedProxyIds: ['prx_2'],
} as unknown as RenewalRecord;

const at = (time: string) => ({ at: `2026-11-20T${time}Z` });
const sound = {
  orders: [orderOf('ord_1', 'prd_1'), orderOf('ord_2', 'prd_2')],
  renewals: [renewal],
  entries: [
    { ...entry(1, 5000, 5000, 'topup', 'top_1'), ...at('11:00:00') },
    { ...entry(2, -1000, 4000, 'order', 'ord_1'), ...at('12:00:00') },
    { ...entry(3, -400, 3600, 'renewal', 'rnw_1'), ...at('13:00:00') },
    { ...entry(4, 100, 3700, 'renewal', 'rnw_1'), ...at('13:01:00') },
    { ...entry(5, 250, 3950, 'refund', 'ord_1'), ...at('14:00:00') },
  ],
};

function findings(cents: Record<string, number>, { isFinal = true, snapshot = sound } = {}) {
  const check = createEarningsCheck();
  check.add({ pk: 'EARNINGS', sk: 'BUYERS' });
  check.add({ pk: 'EARNINGS', sk: 'DAY#2026-11-20', date: '2026-11-20', cents, isFinal });
  return check.findings(snapshot).map(({ subject, detail }) => `${subject} ${detail}`);
}

it('accepts days that equal the ledger by product, with extensions split and refunds taken off', () => {
  expect(findings({ prd_1: 1050, prd_2: 0 })).toEqual([]);
  expect(findings({ prd_1: 1050 })).toEqual([]);
});

it('finds a product that has earned a cent more or less than the ledger says, or on another day', () => {
  expect(findings({ prd_1: 1051 })).toEqual(['prd_1 earned 1051 on 2026-11-20, the ledger says 1050']);
  expect(findings({ prd_1: 1050, prd_2: 100 })).toEqual(['prd_2 earned 100 on 2026-11-20, the ledger says 0']);
  expect(findings({})).toEqual(['prd_1 earned 0 on 2026-11-20, the ledger says 1050']);
});

it('leaves out the day that still runs, and lets an entry at midnight count on either day', () => {
  expect(findings({}, { isFinal: false })).toEqual([]);
  const late = { ...entry(6, -700, 3250, 'order', 'ord_2'), ...at('23:59:59') };
  const snapshot = { ...sound, entries: [...sound.entries, late] };
  expect(findings({ prd_1: 1050, prd_2: 700 }, { snapshot })).toEqual([]);
  expect(findings({ prd_1: 1050 }, { snapshot })).toEqual([]);
  expect(findings({ prd_1: 1050, prd_2: 701 }, { snapshot })).toHaveLength(1);
});
