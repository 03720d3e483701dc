import type { Page } from '@playwright/test';
import { desktop, expect, test } from '../../../src/gallery.ts';
import { galleryOrigin } from '../../../src/start-gallery.ts';
import { wordsIn } from '../../../src/words.ts';

test('the brand is read out in full, also where a narrow phone hides it', async ({ gallery }) => {
  const { page } = gallery;
  const { state } = await gallery.open('parts/frame/brand-mark');
  const name = state('tight').locator('[translate=no]');
  const full = (await state('default').locator('[translate=no]').textContent()) ?? '';
  expect(full.length).toBeGreaterThan(3);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(name).toHaveText(full);
  expect((await name.boundingBox())?.width).toBe(1);
  await expect(state('large').locator('svg')).toHaveCSS('width', '36px');
});

test('the language menu changes every text and the language of the document', async ({ gallery }) => {
  const { page } = gallery;
  const { state } = await gallery.open('parts/frame/language-menu');
  await state('menu').getByRole('button').first().click();
  await state('menu').getByRole('button', { name: 'Русский' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  const words = await wordsIn('ru');
  await expect(state('menu').getByRole('button', { name: `${words('language.label')}: RU` })).toBeFocused();
});

const texts = '**/locales/ru/common.ts*';
const losses = {
  'the line is lost': {
    lose: (page: Page) => page.context().setOffline(true),
    restore: (page: Page) => page.context().setOffline(false),
  },
  'one file is lost': {
    lose: (page: Page) => page.route(texts, (route) => route.abort()),
    restore: (page: Page) => page.unroute(texts),
  },
};

for (const [name, { lose, restore }] of Object.entries(losses)) {
  test(`a language that cannot be loaded leaves the page as it is, and can be selected again: ${name}`, async ({
    browser,
    words,
  }) => {
    // A browser of its own, which has neither loaded nor remembered the language.
    const context = await browser.newContext({ baseURL: galleryOrigin(), viewport: desktop });
    const page = await context.newPage();
    await page.goto('/gallery?only=language-menu&lang=en');
    const menu = page.locator('figure[aria-label="menu"]');
    await menu.waitFor({ timeout: 60_000 });
    await menu.getByRole('button').first().click();
    const choice = menu.getByRole('button', { name: 'Русский' });
    await lose(page);
    await choice.click();
    await expect(menu.getByRole('alert')).toHaveText(words('language.failed'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await restore(page);
    await choice.click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await expect(choice).toBeHidden();
    await context.close();
  });
}

test('the theme menu changes and remembers the theme; system follows the device', async ({ gallery, words }) => {
  const { page } = gallery;
  const { state } = await gallery.open('parts/frame/theme-menu');
  const choose = async (name: string) => {
    await state('menu')
      .getByRole('button', { name: words('theme.label') })
      .click();
    await state('menu').getByRole('button', { name, exact: true }).click();
  };
  const html = page.locator('html');
  await choose(words('theme.dark'));
  await expect(html).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await choose(words('theme.system'));
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'light');
});

test('the public paths have their language, except Turkish', async ({ gallery }) => {
  for (const [language, prefix] of [
    ['en', '/en'],
    ['tr', ''],
  ] as const) {
    const { state } = await gallery.open('parts/frame/use-public-path', { language });
    const links = state('links').getByRole('link');
    await expect(links.nth(1)).toHaveAttribute('href', `${prefix}/terms`);
    await expect(links.nth(2)).toHaveAttribute('href', new RegExp(`^${prefix}/?#features$`));
  }
});

test('a page header has one heading and names the window', async ({ gallery, words }) => {
  const { page } = gallery;
  const { state, show } = await gallery.open('parts/frame/page-header');
  await expect(state('subtitle').getByRole('heading', { level: 1 })).toHaveText(words('nav.balance'));
  await expect(state('actions').getByRole('button')).toHaveCount(2);
  await show('window-title');
  await expect(page.getByRole('heading', { level: 1, name: words('nav.overview'), exact: true })).toBeVisible();
  const titles = await page.locator('head > title').allTextContents();
  expect(titles.some((title) => title.startsWith(`${words('nav.dashboard')} · `))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.locator('.whole-page')).toHaveCount(0);
});

test('the frame marks the current page, and skips to the content', async ({ gallery, words }) => {
  const { page } = gallery;
  const { show, reports } = await gallery.open('parts/frame/shell');
  await show('signed-in');
  const frame = page.locator('.whole-page');
  const current = frame.getByRole('navigation').locator('[aria-current=page]');
  await expect(current).toHaveText(words('nav.overview'));
  await expect(frame.getByRole('link', { name: words('skip_to_content') })).toHaveAttribute('href', '#content');
  await frame.getByRole('button', { name: words('nav.sign_out') }).click();
  await page.keyboard.press('Escape');
  await expect(reports('signed-in')).toHaveText('sign-out');
});

test('the account menu shows who is signed in; without a name the mailbox', async ({ gallery, words }) => {
  const { page } = gallery;
  const { show } = await gallery.open('parts/frame/shell');
  await show('without-name');
  const frame = page.locator('.whole-page');
  const name = 'oksana.shevchenko-zadorozhna';
  const button = frame.getByRole('button', { name: words('nav.account_menu', { name }) });
  await expect(button).toContainText('O');
  await button.click();
  await expect(frame.getByText(`${name}@a-rather-long-company-name.example`)).toBeVisible();
  await expect(frame.getByRole('link', { name: words('nav.profile') })).toBeVisible();
});

test('the drawer of a phone traps the focus, closes on Escape and on its backdrop', async ({ gallery, words }) => {
  const { page } = gallery;
  const { show } = await gallery.open('parts/frame/shell');
  await show('signed-in');
  await page.setViewportSize({ width: 360, height: 740 });
  const frame = page.locator('.whole-page');
  const menu = frame.getByRole('button', { name: words('nav.menu') });
  const drawer = page.getByRole('dialog', { name: words('nav.menu') });
  await menu.click();
  await expect(drawer.getByRole('link', { name: words('nav.balance') })).toBeVisible();
  await page.mouse.click(350, 400);
  await expect(drawer).toHaveCount(0);
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await menu.click();
  await drawer.getByRole('button', { name: words('close') }).click();
  await expect(menu).toBeFocused();
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
});

test('without a connection the frame says so, and says nothing otherwise', async ({ gallery, words }) => {
  const { state } = await gallery.open('parts/frame/offline-banner');
  const banner = (name: string) => state(name).getByRole('status', { name: words('site:offline.title') });
  await expect(banner('offline')).toContainText(words('site:offline.hint'));
  await expect(banner('online')).toBeEmpty();
});
