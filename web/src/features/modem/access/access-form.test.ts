import { describe, expect, it } from 'vitest';
import { invalidEntries, readAccess, readEntries, readEntry, rowsOf, type UserRow } from './access-form.ts';

const row = (username: string, password: string, current: string | null = null): UserRow => ({
  key: username,
  username,
  password,
  current,
});

describe('readAccess', () => {
  it('keeps only rows with a username and a password, and users who keep theirs', () => {
    const rows = [
      row(' anna ', 'k7Qp2xVbTT'),
      row('', 'k7Qp2xVbTT'),
      row('half', ' '),
      row('kept', '', 'kept'),
      row('renamed', '', 'before'),
    ];
    expect(readAccess({ type: 'both', rows, whitelist: [] })).toEqual({
      change: {
        type: 'both',
        users: [{ username: 'anna', password: 'k7Qp2xVbTT' }, { username: 'kept' }],
        whitelist: [],
      },
    });
  });

  it.each(['strong', 'both'] as const)('requires a user for %s', (type) => {
    expect(readAccess({ type, rows: [row('half', '')], whitelist: [] })).toEqual({ issue: { code: 'required' } });
  });

  it('requires an IP for access by IP alone', () => {
    expect(readAccess({ type: 'iponly', rows: [], whitelist: [] })).toEqual({ issue: { code: 'whitelist_needed' } });
    expect(readAccess({ type: 'iponly', rows: [], whitelist: ['203.0.113.7'] })).toHaveProperty('change');
  });

  it('refuses a password of seven characters', () => {
    expect(readAccess({ type: 'strong', rows: [row('anna', '1234567')], whitelist: [] })).toEqual({
      issue: { code: 'too_short', name: 'anna' },
    });
  });
});

describe('readAccess of a pasted text that is too long', () => {
  it.each([
    ['username', row('a'.repeat(65), 'k7Qp2xVbTT')],
    ['password', row('anna', 'k'.repeat(65))],
  ])('refuses a %s of 65 characters instead of cutting it', (_, long) => {
    const name = long.username.slice(0, 20);
    expect(readAccess({ type: 'strong', rows: [long], whitelist: [] })).toEqual({ issue: { code: 'too_long', name } });
  });

  it('takes 64 characters of both', () => {
    const rows = [row('a'.repeat(64), 'k'.repeat(64))];
    expect(readAccess({ type: 'strong', rows, whitelist: [] })).toHaveProperty('change');
  });
});

describe('readAccess over a change of someone else', () => {
  const kept = [row('kept', '', 'kept'), row('other', '', 'other')];

  it('keeps the passwords of users who still have one', () => {
    const users = [{ username: 'other' }, { username: 'kept' }, { username: 'added' }];
    expect(readAccess({ type: 'both', rows: kept, whitelist: [], users })).toHaveProperty('change.users', [
      { username: 'kept' },
      { username: 'other' },
    ]);
  });

  it('asks for the password of a user who was removed meanwhile, and takes a typed one', () => {
    const users = [{ username: 'other' }];
    const draft = { type: 'both', whitelist: [], users } as const;
    expect(readAccess({ ...draft, rows: kept })).toEqual({ issue: { code: 'removed', name: 'kept' } });
    expect(readAccess({ ...draft, rows: kept.slice(1) })).toHaveProperty('change.users', [{ username: 'other' }]);
    expect(readAccess({ ...draft, rows: [row('kept', 'k7Qp2xVbTT', 'kept')] })).toHaveProperty('change.users', [
      { username: 'kept', password: 'k7Qp2xVbTT' },
    ]);
    expect(readAccess({ ...draft, rows: kept, users: [] })).toHaveProperty('issue.code', 'removed');
  });
});

describe('rowsOf', () => {
  it('offers one user with a generated password to a modem without access', () => {
    expect(rowsOf(null, () => 'generated')).toMatchObject([
      { username: 'admin', password: 'generated', current: null },
    ]);
  });
});

describe('readEntry', () => {
  it('trims, expands and refuses blank or listed entries', () => {
    expect(readEntry(' 203.0.113.7 ', [])).toBe('203.0.113.7');
    expect(readEntry('2001:db8::1', [])).toBe('2001:0db8:0000:0000:0000:0000:0000:0001');
    expect(readEntry('203.0.113.7', ['203.0.113.7'])).toBeUndefined();
    expect(readEntry('  ', [])).toBeUndefined();
  });

  it('keeps an invalid entry, which is then marked', () => {
    const entry = readEntry('1.2.3', []) ?? '';
    expect(invalidEntries([entry, '1::2::3', '203.0.113.0/24'])).toEqual(['1.2.3', '1::2::3']);
  });
});

describe('readEntries', () => {
  it('separates entries and lists each once, invalid ones as typed', () => {
    expect(readEntries(' 203.0.113.7, 2001:db8::1\n203.0.113.7; 1.2.3 ')).toEqual([
      '203.0.113.7',
      '2001:0db8:0000:0000:0000:0000:0000:0001',
      '1.2.3',
    ]);
    expect(readEntries('  \n')).toEqual([]);
  });
});
