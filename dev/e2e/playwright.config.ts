import { defineConfig } from '@playwright/test';

/** Debian's Chromium, which runs as root only without its sandbox, and asks nobody on the internet for anything. */
const launchOptions = {
  executablePath: process.env.CELLGATE_CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};

/** Walked with the mouse in one language, and with a finger in another. */
const onBoth = ['addresses', 'back-office', 'sign-in-addresses', 'tags'].map((name) => `**/tests/${name}.spec.ts`);

export default defineConfig({
  testDir: './tests',
  outputDir: '../../test-results/e2e',
  globalSetup: './src/start-product.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A bound on a hang: a busy machine must still get its answer. Looking at everything in everything takes longer.
  timeout: process.env.CELLGATE_EVERY_LOOK ? 600_000 : 300_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  projects: [
    // On a desktop `languages.spec.ts` opens every screen, in more of its states.
    { name: 'desktop', testIgnore: ['**/tests/phone/**', '**/tests/every-page.spec.ts'] },
    {
      name: 'phone',
      testMatch: ['**/tests/phone/**', '**/tests/every-page.spec.ts', ...onBoth],
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
    actionTimeout: 10_000,
  },
});
