import { webhookKinds } from '@cellgate/shared/happening/happenings.ts';
import { expect, type Page, test } from '@playwright/test';
import { findViolations, type Violation } from './find-violations.ts';

const phone = { width: 360, height: 780 };
const tablet = { width: 768, height: 1024 };
const desktop = { width: 1440, height: 900 };

/** Checks everything that must hold for a screen in any language. */
export async function checkScreen(page: Page, { name, language }: { name: string; language: string }): Promise<void> {
  await checkWords(page, { name, language });
  // Between phone and desktop the longest language and English stand for all.
  for (const size of colorSchemesFor(language).length > 0 ? [tablet, phone, desktop] : [phone, desktop]) {
    await page.setViewportSize(size);
    // A page renders other elements for another width a moment later.
    await expect.poll(() => findOverflows(page), `wider than ${size.width} px on ${name}`).toEqual([]);
  }
  for (const colorScheme of colorSchemesFor(language)) {
    await page.setViewportSize(colorScheme === 'dark' ? phone : desktop);
    await page.emulateMedia({ colorScheme });
    // Elements half covered by the top bar only because of the scroll position are no violation.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const found = await violations(page);
    annotate('look', `${name}, ${language}, ${colorScheme}`);
    for (const violation of found) annotate('violation', `${name}, ${language}, ${colorScheme}: ${violation}`);
    expect.soft(found, `accessibility of ${name}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(desktop);
}

/** Checks that a screen is entirely in the language and no wider than its window. */
export async function checkWords(page: Page, { name, language }: { name: string; language: string }): Promise<void> {
  await awaitLoaded(page);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  expect(await findRawKeys(page), `raw keys on ${name}`).toEqual([]);
  expect(await findOverflows(page), `too wide: ${name}`).toEqual([]);
}

/**
 * Returns the color schemes in which axe analyzes a screen. Structure does not depend on the language, so English and the longest language
 * stand for all, and only English runs in both schemes; with `CELLGATE_EVERY_LOOK` every language does.
 */
function colorSchemesFor(language: string): ('light' | 'dark')[] {
  if (process.env.CELLGATE_EVERY_LOOK || language === 'en') return ['light', 'dark'];
  return language === 'ru' ? ['light'] : [];
}

/** Adds an annotation to the test's report. */
function annotate(type: 'look' | 'violation', description: string): void {
  test.info().annotations.push({ type, description });
}

/** Waits until nothing is loading any more. */
async function awaitLoaded(page: Page): Promise<void> {
  // By its tag: a dialog hides the page behind it from assistive technology, and thus from roles.
  await expect(page.locator('h1')).toBeAttached();
  // Behind the password dialog a button stays busy.
  await expect(page.locator('[aria-busy="true"]:not([aria-hidden="true"] *)')).toHaveCount(0);
}

/**
 * Returns keys that are shown because a text is missing: `settings.title`, `wait_for_it`. Ignores code, host names, proxy formats and the
 * names of webhook events.
 */
async function findRawKeys(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
    const described = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())];
    const spoken = described.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''));
    const codes = [...document.querySelectorAll('code')].map((code) => code.innerText);
    const shown = codes.reduce((text, code) => text.replace(code, ''), document.body.innerText);
    return [document.title, shown, ...spoken].join('\n');
  });
  const withoutKinds = texts.replaceAll(new RegExp(`\\b(?:${webhookKinds.join('|')})\\b`, 'g'), '');
  const withoutHosts = withoutKinds.replaceAll(/[\w.@-]+\.(?:example|test)\b|host:port(?::user:pass)?|user:pass/g, '');
  const withoutFiles = withoutHosts.replaceAll(/\binstall\.sh(?:\.minisig)?/g, '');
  const dotted = /(?<![\w@/.:-])[a-z]+(?:_[a-z]+)*(?:[.:][a-z]+(?:_[a-z]+)*)+(?![\w@/-])/g;
  const joined = /(?<![\w@/.:-])[a-z]+(?:_[a-z]+)+(?![\w@/-])/g;
  return [...(withoutFiles.match(dotted) ?? []), ...(withoutFiles.match(joined) ?? [])];
}

/** Returns the elements that overflow to the right: the page itself, the content of a dialog, or on a phone a list whose columns are cut. */
async function findOverflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const lists = innerWidth < 640 ? document.querySelectorAll(':has(> table)') : [];
    const boxes = [root, ...document.querySelectorAll('[role="dialog"], [role="dialog"] > *'), ...lists];
    return boxes
      .filter((box) => box.scrollWidth > box.clientWidth + 1)
      .map((box) => `${box.tagName} ${box.scrollWidth} > ${box.clientWidth}`);
  });
}

/** Returns the violations that two analyses in a row report, because colors are wrong during a transition. */
async function violations(page: Page): Promise<string[]> {
  const first = await analyze(page);
  if (first.length === 0) return [];
  const again = new Set((await analyze(page)).map(({ location }) => location));
  return first.filter(({ location }) => again.has(location)).map(({ location, summary }) => `${location} ${summary}`);
}

/** Analyzes the open dialog, or else the page: the page behind a dialog was analyzed before it opened. */
async function analyze(page: Page): Promise<Violation[]> {
  return findViolations(page, (await page.getByRole('dialog').count()) > 0 ? '[role="dialog"]' : undefined);
}
