import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Language } from '@cellgate/shared/language/language.ts';
import { storageKeys } from '@cellgate/shared/session/storage-keys.ts';
import { createI18n } from '@cellgate/web/locales/create-i18n.ts';
import type { Page } from '@playwright/test';

/** Looks up a text with the site's own rules: `words('auth:sign_in')`. Texts of every page need no prefix. */
export type Words = ReturnType<typeof createI18n>['t'];

const folder = dirname(fileURLToPath(import.meta.resolve('@cellgate/web/locales/create-i18n.ts')));
const known = new Map<Language, Promise<Words>>();

export function wordsIn(language: Language): Promise<Words> {
  const words = known.get(language) ?? loadWords(language);
  known.set(language, words);
  return words;
}

/** Returns the texts in the language that this browser has stored, which its pages use. */
export async function wordsOf(page: Page): Promise<Words> {
  return wordsIn(await languageOf(page));
}

export async function languageOf(page: Page): Promise<Language> {
  const chosen = await page.waitForFunction((key) => localStorage.getItem(key), storageKeys.language);
  return (await chosen.jsonValue()) as Language;
}

async function loadWords(language: Language): Promise<Words> {
  const texts: Record<string, object> = {};
  for (const file of globSync(join(folder, language, '**/*.ts'))) {
    const { phrases } = (await import(pathToFileURL(file).href)) as { phrases: object };
    texts[basename(file, '.ts')] = phrases;
  }
  return createI18n({ lng: language, resources: { [language]: texts } }).t;
}
