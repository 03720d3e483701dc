import { expect, it } from 'vitest';
import { createWaitingOrderCheck } from './check-waiting-orders.ts';

const ulid = '01JD0000000000000000000000';
const topupId = `top_${ulid}`;
const orderId = `ord_${ulid}`;
const accountId = `acc_${ulid}`;
const item = { proxyType: 'mobile', period: 'weekly', quantity: 2, productId: `prd_${ulid}`, productName: 'Kyivstar' };
const sold = { ...item, operator: null, unitPriceCents: 1_000, dayRate: { cents: 1_000, days: 7 } };

const waiting = (change: object = {}) => ({
  ...{ pk: `TOPUP#${topupId}`, sk: 'WAITING_ORDER', topupId, accountId, state: 'placed', reason: null },
  ...{ createdAt: '', endedAt: '', item: sold, claimedUntil: null, orderId, orderNumber: 'CG-1', ...change },
});
const order = (change: object = {}) => ({
  ...{
    pk: `ORDER#${orderId}`,
    sk: 'ORDER',
    orderId,
    accountId,
    orderNumber: 'CG-1',
    state: 'completed',
    createdAt: '',
  },
  ...{ totalCents: 2_000, item: { ...sold, location: 'Ukraine' }, customer: { firstName: '', lastName: '' } },
  ...{ units: [], topupId, ...change },
});
const open = { pk: 'WAITING_ORDERS#OPEN', sk: topupId, topupId, lookAt: '' };

function findings(...items: object[]) {
  const check = createWaitingOrderCheck();
  for (const each of items) check.add({ ...each });
  return check.findings().map(({ detail }) => detail);
}

it('finds nothing if what was placed has its order, and what waits is looked at', () => {
  expect(findings()).toEqual([]);
  expect(findings(waiting(), order())).toEqual([]);
  expect(findings(waiting(), order({ state: 'failed', orderId: `ord_${ulid.slice(0, -1)}1` }), order())).toEqual([]);
  expect(findings(waiting({ state: 'waiting' }), open)).toEqual([]);
  expect(findings(order({ topupId: undefined }))).toEqual([]);
});

it('finds an order that is missing, was placed twice, for nothing, for another account or for more than was quoted', () => {
  expect(findings(waiting())).toEqual(['is placed and has 0 orders']);
  expect(findings(waiting(), order(), order())).toEqual(['is placed and has 2 orders']);
  expect(findings(waiting({ state: 'not_placed' }), order())).toEqual(['is not_placed and has 1 orders']);
  expect(findings(waiting({ accountId: `acc_${ulid.slice(0, -1)}1` }), order())).toHaveLength(1);
  const dearer = order({ item: { ...sold, location: '', unitPriceCents: 1_001 } });
  expect(findings(waiting(), dearer)).toEqual(['cost more than was quoted']);
  expect(findings(order())).toEqual([`placed for ${topupId}, for which no order waited`]);
});

it('finds an order that waits although the task has lost it', () => {
  expect(findings(waiting({ state: 'waiting' }))).toEqual(['waits and is not looked at']);
});
