import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Language } from '@cellgate/shared/language/language.ts';
import { storageKeys } from '@cellgate/shared/session/storage-keys.ts';
import type { Page } from '@playwright/test';
import { createInstance, type FlatNamespace, type ResourceLanguage, type TFunction } from 'i18next';

/** The site's own texts by the site's own rules: `words('auth:sign_in')`. A key that no text has fails the test. */
export type Words = TFunction<['common', ...FlatNamespace[]]>;

const folder = dirname(fileURLToPath(import.meta.resolve('@cellgate/web/locales/locales.ts')));
const known = new Map<Language, Promise<Words>>();

export function wordsIn(language: Language): Promise<Words> {
  const words = known.get(language) ?? loadWords(language);
  known.set(language, words);
  return words;
}

/** The words of the language that this browser remembers, which is the one that its pages speak. */
export async function wordsOf(page: Page): Promise<Words> {
  const chosen = await page.waitForFunction((key) => localStorage.getItem(key), storageKeys.language);
  return wordsIn((await chosen.jsonValue()) as Language);
}

async function loadWords(language: Language): Promise<Words> {
  const texts: ResourceLanguage = {};
  for (const file of globSync(join(folder, language, '*.ts'))) {
    const { phrases } = (await import(pathToFileURL(file).href)) as { phrases: ResourceLanguage[string] };
    texts[basename(file, '.ts')] = phrases;
  }
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    resources: { [language]: texts },
    defaultNS: 'common',
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    parseMissingKeyHandler(key) {
      throw new Error(`No text in ${language} is called ${key}`);
    },
  });
  return i18n.getFixedT(language, ['common', ...(Object.keys(texts) as FlatNamespace[])]);
}
