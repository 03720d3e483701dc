import { adminPaths } from '@cellgate/web/admin-paths.ts';
import type { Page } from '@playwright/test';
import { remember } from '../src/person.ts';
import { goTo } from '../src/portal.ts';
import { press } from '../src/press.ts';
import { expect, test } from '../src/test.ts';
import { type Words, wordsIn } from '../src/words.ts';

test.use({ expectedErrors: [/Failed to load resource|Failed to fetch dynamically imported module|not loaded/] });

/** Patience for what comes by itself, on a busy machine. */
const patient = { timeout: 60_000 };
/** Goal for the time from the first packet to a page that works again, in milliseconds, and the factor that a busy machine may take. */
const backWithinMs = 5000;
const busyFactor = 4;

test('without a line the portal stays with all that was seen and typed, and everything comes back by itself', async ({
  page,
  newcomer,
}) => {
  const words = await wordsIn('en');
  await remember(page, { language: 'en', tokens: newcomer.tokens });
  await page.goto('/client/balance?add=12.5');
  const amount = page.getByRole('dialog').getByRole('textbox');
  await amount.fill('77');
  await page.context().setOffline(true);
  await test.step('what was typed stays', async () => {
    await expect(page.getByText(words('site:offline.hint'))).toBeVisible(patient);
    await expect(amount).toHaveValue('77');
  });
  await test.step('and is there once the line is back', async () => {
    const since = performance.now();
    await page.context().setOffline(false);
    await isBack(page, words, since);
    await expect(amount).toHaveValue('77');
    await expect(page.getByRole('dialog').getByRole('button', { name: words('balance:add.pay') })).toBeEnabled();
    await page.context().setOffline(true);
    await expect(page.getByText(words('site:offline.hint'))).toBeVisible(patient);
    await expect(amount).toHaveValue('77');
    await page.keyboard.press('Escape');
    await expect(heading(page, words('nav.balance'))).toBeVisible(patient);
  });
  await test.step('a page not seen before says so in its place, and the one before is readable', async () => {
    await goTo(page, 'History');
    await expect(page.getByRole('main').getByText(words('site:offline.not_loaded'))).toBeVisible(patient);
    await goTo(page, 'Balance');
    await expect(heading(page, words('nav.balance'))).toBeVisible(patient);
    await goTo(page, 'History');
    await expect(page.getByRole('main').getByText(words('site:offline.not_loaded'))).toBeVisible(patient);
  });
  await test.step('back from offline', async () => {
    const since = performance.now();
    await page.context().setOffline(false);
    await expect(heading(page, words('nav.history'))).toBeVisible(patient);
    await isBack(page, words, since);
  });
  await test.step('the same if only the API is out of reach', async () => {
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await goTo(page, 'New order');
    await expect(page.getByText(words('site:offline.hint'))).toBeVisible(patient);
    await page.unroute('**/api/**');
    const since = performance.now();
    await expect(page.getByRole('radio', { name: /Kyivstar/ })).toBeVisible(patient);
    await isBack(page, words, since);
  });
});

test('without a line the back office stays, and comes back by itself', async ({ page, admin }) => {
  const words = await wordsIn('en');
  await remember(page, { language: 'en', tokens: admin.tokens });
  await page.goto(adminPaths.servers);
  await expect(heading(page, words('nav.servers'))).toBeVisible(patient);
  await page.context().setOffline(true);
  await expect(page.getByText(words('site:offline.hint'))).toBeVisible(patient);
  await test.step('a dialog not opened before says so in a dialog', async () => {
    await press(page.getByRole('main').getByRole('button', { name: words('servers:add'), exact: true }));
    await expect(page.getByRole('dialog').getByText(words('site:offline.not_loaded'))).toBeVisible(patient);
  });
  const since = performance.now();
  await page.context().setOffline(false);
  await expect(page.getByRole('dialog', { name: words('servers:add') })).toBeVisible(patient);
  await isBack(page, words, since);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Waits until the frame no longer says that there is no connection, prints how long all of it took, and expects the goal. */
async function isBack(page: Page, words: Words, since: number): Promise<void> {
  await expect(page.getByText(words('site:offline.hint'))).toBeHidden(patient);
  const backMs = Math.round(performance.now() - since);
  process.stdout.write(`back from offline: ${backMs} ms\n`);
  expect(backMs).toBeLessThan(backWithinMs * busyFactor);
}
