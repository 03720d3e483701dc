import { describe, expect, it } from 'vitest';
import { schemaResolver } from '../../../parts/form/form-issues.ts';
import {
  AuthSettingsForm,
  type AuthSettingsValues,
  addAddresses,
  ipOnlyFormIssues,
  readAddress,
} from './auth-settings-form.ts';

describe('new allowed IP', () => {
  it('is added in its canonical form', () => {
    expect(readAddress(' 203.0.113.9/24 ', [])).toEqual({ canonical: '203.0.113.0/24' });
    expect(readAddress('2001:db8::1', [])).toEqual({ canonical: '2001:0db8:0000:0000:0000:0000:0000:0001' });
  });

  it('is refused if it is invalid or already listed in another spelling', () => {
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

describe('typed or pasted IPs', () => {
  it('are added as one entry or as a list', () => {
    expect(addAddresses('1.1.1.1', ['9.9.9.9'])).toEqual({
      list: ['9.9.9.9', '1.1.1.1'],
      isComplete: true,
      keepsText: false,
    });
    expect(addAddresses('1.1.1.1, 2.2.2.2', ['9.9.9.9'])).toMatchObject({
      list: ['9.9.9.9', '1.1.1.1', '2.2.2.2'],
      isComplete: true,
      read: { refused: [] },
    });
  });

  it('keep a wrong single entry in the field, and name the wrong ones of a list', () => {
    expect(addAddresses('300.1.1.1', [])).toMatchObject({ list: [], keepsText: true, problem: 'address_invalid' });
    expect(addAddresses('1.1.1.1-9', [])).toMatchObject({
      keepsText: true,
      read: { refused: [{ reason: 'not_cidr' }] },
    });
    expect(addAddresses('300.1.1.1 1.1.1.1', [])).toMatchObject({
      list: ['1.1.1.1'],
      isComplete: false,
      keepsText: false,
      read: { refused: [{ text: '300.1.1.1', reason: 'invalid' }] },
    });
  });
});

describe('the settings form', () => {
  const values = { type: 'iponly' as const, username: 'admin', password: 'secret12', allowedIPs: [] as string[] };

  it('requires an IP for IP-only access', () => {
    expect(ipOnlyFormIssues(values)).toEqual([{ path: 'allowedIPs', code: 'required' }]);
    expect(ipOnlyFormIssues({ ...values, allowedIPs: ['203.0.113.9'] })).toEqual([]);
    expect(ipOnlyFormIssues({ ...values, type: 'both' })).toEqual([]);
  });

  it('marks each range that is too wide without a password, otherwise the whole list', async () => {
    const resolve = schemaResolver<AuthSettingsValues, AuthSettingsForm>(AuthSettingsForm, ipOnlyFormIssues);
    const errorsOf = async (change: Partial<AuthSettingsValues>) => {
      const options = { fields: {}, shouldUseNativeValidation: false };
      const { errors } = await resolve({ ...values, ...change }, undefined, options);
      return errors.allowedIPs;
    };
    const wide = ['203.0.113.0/24', '0.0.0.0/1', '128.0.0.0/1'];
    expect(await errorsOf({ allowedIPs: wide })).toEqual([
      undefined,
      expect.objectContaining({ type: 'range_too_wide' }),
      expect.objectContaining({ type: 'range_too_wide' }),
    ]);
    const many = Array.from({ length: 17 }, (_, index) => `198.18.${index}.0/24`);
    expect(await errorsOf({ allowedIPs: many })).toMatchObject({ type: 'ranges_too_wide' });
    expect(await errorsOf({ allowedIPs: many.slice(1) })).toBeUndefined();
    for (const type of ['strong', 'both'] as const) expect(await errorsOf({ type, allowedIPs: wide })).toBeUndefined();
  });

  it('keeps the password if none is typed, and refuses a short one', () => {
    expect(AuthSettingsForm.parse({ ...values, password: '' }).password).toBeUndefined();
    expect(AuthSettingsForm.safeParse({ ...values, password: 'short' }).success).toBe(false);
  });

  it('accepts what the call accepts, and requires a type', () => {
    expect(AuthSettingsForm.safeParse(values).success).toBe(true);
    expect(AuthSettingsForm.safeParse({ ...values, type: undefined }).success).toBe(false);
    expect(AuthSettingsForm.safeParse({ ...values, username: 'a:b' }).success).toBe(false);
  });
});
