import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Time at which the frame with the first element was painted, by the clock of the page. */
    paintedAtMs: number | undefined;
  }
}

/** Records on each later load of the page when the first element that matches was painted. */
export async function watchPaint(page: Page, selector: string): Promise<void> {
  await page.addInitScript((shown) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(shown)) return;
      observer.disconnect();
      // The first task after a frame runs once it has been painted.
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          window.paintedAtMs = performance.now();
        };
        channel.port2.postMessage(undefined);
      });
    });
    observer.observe(document, { childList: true, subtree: true });
  }, selector);
}

/** Returns the milliseconds from the end of the response of a path to the paint that `watchPaint` has recorded. */
export async function firstPaintMs(page: Page, path: string): Promise<number> {
  await page.waitForFunction(() => window.paintedAtMs !== undefined);
  return page.evaluate((wanted) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const loaded = entries.find(({ name }) => new URL(name).pathname === wanted);
    if (!loaded || window.paintedAtMs === undefined) throw new Error(`The page did not load ${wanted}`);
    return window.paintedAtMs - loaded.responseEnd;
  }, path);
}
