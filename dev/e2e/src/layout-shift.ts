import type { Page } from '@playwright/test';

/** A layout shift. `moved`: text or tag of the elements that moved. */
interface LayoutShift {
  value: number;
  moved: string[];
}

type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** Records the layout shifts that the browser reports for each page loaded from now on, also those right after an input. */
export async function observeLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: LayoutShift[] = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[]) {
        shifts.push({
          value,
          moved: sources.map(({ node }) => node?.textContent?.slice(0, 60) || String(node?.nodeName)),
        });
      }
      document.documentElement.dataset.shifts = JSON.stringify(shifts);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the layout shifts since the page was loaded. Needs `observeLayoutShifts` before that. */
export async function readLayoutShifts(page: Page): Promise<LayoutShift[]> {
  return JSON.parse((await page.locator('html').getAttribute('data-shifts')) ?? '[]');
}
