import { describe, expect, it } from 'vitest';
import { loginBuckets } from './throttle-buckets.ts';

const names = (email: string, ip: string) => loginBuckets(email, ip).map(({ what }) => what);

describe('loginBuckets', () => {
  it('counts the addresses of one IPv6 network together', () => {
    expect(names('a@b.test', '2001:db8:1:2::1')).toEqual(names('a@b.test', '2001:db8:1:2:ffff::9'));
    expect(names('a@b.test', '2001:db8:1:2::1')).not.toEqual(names('a@b.test', '2001:db8:1:3::1'));
  });

  it('counts one address over all mailboxes, and each mailbox by itself', () => {
    const [oneMailbox, address] = names('a@b.test', '203.0.113.7');
    const [otherMailbox, sameAddress] = names('c@b.test', '203.0.113.7');
    expect(oneMailbox).not.toBe(otherMailbox);
    expect(address).toBe(sameAddress);
  });

  it('never holds a mailbox in the clear', () => {
    expect(names('ada@people.test', '203.0.113.7').join()).not.toContain('ada');
  });
});
