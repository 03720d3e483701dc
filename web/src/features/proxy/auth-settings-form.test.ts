import { describe, expect, it } from 'vitest';
import { AuthSettingsForm, addressNeeded, readAddress } from './auth-settings-form.ts';

describe('an address for the list of allowed ones', () => {
  it('is taken in its canonical form', () => {
    expect(readAddress(' 203.0.113.9/24 ', [])).toEqual({ canonical: '203.0.113.0/24' });
    expect(readAddress('2001:db8::1', [])).toEqual({ canonical: '2001:0db8:0000:0000:0000:0000:0000:0001' });
  });

  it('is refused when it is none, or when it is there in another spelling', () => {
    expect(readAddress('', [])).toEqual({ refused: 'required' });
    expect(readAddress('300.1.1.1', [])).toEqual({ refused: 'address_invalid' });
    expect(readAddress('2001:DB8::1', ['2001:0db8:0000:0000:0000:0000:0000:0001'])).toEqual({
      refused: 'address_duplicate',
    });
  });

  it('is refused when the list is full', () => {
    const full = Array.from({ length: 100 }, (_, index) => `203.0.113.${index}`);
    expect(readAddress('203.0.113.200', full)).toEqual({ refused: 'list_full' });
  });
});

describe('the settings form', () => {
  const values = { type: 'iponly' as const, username: 'admin', password: 'secret12', allowedIPs: [] as string[] };

  it('asks for an address when addresses alone decide', () => {
    expect(addressNeeded(values)).toEqual([{ path: 'allowedIPs', code: 'required' }]);
    expect(addressNeeded({ ...values, allowedIPs: ['203.0.113.9'] })).toEqual([]);
    expect(addressNeeded({ ...values, type: 'both' })).toEqual([]);
  });

  it('leaves the password alone when none is typed, and takes no short one', () => {
    expect(AuthSettingsForm.parse({ ...values, password: '' }).password).toBeUndefined();
    expect(AuthSettingsForm.safeParse({ ...values, password: 'short' }).success).toBe(false);
  });

  it('takes what the call takes, and nothing without a type', () => {
    expect(AuthSettingsForm.safeParse(values).success).toBe(true);
    expect(AuthSettingsForm.safeParse({ ...values, type: undefined }).success).toBe(false);
    expect(AuthSettingsForm.safeParse({ ...values, username: 'a:b' }).success).toBe(false);
  });
});
