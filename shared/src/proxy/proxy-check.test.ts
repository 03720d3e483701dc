import { expect, it } from 'vitest';
import { allRoutesFailed, isBlockedByAllowlist, testBlocker, testCodeOf } from './proxy-check.ts';

it('is not tried where the answer is known before', () => {
  expect(testBlocker({ isOnline: false, allow: [] })).toBe('server_offline');
  expect(testBlocker({ isOnline: true, allow: ['203.0.113.9'] })).toBe('not_listed');
  expect(testBlocker({ isOnline: true, allow: [] })).toBeUndefined();
});

it.each([
  ['credentials_wrong', 'not_let_in'],
  ['address_denied', 'not_listed'],
  ['too_many_connections', 'connections_taken'],
  ['modem_rotating', 'rotating'],
  ['egress_unavailable', 'no_connection'],
  ['target_timeout', 'no_answer'],
] as const)('says of %s that it is %s', (refusal, code) => {
  expect(testCodeOf(refusal)).toBe(code);
});

it('is left to its owner only where nothing but the list stood in the way', () => {
  expect(isBlockedByAllowlist([{ code: 'not_listed' }, { code: 'not_listed' }])).toBe(true);
  expect(isBlockedByAllowlist([{ code: 'not_listed' }, { code: null }])).toBe(false);
  expect(isBlockedByAllowlist([{ code: 'server_offline' }, { code: 'server_offline' }])).toBe(false);
  expect(isBlockedByAllowlist([])).toBe(false);
});

it('speaks against the modem only when every way failed behind the proxy', () => {
  expect(allRoutesFailed([{ code: 'no_connection' }, { code: 'timeout' }])).toBe(true);
  expect(allRoutesFailed([{ code: 'no_connection' }, { code: null }])).toBe(false);
  expect(allRoutesFailed([{ code: 'not_listed' }, { code: 'not_listed' }])).toBe(false);
  expect(allRoutesFailed([])).toBe(false);
});
