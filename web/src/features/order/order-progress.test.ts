import { expect, it } from 'vitest';
import { orderProgress } from './order-progress.ts';

const proxy = (state: 'applying' | 'open' | 'failed', address: string | null) => ({
  live: { state, since: null, code: null, modem: null, link: { up: true, since: null } },
  currentIp: { address, seenAt: null, lastAddress: address },
});
const completed = { status: 'completed' as const };

it('waits until every unit of a large order is filled', () => {
  expect(orderProgress({ status: 'pending' }, { proxies: [], expected: 3 })).toEqual({
    order: 'done',
    paid: 'current',
    port: 'waiting',
    answer: 'waiting',
  });
});

it('waits for every port, then for every first answer', () => {
  const two = { expected: 2 };
  expect(orderProgress(completed, { ...two, proxies: [proxy('open', null)] }).port).toBe('current');
  expect(
    orderProgress(completed, { ...two, proxies: [proxy('open', '5.1.1.1'), proxy('applying', null)] }),
  ).toMatchObject({
    port: 'current',
    answer: 'waiting',
  });
  expect(orderProgress(completed, { ...two, proxies: [proxy('open', '5.1.1.1'), proxy('open', null)] })).toMatchObject({
    port: 'done',
    answer: 'current',
  });
  expect(
    orderProgress(completed, { ...two, proxies: [proxy('open', '5.1.1.1'), proxy('open', '5.1.1.2')] }).answer,
  ).toBe('done');
});

it('shows a failed port and a failed order', () => {
  expect(orderProgress(completed, { proxies: [proxy('failed', null)], expected: 1 }).port).toBe('failed');
  expect(orderProgress({ status: 'failed' }, { proxies: [], expected: 1 }).paid).toBe('failed');
});
