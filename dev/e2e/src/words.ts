import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Language } from '@cellgate/shared/language/language.ts';
import { storageKeys } from '@cellgate/shared/session/storage-keys.ts';
import { findText, type Texts, type TextValues } from '@cellgate/web/locales/find-text.ts';
import type { Namespace, TextName } from '@cellgate/web/locales/namespaces.ts';
import type { Page } from '@playwright/test';

/** Looks up a text with the site's own rules: `words('auth:sign_in')`. Texts of every page need no prefix. */
export type Words = (name: TextName<['common', ...Namespace[]]>, values?: TextValues) => string;

const folder = dirname(fileURLToPath(import.meta.resolve('@cellgate/web/locales/find-text.ts')));
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
  const spaces = new Map<string, Texts>();
  for (const file of globSync(join(folder, language, '*.ts'))) {
    const { phrases } = (await import(pathToFileURL(file).href)) as { phrases: Texts };
    spaces.set(basename(file, '.ts'), phrases);
  }
  return (name, values) => {
    const [space, path] = name.includes(':') ? name.split(':', 2) : ['common', name];
    return findText({ texts: spaces.get(space ?? '') ?? {}, path: path ?? '', language, values });
  };
}
