import type { Page } from '@playwright/test';
import type { Finding } from '../figures/finding.ts';
import { heapMb } from '../figures/heap-mb.ts';
import { measureSlowest, press } from './interactions.ts';
import { openManyProxies } from './many-proxies.ts';
import type { WebBench } from './web-bench.ts';

const slowestMs = 100;
const grownMb = 5;
/** Rounds of the five interactions, of which the first three fill caches: 100 interactions count for the heap. */
const rounds = 20;
const warmUps = 3;

/** The interactions of one round. After each the table is as before, but for its order. */
const interactions = { sort, filter, 'page change': turnPage, 'select all': selectAll, menu: openMenu } as const;

/**
 * Measures the wait of a customer with 500 proxies as a table of 100 rows: the time from input to the next frame, with a slowed-down CPU, and by how much
 * the heap grows over 100 interactions, after garbage collections.
 */
export async function measureProxyTable({ origin, browser: { browser }, print }: WebBench): Promise<Finding[]> {
  print('proxy table: 500 proxies, 100 a page, processor 4 times slower');
  const page = await openManyProxies({
    origin,
    browser,
    path: '/client/dashboard/proxies?view=table&limit=100',
    viewport: { width: 1440, height: 900 },
    shown: 'main [role="row"][aria-rowindex="2"]',
  });
  const slowest = new Map<string, number>();
  const round = async () => {
    for (const [name, interact] of Object.entries(interactions)) {
      const ms = await measureSlowest(page, () => interact(page));
      slowest.set(name, Math.max(slowest.get(name) ?? 0, ms));
    }
  };
  for (let turn = 0; turn < warmUps; turn++) await round();
  const before = await heapMb(page);
  for (let turn = 0; turn < rounds; turn++) await round();
  const grown = (await heapMb(page)) - before;
  await page.context().close();
  return [
    ...[...slowest].map(
      ([name, ours]): Finding => ({
        ...{ row: 'proxy table', figure: `${name}, slowest interaction`, unit: 'ms', ours },
        goal: { of: 'itself', atMost: slowestMs },
      }),
    ),
    {
      ...{ row: 'proxy table', figure: 'heap after 100 interactions', unit: 'MB', ours: grown },
      goal: { of: 'itself', atMost: grownMb },
    },
  ];
}

// Found by selectors: finding an element by its role makes the slowed-down page work for seconds, and leaves garbage that is collected in its turn.

async function sort(page: Page): Promise<void> {
  const name = page.locator('main [role="columnheader"] button', { hasText: 'Name' });
  await press(page, name);
  await awaitRows(page);
  await press(page, name);
  await awaitRows(page);
}

async function filter(page: Page): Promise<void> {
  const search = page.locator('main input[type="search"]');
  await search.focus();
  for (const key of ['2', '0', 'Backspace', 'Backspace']) await page.keyboard.press(key);
  await awaitRows(page);
  const states = page.locator('main select').first();
  for (const value of ['active', 'current']) {
    await states.focus();
    await states.selectOption(value);
    await awaitRows(page);
  }
}

async function turnPage(page: Page): Promise<void> {
  const pages = page.locator('nav[aria-label="Pages"]');
  for (const [name, range] of [
    ['Next', /^101\D/],
    ['Previous', /^1\D/],
  ] as const) {
    await press(page, pages.locator('button', { hasText: name }));
    await pages.locator('span', { hasText: range }).first().waitFor();
    await awaitRows(page);
  }
}

async function selectAll(page: Page): Promise<void> {
  const box = page.locator('main [role="columnheader"] input[type="checkbox"]');
  await press(page, box);
  await press(page, box);
}

async function openMenu(page: Page): Promise<void> {
  await press(page, page.locator('main [role="row"] button[aria-label^="More for "]').first());
  await page.locator('[role="menu"]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[role="menu"]').waitFor({ state: 'detached' });
}

/** Waits until the rows of a page have rendered. */
async function awaitRows(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
}
