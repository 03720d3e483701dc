import { defineConfig } from '@playwright/test';
import { launchOptions } from './src/chromium.ts';

/** Tests that run with the mouse in one language and with touch in another. */
const onBoth = [
  'addresses',
  'alert-list',
  'alert-settings',
  'back-office',
  'back-office-moderator',
  'back-office-screens',
  'customer-view',
  'early-release',
  'first-request',
  'modem-cards',
  'server-charts',
  'server-edits',
  'server-modems',
  'sign-in-addresses',
  'staff-messages',
  'staff-products',
  'tags',
].map((name) => `**/tests/${name}.spec.ts`);

export default defineConfig({
  testDir: './tests',
  outputDir: '../../test-results/e2e',
  globalSetup: './src/start-product.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A bound on hangs, generous for busy machines: a walk opens dozens of screens, each in four languages.
  timeout: 600_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  projects: [
    // On desktops `languages.spec.ts` opens every screen, in more of its states.
    { name: 'desktop', testIgnore: ['**/tests/{gallery,phone}/**', '**/tests/every-page.spec.ts'] },
    {
      name: 'phone',
      testMatch: ['**/tests/phone/**', '**/tests/every-page.spec.ts', ...onBoth],
      // Walks whose screens the moderator opens with touch, and which the desktop's walks open at the width of a phone.
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  use: {
    launchOptions,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
  },
});
