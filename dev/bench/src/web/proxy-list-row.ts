import type { Page } from '@playwright/test';
import type { Finding } from '../figures/finding.ts';
import { measureSlowest, press } from './interactions.ts';
import { openManyProxies } from './many-proxies.ts';
import type { WebBench } from './web-bench.ts';

const slowestMs = 100;
const turns = 8;

/** Measures the wait of a customer with 500 proxies as cards on a phone: the time from input to the next frame, with a slowed-down CPU. */
export async function measureProxyList({ origin, browser: { browser }, print }: WebBench): Promise<Finding[]> {
  print('proxy list: 500 proxies as cards, processor 4 times slower');
  const path = '/client/dashboard/proxies';
  const page = await openManyProxies({
    origin,
    browser,
    path,
    viewport: { width: 412, height: 823 },
    shown: 'article',
  });
  const paged = await measureSlowest(page, () => turnPages(page));
  const filtered = await measureSlowest(page, () => filter(page));
  await page.context().close();
  const goal = { of: 'itself', atMost: slowestMs } as const;
  return [
    { row: 'proxy list', figure: 'page, slowest interaction', unit: 'ms', ours: paged, goal },
    { row: 'proxy list', figure: 'filter, slowest interaction', unit: 'ms', ours: filtered, goal },
  ];
}

async function turnPages(page: Page): Promise<void> {
  const [back, forth] = [page.getByRole('button', { name: 'Previous' }), page.getByRole('button', { name: 'Next' })];
  for (let turn = 0; turn < turns; turn++) {
    await press(page, forth);
    await awaitPage(page, turn + 2);
  }
  for (let turn = turns; turn > 0; turn--) {
    await press(page, back);
    await awaitPage(page, turn);
  }
}

/** Waits until the cards of a page have rendered. */
async function awaitPage(page: Page, at: number): Promise<void> {
  await page.getByText(`Page ${at} /`).waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
}

async function filter(page: Page): Promise<void> {
  const search = page.getByRole('main').getByRole('searchbox');
  await search.pressSequentially('20');
  await search.fill('');
  const states = page.getByRole('main').getByRole('combobox').first();
  for (const value of ['active', 'expired', 'current']) {
    await states.focus();
    await states.selectOption(value);
  }
  await search.press('Enter');
}
