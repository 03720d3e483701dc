import type { Settings } from '@cellgate/shared/settings/settings.endpoints.ts';
import { editableSections, presetSettings, settingsSecrets } from '@cellgate/shared/settings/settings.ts';
import { describe, expect, it } from 'vitest';
import { changedSections, presetDraft, shownValues, toChange } from './settings-draft.ts';

const stored = Object.fromEntries(
  editableSections.map((section) => [
    section,
    {
      values: presetSettings[section],
      secrets: Object.fromEntries(settingsSecrets[section].map((name) => [name, 'missing'])),
      version: 2,
      changed: null,
    },
  ]),
) as unknown as Settings;
const withSecret: Settings = { ...stored, email: { ...stored.email, secrets: { smtpPassword: 'settings' } } };
const site = shownValues(stored, 'site');

describe('a draft of settings', () => {
  it('sends only sections that differ', () => {
    expect(changedSections({ site }, stored)).toEqual([]);
    const closed = { ...site, values: { ...site.values, registrationEnabled: false } };
    expect(changedSections({ site: closed, api: shownValues(stored, 'api') }, stored)).toEqual(['site']);
    expect(toChange({ site: closed }, stored).body).toEqual({
      site: {
        version: 2,
        values: { ...presetSettings.site, registrationEnabled: false },
        secrets: {},
      },
    });
  });

  it('sends a secret only if one was entered, or is given back', () => {
    const email = shownValues(withSecret, 'email');
    expect(changedSections({ email: { ...email, secrets: { smtpPassword: '' } } }, withSecret)).toEqual([]);
    expect(
      toChange({ email: { ...email, secrets: { smtpPassword: 'new one' } } }, withSecret).body?.email,
    ).toMatchObject({
      secrets: { smtpPassword: 'new one' },
    });
    expect(toChange({ email: presetDraft('email') }, withSecret).body?.email?.secrets).toEqual({ smtpPassword: null });
    expect(changedSections({ email: presetDraft('email') }, stored)).toEqual([]);
  });

  it('reads numbers, lists and empty fields, and names a wrong one', () => {
    const payment = shownValues(stored, 'payment');
    const values = { ...payment.values, adjustLimit: '25.50', btcpayMethods: 'BTC-CHAIN, LTC-CHAIN' };
    expect(toChange({ payment: { ...payment, values } }, stored).body?.payment?.values).toMatchObject({
      adjustLimit: 25.5,
      btcpayMethods: ['BTC-CHAIN', 'LTC-CHAIN'],
      proofAbove: null,
    });
    const security = shownValues(stored, 'security');
    const short = { ...security, values: { ...security.values, passwordMinLength: '4' } };
    expect(toChange({ security: short }, stored).issues).toMatchObject([
      { path: 'security.values.passwordMinLength', code: 'too_small', params: { limit: 8 } },
    ]);
  });
});
