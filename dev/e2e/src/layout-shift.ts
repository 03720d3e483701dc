import { expect, type Page } from '@playwright/test';

/** A layout shift. `moved`: text or tag of the elements that moved, with their corners before and after. */
interface LayoutShift {
  value: number;
  moved: string[];
  /** True if both the top and the bottom of an element have moved. */
  isVertical: boolean;
}

type Entry = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** Records the layout shifts that the browser reports for each page loaded from now on, also those right after an input. */
export async function observeLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: LayoutShift[] = [];
    const corner = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join();
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[]) {
        shifts.push({
          value,
          isVertical: sources.some(
            ({ previousRect: from, currentRect: to }) =>
              Math.abs(from.top - to.top) >= 1 && Math.abs(from.bottom - to.bottom) >= 1,
          ),
          moved: sources.map(({ node, previousRect, currentRect }) =>
            [node?.textContent?.slice(0, 60) || node?.nodeName, corner(previousRect), '→', corner(currentRect)].join(
              ' ',
            ),
          ),
        });
      }
      document.documentElement.dataset.shifts = JSON.stringify(shifts);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * Runs `act` and expects that nothing on the page moves up or down meanwhile. Within a line a text may move, because ages and IPs have several lengths,
 * and what lies over the page may grow from one edge.
 */
export async function expectStill(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = (await readLayoutShifts(page)).length;
  await act();
  const shifts = (await readLayoutShifts(page)).slice(before);
  expect(shifts.flatMap(({ moved, isVertical }) => (isVertical ? moved : []))).toEqual([]);
}

/** Returns the layout shifts since the page was loaded. Needs `observeLayoutShifts` before that. */
export async function readLayoutShifts(page: Page): Promise<LayoutShift[]> {
  return JSON.parse((await page.locator('html').getAttribute('data-shifts')) ?? '[]');
}
