import type { Language } from '@cellgate/shared/language/language.ts';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { galleryOrigin } from './start-gallery.ts';
import { type Words, wordsIn } from './words.ts';

export const desktop = { width: 1440, height: 900 };

/** A bound on hangs, in milliseconds. */
const patienceMs = 60_000;

interface Look {
  language?: Language;
  theme?: 'light' | 'dark';
}

/** An entry of the gallery that is shown. */
interface Entry {
  /** Returns the box of a state. */
  state(name: string): Locator;
  /** Presses the button of a state that covers the page. */
  show(name: string): Promise<void>;
  /** Returns the list of callbacks that a state has called, one per line; it does not exist before the first. */
  reports(name: string): Locator;
}

interface Gallery {
  page: Page;
  /** Shows one entry as if newly loaded, in English and light by default; all entries if `only` is null. */
  open(only: string | null, look?: Look): Promise<Entry>;
  /** Returns a toast with a text. */
  toast(text: string): Locator;
}

interface TestFixtures {
  gallery: Gallery;
  /** English texts of the site. */
  words: Words;
}

/** One page for all tests of a worker: loading the sources takes seconds, changing the entry milliseconds. */
export const test = base.extend<TestFixtures, { sharedPage: Page }>({
  sharedPage: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        baseURL: galleryOrigin(),
        locale: 'en-GB',
        timezoneId: 'UTC',
        viewport: desktop,
        colorScheme: 'light',
        reducedMotion: 'reduce',
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const page = await context.newPage();
      await page.goto('/gallery?only=none');
      await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 });
      await use(page);
      await context.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  gallery: async ({ sharedPage: page, words }, use) => {
    const errors: string[] = [];
    const onConsole = (message: { type(): string; text(): string }) => {
      if (message.type() === 'error') errors.push(message.text());
    };
    const onError = (error: Error) => errors.push(error.message);
    page.on('console', onConsole);
    page.on('pageerror', onError);
    const toasts = page.getByRole('region', { name: words('messages') });
    await use({
      page,
      open: (only, look) => open(page, only, look),
      toast: (text) => toasts.getByText(text).first(),
    });
    page.off('console', onConsole);
    page.off('pageerror', onError);
    expect(errors, 'errors of the page').toEqual([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the dependencies from the pattern.
  words: async ({}, use) => use(await wordsIn('en')),
});

export { expect } from '@playwright/test';

async function open(page: Page, only: string | null, { language = 'en', theme = 'light' }: Look = {}): Promise<Entry> {
  await page.setViewportSize(desktop);
  await page.mouse.move(0, 0);
  await navigate(page, { only: 'none' }, (section) => !document.querySelector(section), 'main > section');
  await navigate(page, { only: 'none', lang: language, theme }, isShown, `html[lang=${language}][data-theme=${theme}]`);
  const entry = only === null ? 'main' : `main > section[aria-label="${only}"]`;
  await navigate(
    page,
    { ...(only !== null && { only }), lang: language, theme },
    isShown,
    `${entry} figure[data-place]`,
  );
  const section = page.locator(entry);
  const state = (name: string) => section.locator(`figure[aria-label="${name}"]`);
  return {
    state,
    show: (name) =>
      state(name)
        .getByRole('button', { name: `Open ${name}`, exact: true })
        .click(),
    reports: (name) => state(name).locator('> samp'),
  };
}

const isShown = (selector: string) => document.querySelector(selector) !== null;

/** Changes the address without loading the page. Resolves when `isDone` is true of `selector` in the page. */
async function navigate(
  page: Page,
  query: Record<string, string>,
  isDone: (selector: string) => boolean,
  selector: string,
): Promise<void> {
  await page.evaluate(
    (address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    `/gallery?${new URLSearchParams(query)}`,
  );
  // Asked in the page, with each frame: an assertion asks again after a tenth, a quarter and a half of a second.
  await page.waitForFunction(isDone, selector, { timeout: patienceMs });
}
