import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { expect, it } from 'vitest';
import { expandUsers } from './exported-users.ts';

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

it('is the main user, or everybody who is let in', () => {
  expect(expandUsers(proxy(), credentials, 'own')).toMatchObject([{ username: 'cg1', password: 'first' }]);
  expect(expandUsers(proxy(), credentials, 'all').map(({ password }) => password)).toEqual(['first', 'second']);
});

it('is the proxy alone where an address decides', () => {
  expect(expandUsers(proxy({ auth: 'iponly' }), credentials, 'all')).toMatchObject([{ password: '' }]);
});

it('leaves out what has ended: its port may be somebody else’s', () => {
  expect(expandUsers(proxy({ status: 'expired' }), [], 'own')).toEqual([]);
  expect(expandUsers(proxy({ status: 'expired', auth: 'iponly' }), [], 'all')).toEqual([]);
});
