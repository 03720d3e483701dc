import { AxeBuilder } from '@axe-core/playwright';
import { webhookKinds } from '@cellgate/shared/webhook/webhook-message.ts';
import { expect, type Page, test } from '@playwright/test';

const phone = { width: 360, height: 780 };
const tablet = { width: 768, height: 1024 };
const desktop = { width: 1440, height: 900 };
const accessibilityRules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Everything that must hold for a screen in whatever language it is shown. */
export async function checkScreen(page: Page, { name, language }: { name: string; language: string }): Promise<void> {
  await checkWords(page, { name, language });
  for (const size of [tablet, phone, desktop]) {
    await page.setViewportSize(size);
    expect(await tooWide(page), `wider than ${size.width} px on ${name}`).toEqual([]);
  }
  for (const colorScheme of looksIn(language)) {
    await page.setViewportSize(colorScheme === 'dark' ? phone : desktop);
    await page.emulateMedia({ colorScheme });
    // What is half under the top bar only for where the page stands is no fault.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const found = await violations(page);
    note('look', `${name}, ${language}, ${colorScheme}`);
    for (const violation of found) note('violation', `${name}, ${language}, ${colorScheme}: ${violation}`);
    expect.soft(found, `accessibility of ${name}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(desktop);
}

/** That a screen speaks the language throughout, and is no wider than the window that it is in. */
export async function checkWords(page: Page, { name, language }: { name: string; language: string }): Promise<void> {
  await settle(page);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  expect(await rawKeys(page), `raw keys on ${name}`).toEqual([]);
  expect(await tooWide(page), `too wide: ${name}`).toEqual([]);
}

/**
 * How a screen is looked at by axe. Structure does not depend on the language, so the original and the longest stand for all, and colours are
 * looked at once; with `CELLGATE_EVERY_LOOK` everything is looked at in everything.
 */
function looksIn(language: string): ('light' | 'dark')[] {
  if (process.env.CELLGATE_EVERY_LOOK || language === 'en') return ['light', 'dark'];
  return language === 'ru' ? ['light'] : [];
}

/** For the test's report. */
function note(type: 'look' | 'violation', description: string): void {
  test.info().annotations.push({ type, description });
}

/** Nothing is being loaded any more. */
async function settle(page: Page): Promise<void> {
  // By its tag: a dialog hides the page behind it from assistive technology, and so from roles.
  await expect(page.locator('h1')).toBeAttached();
  // Behind a dialog that asks for the password a button waits for the answer.
  await expect(page.locator('[aria-busy="true"]:not([aria-hidden="true"] *)')).toHaveCount(0);
}

/**
 * Keys that were shown because a text was missing: `settings.title`, `wait_for_it`. Host names, spellings of a proxy and the names of
 * what webhooks tell are none.
 */
async function rawKeys(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
    const described = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())];
    const spoken = described.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''));
    return [document.title, document.body.innerText, ...spoken].join('\n');
  });
  const withoutKinds = texts.replaceAll(new RegExp(`\\b(?:${webhookKinds.join('|')})\\b`, 'g'), '');
  const withoutHosts = withoutKinds.replaceAll(/[\w.@-]+\.(?:example|test)\b|host:port(?::user:pass)?|user:pass/g, '');
  const withoutFiles = withoutHosts.replaceAll(/\binstall\.sh(?:\.minisig)?/g, '');
  const dotted = /(?<![\w@/.:-])[a-z]+(?:_[a-z]+)*(?:[.:][a-z]+(?:_[a-z]+)*)+(?![\w@/-])/g;
  const joined = /(?<![\w@/.:-])[a-z]+(?:_[a-z]+)+(?![\w@/-])/g;
  return [...(withoutFiles.match(dotted) ?? []), ...(withoutFiles.match(joined) ?? [])];
}

/** What sticks out to the right: the page itself, or what a dialog holds. */
async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const boxes = [root, ...document.querySelectorAll('[role="dialog"], [role="dialog"] > *')];
    return boxes
      .filter((box) => box.scrollWidth > box.clientWidth + 1)
      .map((box) => `${box.tagName} ${box.scrollWidth} > ${box.clientWidth}`);
  });
}

/** What is wrong at two looks: a colour in the middle of a change is right again a moment later. */
async function violations(page: Page): Promise<string[]> {
  const first = await analyze(page);
  if (first.length === 0) return [];
  const again = new Set((await analyze(page)).map(({ place }) => place));
  return first.filter(({ place }) => again.has(place)).map(({ place, why }) => `${place} ${why}`);
}

async function analyze(page: Page): Promise<{ place: string; why: string | undefined }[]> {
  // The newer way opens another page for each analysis, for the sake of frames; there are none here.
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().withTags(accessibilityRules).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ place: `${id} ${target}`, why: failureSummary })),
  );
}
