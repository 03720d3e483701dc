import { expect, it } from 'vitest';
import { presetSettings } from './settings.ts';

it('settings have the documented presets', () => {
  expect(presetSettings).toMatchObject({
    email: { smtpPort: 587, smtpSecure: true },
    site: { maintenanceMode: false, registrationEnabled: true },
    payment: { cryptoEnabled: true },
    security: { sessionTimeout: 24, maxLoginAttempts: 5, passwordMinLength: 8, twoFactorRequired: false },
    api: { apiRateLimit: 1_000, apiTimeout: 30 },
  });
});
