import { expect, it } from 'vitest';
import type { Proxy } from '../proxy/proxy.ts';
import { expandUsers } from './expand-users.ts';

const credentials = [
  { username: 'cg1', password: 'first' },
  { username: 'crawler', password: 'second' },
  { username: 'resting', password: 'third' },
];

function proxy(change: { status?: Proxy['status']; auth?: 'both' | 'iponly' } = {}) {
  const { status = 'active', auth = 'both' } = change;
  const features: Proxy['features'] = {
    authentication: { type: auth },
    whitelist: { enabled: false, ips: [], lastUpdated: null },
    ipRotation: { enabled: true, everyMinutes: null },
  };
  const users = credentials.map(({ username }) => ({ username, isEnabled: username !== 'resting' }));
  return { status, features, username: 'cg1', password: '', users };
}

it('returns the main user or all enabled users', () => {
  expect(expandUsers(proxy(), credentials, 'own')).toMatchObject([{ username: 'cg1', password: 'first' }]);
  expect(expandUsers(proxy(), credentials, 'all').map(({ password }) => password)).toEqual(['first', 'second']);
});

it('returns the proxy itself with IP-only access', () => {
  expect(expandUsers(proxy({ auth: 'iponly' }), credentials, 'all')).toMatchObject([{ password: '' }]);
});

it('omits an expired proxy, whose port may belong to another customer', () => {
  expect(expandUsers(proxy({ status: 'expired' }), [], 'own')).toEqual([]);
  expect(expandUsers(proxy({ status: 'expired', auth: 'iponly' }), [], 'all')).toEqual([]);
});
