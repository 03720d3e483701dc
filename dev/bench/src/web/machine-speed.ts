import type { Browser } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import type { Finding } from '../figures/finding.ts';

/**
 * Returns the speed of the machine as the `BenchmarkIndex` of Lighthouse, without a slowdown: times of a browser compare only between machines of
 * about the same speed. Lighthouse itself expects 1,500 to 2,000, of a fast desktop, when it slows a processor down four times (its `docs/throttling.md`).
 */
export async function measureMachineSpeed(browser: Browser): Promise<Finding> {
  const page = await browser.newPage();
  const ours = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  await page.close();
  return { row: 'machine', figure: 'BenchmarkIndex of Lighthouse', unit: '', ours, goal: { of: 'itself' } };
}
