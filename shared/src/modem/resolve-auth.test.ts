import { describe, expect, it } from 'vitest';
import { resolveAuth } from './resolve-auth.ts';

const current = [{ username: 'admin', password: 'present-1' }];

describe('resolveAuth', () => {
  it('keeps the password of a known user and takes a new one', () => {
    const users = [{ username: 'admin' }, { username: 'second', password: 'second-pass' }];
    expect(resolveAuth({ type: 'both', users, whitelist: [] }, current)).toEqual({
      users: [{ username: 'admin', password: 'present-1' }, users[1]],
    });
  });

  it('requires a password of a new user', () => {
    const users = [{ username: 'admin' }, { username: 'second' }];
    expect(resolveAuth({ type: 'strong', users, whitelist: [] }, current)).toEqual({
      code: 'request.invalid',
      issues: [{ path: 'users.1.password', code: 'required' }],
    });
  });

  it.each(['strong', 'both'] as const)('requires a user for %s', (type) => {
    expect(resolveAuth({ type, users: [], whitelist: ['192.0.2.1'] }, current)).toMatchObject({
      code: 'modem.users_required',
    });
  });

  it('requires a narrow list for iponly', () => {
    expect(resolveAuth({ type: 'iponly', users: [], whitelist: [] }, [])).toMatchObject({
      code: 'proxy.whitelist_required',
    });
    expect(resolveAuth({ type: 'iponly', users: [], whitelist: ['0.0.0.0/0'] }, [])).toMatchObject({
      code: 'proxy.whitelist_too_wide',
      issues: [{ path: 'whitelist.0' }],
    });
    expect(resolveAuth({ type: 'iponly', users: [], whitelist: ['192.0.2.0/24'] }, [])).toEqual({ users: [] });
  });
});
