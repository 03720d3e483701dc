import type { Locator, Page } from '@playwright/test';

/** Frames between moving the pointer to an element and the press: a sixth of a second, less than a user takes. */
const framesBeforePress = 10;

declare global {
  interface Window {
    interactionsMs: number[];
  }
}

/** Records in a page how long each input takes until the next frame: Event Timing, as in Interaction to Next Paint. Runs in the page. */
export function recordInteractions(): void {
  window.interactionsMs = [];
  new PerformanceObserver((list) => {
    // Entries of pointer moves have no number and do not count in Interaction to Next Paint.
    const events = list.getEntries() as (PerformanceEntry & { interactionId: number })[];
    window.interactionsMs.push(...events.flatMap(({ interactionId, duration }) => (interactionId ? [duration] : [])));
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Returns the milliseconds of the slowest interaction during `operation`; 0 if the browser reports none because each took less than a frame. */
export async function measureSlowest(page: Page, operation: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.interactionsMs.length = 0;
  });
  await operation();
  // Entries arrive after their frame.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return page.evaluate(() => Math.max(...window.interactionsMs, 0));
}

/**
 * Presses an element like a user: moves the pointer there, then presses. A click by locator searches, scrolls and presses within one frame,
 * and the search, which runs in the slowed-down page, would count as the page's work.
 */
export async function press(page: Page, target: Locator): Promise<void> {
  await target.hover();
  await awaitFrames(page);
  // What scrolled into view is laid out by now and may have moved the element away from the pointer.
  await target.hover();
  await awaitFrames(page);
  await page.mouse.down();
  await page.mouse.up();
}

async function awaitFrames(page: Page): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame);
  }, framesBeforePress);
}
