import { expect, it } from 'vitest';
import { allRoutesFailed, isBlockedByAllowlist, testBlocker, testCodeOf } from './proxy-check.ts';

it('skips a test whose result is known', () => {
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
] as const)('maps %s to %s', (refusal, code) => {
  expect(testCodeOf(refusal)).toBe(code);
});

it('blames the allowlist only if every route was blocked by it', () => {
  expect(isBlockedByAllowlist([{ code: 'not_listed' }, { code: 'not_listed' }])).toBe(true);
  expect(isBlockedByAllowlist([{ code: 'not_listed' }, { code: null }])).toBe(false);
  expect(isBlockedByAllowlist([{ code: 'server_offline' }, { code: 'server_offline' }])).toBe(false);
  expect(isBlockedByAllowlist([])).toBe(false);
});

it('reports failure only if every route failed behind the proxy', () => {
  expect(allRoutesFailed([{ code: 'no_connection' }, { code: 'timeout' }])).toBe(true);
  expect(allRoutesFailed([{ code: 'no_connection' }, { code: null }])).toBe(false);
  expect(allRoutesFailed([{ code: 'not_listed' }, { code: 'not_listed' }])).toBe(false);
  expect(allRoutesFailed([])).toBe(false);
});
