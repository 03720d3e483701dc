import { webhookKinds } from '@cellgate/shared/happening/happenings.ts';
import { expect, type Page, test } from '@playwright/test';
import { findCutTexts } from './cut-texts.ts';
import { findViolations, type Violation } from './find-violations.ts';

/** Parts that are loading. Behind the password dialog a button stays busy. */
const loading = '[aria-busy="true"]:not([aria-hidden="true"] *)';
/** A bound on hangs, in milliseconds. */
const patienceMs = 60_000;

const phone = { width: 360, height: 780 };
const tablet = { width: 768, height: 1024 };
export const desktop = { width: 1440, height: 900 };

interface Look {
  name: string;
  language: string;
}

/** Checks everything that must hold for a screen in any language. Leaves the window as wide as a desktop. */
export async function checkScreen(page: Page, look: Look): Promise<void> {
  await checkSizes(page, look);
  await page.setViewportSize(desktop);
}

/**
 * Checks everything that must hold for a screen in one language, at each size: from that of a desktop to that of a phone, or back if the window
 * has the size of a phone. Leaves the last size, because each change of size lays the whole page out again.
 */
export async function checkSizes(page: Page, { name, language }: Look): Promise<void> {
  await awaitLoaded(page, language);
  // Between phone and desktop the longest language and English stand for all.
  const sizes = ['en', 'ru'].includes(language) ? [desktop, tablet, phone] : [desktop, phone];
  for (const size of page.viewportSize()?.width === phone.width ? sizes.toReversed() : sizes) {
    if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size);
    // A page renders other elements for another width a moment later.
    await expect.poll(() => findOverflows(page), `wider than ${size.width} px on ${name}`).toEqual([]);
    await expect.poll(() => findCutTexts(page), `cut at ${size.width} px on ${name}`).toEqual([]);
    if (size === desktop) expect(await findRawKeys(page), `raw keys on ${name}`).toEqual([]);
    if (!isAnalyzed(language)) continue;
    if (size === desktop) await checkAccessibility(page, { name, language, colorScheme: 'light' });
    if (size === phone) await checkAccessibility(page, { name, language, colorScheme: 'dark' });
  }
}

async function checkAccessibility(
  page: Page,
  { name, language, colorScheme }: Look & { colorScheme: 'light' | 'dark' },
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // Elements half covered by the top bar only because of the scroll position are no violation.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const found = await violations(page);
  annotate('look', `${name}, ${language}, ${colorScheme}`);
  for (const violation of found) annotate('violation', `${name}, ${language}, ${colorScheme}: ${violation}`);
  expect.soft(found, `accessibility of ${name}, ${colorScheme}`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Checks that a screen is entirely in the language and no wider than its window. */
export async function checkWords(page: Page, { name, language }: Look): Promise<void> {
  await awaitLoaded(page, language);
  expect(await findRawKeys(page), `raw keys on ${name}`).toEqual([]);
  expect(await findOverflows(page), `too wide: ${name}`).toEqual([]);
  expect(await findCutTexts(page), `cut: ${name}`).toEqual([]);
}

/**
 * Reports whether axe analyzes a screen in a language: neither structure nor colors depend on it, so English stands for all. With
 * `CELLGATE_EVERY_LOOK` every language is analyzed.
 */
function isAnalyzed(language: string): boolean {
  return Boolean(process.env.CELLGATE_EVERY_LOOK) || language === 'en';
}

/** Adds an annotation to the test's report. */
function annotate(type: 'look' | 'violation', description: string): void {
  test.info().annotations.push({ type, description });
}

/** Waits until a page is in a language and nothing is loading any more. */
async function awaitLoaded(page: Page, language: string): Promise<void> {
  // Asked in the page, with each frame: an assertion asks again after a tenth, a quarter and a half of a second.
  const isLoaded = ([lang, part]: readonly [string, string]) =>
    document.documentElement.lang === lang && document.querySelector('h1') !== null && !document.querySelector(part);
  try {
    await page.waitForFunction(isLoaded, [language, loading] as const, { timeout: patienceMs });
  } catch {
    // They say which of them does not hold.
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    // By its tag: a dialog hides the page behind it from assistive technology, and thus from roles.
    await expect(page.locator('h1')).toBeAttached();
    await expect(page.locator(loading)).toHaveCount(0);
  }
}

/**
 * Returns keys that are shown because a text is missing: `settings.title`, `wait_for_it`. Ignores code, host names, proxy formats and the
 * names of webhook events.
 */
async function findRawKeys(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
    const named = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())];
    // The title of code that is cut off repeats it.
    const described = named.filter((element) => !element.matches('code'));
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
