import type { Page } from '@playwright/test';
import { heapMb } from '../../figures/heap-mb.ts';

const refreshes = 120;
const refreshEveryMs = 30_000;
/** Refreshes before the first reading, after which caches are filled. */
const warmUps = 5;

/**
 * Opens a page and lets an hour pass on its clock, in which it reloads its data 120 times. Returns by how many MB the heap has grown, after garbage
 * collections.
 */
export async function heapGrowth(page: Page, { url, shown }: { url: string; shown: string }): Promise<number> {
  await page.clock.install();
  await page.goto(url);
  await page.locator(shown).first().waitFor();
  await refresh(page, warmUps);
  const before = await heapMb(page);
  await refresh(page, refreshes);
  return (await heapMb(page)) - before;
}

async function refresh(page: Page, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    // Nobody is away: an idle tab stops reloading.
    await page.mouse.move(200 + (turn % 2), 200);
    await page.clock.runFor(refreshEveryMs);
  }
}
