import { expect, it } from 'vitest';
import { withAct, withoutAct } from './act-of-address.ts';

it('a URL names the act that its page opens, beside what else it has', () => {
  expect(withAct('/admin/orders/ord_1', 'cancel')).toBe('/admin/orders/ord_1?open=cancel');
  expect(withAct('/admin/proxies?search=prx_1', 'test')).toBe('/admin/proxies?search=prx_1&open=test');
  expect(String(withoutAct(new URLSearchParams('search=prx_1&open=test')))).toBe('search=prx_1');
});
