import { describe, expect, it } from 'vitest';
import {
  contactBuckets,
  forgotPasswordBuckets,
  googleBuckets,
  loginBuckets,
  registrationBuckets,
  twoFactorBuckets,
} from './throttle-buckets.ts';

const attemptOn = (email: string, change = {}) => ({
  email,
  epoch: 0,
  isKnownDevice: false,
  attempts: 10,
  ...change,
});
const names = (email: string, ip: string) => loginBuckets(attemptOn(email), ip).map(({ what }) => what);
const account = { accountId: 'acc_01JD0000000000000000000000', sessionEpoch: 3 } as const;

describe('throttle buckets', () => {
  it('counts the addresses of one IPv6 network together', () => {
    expect(names('a@b.test', '2001:db8:1:2::1')).toEqual(names('a@b.test', '2001:db8:1:2:ffff::9'));
    expect(names('a@b.test', '2001:db8:1:2::1')).not.toEqual(names('a@b.test', '2001:db8:1:3::1'));
  });

  it('counts an IP over all mailboxes, and each mailbox separately', () => {
    const [oneMailbox, address] = names('a@b.test', '203.0.113.7');
    const [otherMailbox, sameAddress] = names('c@b.test', '203.0.113.7');
    expect(oneMailbox).not.toBe(otherMailbox);
    expect(address).toBe(sameAddress);
  });

  it('counts attempts on a mailbox from all networks, except from known devices', () => {
    const shared = names('a@b.test', '203.0.113.7').filter((what) => names('a@b.test', '198.51.100.7').includes(what));
    expect(shared).toHaveLength(1);
    const known = loginBuckets(attemptOn('a@b.test', { isKnownDevice: true }), '203.0.113.7');
    expect(known.map(({ what }) => what)).not.toContain(shared[0]);
  });

  it('starts a new count after a password change', () => {
    const everywhere = (epoch: number) =>
      loginBuckets(attemptOn('a@b.test', { epoch }), '203.0.113.7').find(({ what }) => what.startsWith('login-day:'));
    expect(everywhere(1)?.what).not.toBe(everywhere(2)?.what);
  });

  it.each([
    ['signing in', (ip: string) => loginBuckets(attemptOn('a@b.test'), ip)],
    ['a forgotten password', (ip: string) => forgotPasswordBuckets('a@b.test', ip)],
    ['a second factor', (ip: string) => twoFactorBuckets(account, ip)],
    ['Google', googleBuckets],
    ['registration', registrationBuckets],
    ['the contact form', contactBuckets],
  ])('limits %s from all networks of an IPv6 site together', (_name, bucketsOf) => {
    const counted = (ip: string) => bucketsOf(ip).map(({ what }) => what);
    const [here, sameSite, elsewhere] = [
      counted('2001:db8:1:2::1'),
      counted('2001:db8:1:3::1'),
      counted('2001:db8:2:2::1'),
    ];
    const site = here.filter((what) => what.endsWith('/48'));
    expect(site.length).toBeGreaterThan(0);
    for (const what of site) {
      expect(sameSite).toContain(what);
      expect(elsewhere).not.toContain(what);
    }
  });

  it('contains no mailbox in plain text', () => {
    expect(names('ada@people.test', '203.0.113.7').join()).not.toContain('ada');
  });
});
