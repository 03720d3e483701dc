import { describe, expect, it } from 'vitest';
import { AddedUsername, checkNewUser, maxProxyUsers } from './proxy-user.ts';

const users = (count: number) => Array.from({ length: count }, (_, index) => ({ username: `user-${index}` }));

describe('an added user', () => {
  it('needs a unique name', () => {
    expect(checkNewUser(users(2), { username: 'user-1' })).toBe('proxy.user_exists');
    expect(checkNewUser(users(2), { username: 'User-1' })).toBeUndefined();
  });

  it('is one of at most ten', () => {
    expect(checkNewUser(users(maxProxyUsers - 1), { username: 'last' })).toBeUndefined();
    expect(checkNewUser(users(maxProxyUsers), { username: 'one-more' })).toBe('proxy.users_full');
  });

  it.each(['anna', 'bot-7', 'a.b_c', '0'])('accepts the name %s', (name) => {
    expect(AddedUsername.safeParse(name).success).toBe(true);
  });

  it.each(['', '..', '.a', '-a', 'a/b', 'a:b', 'a b', 'ü', 'a'.repeat(33)])('refuses the name "%s"', (name) => {
    expect(AddedUsername.safeParse(name).success).toBe(false);
  });
});
