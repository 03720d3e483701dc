import { defineConfig } from '@playwright/test';
import { launchOptions } from './src/chromium.ts';

/** Tests of the components of `web/src/ui` and `web/src/parts`, in the gallery that Vite serves. They need nothing else of the product. */
export default defineConfig({
  testDir: './tests/gallery',
  outputDir: '../../test-results/gallery',
  globalSetup: './src/start-gallery.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A bound on hangs, generous for busy machines.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: { launchOptions, actionTimeout: 10_000 },
});
