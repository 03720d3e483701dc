import { fullRefundLimit } from '@cellgate/shared/order/refund.ts';
import { expect, it } from 'vitest';
import { fullRefundProxies } from './money.tsx';

it('promises the full refunds that the rule gives', () => {
  expect(fullRefundProxies).toBe(fullRefundLimit.proxies);
});
