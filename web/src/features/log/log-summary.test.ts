import { expect, it } from 'vitest';
import { summaryOf } from './log-summary.ts';

it('says the values of a line that no other column shows, and the reason', () => {
  const details = {
    proxyId: 'prx_1',
    status: 'failed',
    newIp: null,
    durationMs: 900,
    operatorOrCountry: 'Kyivstar',
    ip: '192.0.2.5',
  };
  expect(summaryOf({ class: 'proxy', details, reason: 'asked by phone' })).toBe('status: failed, asked by phone');
  expect(summaryOf({ class: 'system', details: { proxyId: 'prx_1' }, reason: null })).toBe('proxyId: prx_1');
  expect(summaryOf({ class: 'customer', details: {}, reason: null })).toBe('');
});
