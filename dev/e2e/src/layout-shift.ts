import type { Page } from '@playwright/test';

/** Sums up the layout shifts that the browser reports for each page loaded from now on, also those right after an input. */
export async function observeLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
      document.documentElement.dataset.moved = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the sum of the layout shifts since the page was loaded. Needs `observeLayoutShifts` before that. */
export async function readLayoutShift(page: Page): Promise<number> {
  return Number((await page.locator('html').getAttribute('data-moved')) ?? 0);
}
