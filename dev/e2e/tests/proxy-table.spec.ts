import { listProxies } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import type { Page } from '@playwright/test';
import { findViolations } from '../src/find-violations.ts';
import { remember } from '../src/person.ts';
import { expect, test } from '../src/test.ts';

// During animations colors are not those of the design.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Proxies on a page, half of all. */
const count = 50;
/** Location longer than a card is wide. */
const facts = {
  ...{
    country: 'US',
    city: 'Washington D.C. (Mount Vernon Triangle)',
    asn: 16_135,
    asnName: 'Example Telecommunications',
  },
  ...{ network: 'mobile', seenBefore: null },
} as const;
/** Fewest rows that a desktop of 1440×900 shows whole without scrolling. */
const minRowsInView = 12;

test('a list of many proxies fits, is accessible and selected by keyboard, from phone to desktop', async ({
  page,
  resident,
}) => {
  const [sample] = await resident.proxies();
  if (!sample) throw new Error('a resident without a proxy');
  const proxies = Array.from({ length: count }, (_, index) => ({
    ...sample,
    currentIp: { ...sample.currentIp, facts },
    _id: `${sample._id.slice(0, -3)}${String(index).padStart(3, '0')}`,
  }));
  await page.route(
    (url) => url.pathname === `/api${listProxies.path}`,
    (route) => {
      const limit = Number(new URL(route.request().url()).searchParams.get('limit') ?? count);
      const pagination = { page: 1, limit, total: 2 * count, pages: Math.ceil((2 * count) / limit) };
      const data = { proxies: proxies.slice(0, limit), pagination, operators: [], next: null };
      return route.fulfill({ json: { success: true, data } });
    },
  );
  await remember(page, { language: 'en', tokens: resident.tokens });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/client/dashboard/proxies?view=table&limit=${count}`);
  const rows = page.getByRole('main').getByRole('row');
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(rows).toHaveCount(count + 1, { timeout: 60_000 });
    const table = page.getByRole('main').getByRole('table');
    const overflows = () =>
      table.evaluate(({ parentElement: frame }) => (frame ? frame.scrollWidth - frame.clientWidth : 0));
    await expect.poll(overflows, { message: `wider than ${width} px`, timeout: 60_000 }).toBe(0);
    await expect(page.getByRole('columnheader', { name: 'Status' })).toBeInViewport();
    expect(await findViolations(page, 'main'), `${width} px`).toEqual([]);
    if (width === 1440) await expectRowsInView(page);
  }
  await selectAllByKeyboard(page);
  // On a phone the same link shows cards.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('article')).toHaveCount(10, { timeout: 60_000 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { timeout: 60_000 }).toBe(360);
  const [card] = await page.getByRole('article').all();
  expect(await card?.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 'wider than its card').toBe(
    0,
  );
  expect(await findViolations(page, 'main'), '360 px').toEqual([]);
});

/** Counts the rows that are whole in the window, prints and bounds them. */
async function expectRowsInView(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const inView = await page
    .getByRole('main')
    .getByRole('row')
    .evaluateAll(([_, ...rows]) => {
      const boxes = rows.map((row) => row.getBoundingClientRect());
      return boxes.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length;
    });
  process.stdout.write(`rows of the proxy table in view at 1440×900: ${inView}\n`);
  expect(inView).toBeGreaterThanOrEqual(minRowsInView);
}

/** Selects the whole page by its box, which keeps the focus, and deselects one row far down. */
async function selectAllByKeyboard(page: Page): Promise<void> {
  const boxes = page.getByRole('main').getByRole('table').getByRole('checkbox');
  const ticked = page.getByRole('main').getByRole('row').getByRole('checkbox', { checked: true });
  const place = await boxes.first().boundingBox();
  await boxes.first().press('Space');
  await expect(ticked).toHaveCount(count + 1, { timeout: 60_000 });
  await expect(page.getByRole('button', { name: `Select all ${2 * count}` })).toBeInViewport();
  expect(await boxes.first().boundingBox(), 'moved by the selection').toEqual(place);
  await expect(boxes.first()).toBeFocused();
  await boxes.last().press('Space');
  await expect(ticked).toHaveCount(count - 1, { timeout: 60_000 });
  await expect(boxes.last()).toBeFocused();
  await expect(boxes.first()).toHaveJSProperty('indeterminate', true);
}

test('filters chosen within one frame both count, and a link pressed within it wins', async ({ page, resident }) => {
  await remember(page, { language: 'en', tokens: resident.tokens });
  await page.goto('/client/dashboard/proxies');
  const state = page.getByRole('combobox', { name: 'Status', exact: true });
  const type = page.getByRole('combobox', { name: 'Type', exact: true });
  await expect(state).toBeVisible();
  await chooseInOneFrame(page, ['all', 'mobile']);
  await expect(state).toHaveValue('all');
  await expect(type).toHaveValue('mobile');
  await expect(page).toHaveURL(/status=all&type=mobile$/);

  await chooseInOneFrame(page, ['active'], 'Balance');
  await expect(page.getByRole('heading', { level: 1, name: 'Balance' })).toBeVisible();
  await expect(page).toHaveURL(/\/balance$/);
  await page.goBack();
  await expect(page).toHaveURL(/status=all&type=mobile$/);
  await expect(state).toHaveValue('all');
});

/** Chooses the values in the first filters, then presses the link, before the browser paints anything. */
async function chooseInOneFrame(page: Page, values: string[], link?: string): Promise<void> {
  await page.evaluate(
    ([chosen, name]) => {
      const selects = document.querySelectorAll<HTMLSelectElement>('main search select');
      for (const [index, value] of chosen.entries()) {
        const select = selects[index];
        if (!select) throw new Error(`no filter ${index}`);
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }
      if (!name) return;
      const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a')];
      const pressed = links.find(({ textContent }) => textContent?.trim() === name);
      if (!pressed) throw new Error(`no link ${name}`);
      pressed.click();
    },
    [values, link] as const,
  );
}
