import { chooseLanguage, defaultLanguage, type Language } from '@cellgate/shared/language/language-choice.ts';
import { storageKeys } from '@cellgate/shared/session/storage-keys.ts';
import { browserStore, readLanguage } from '../api/storage.ts';
import { findText, type Texts, type TextValues } from './find-text.ts';
import type { Namespace, Spaces, TextName } from './namespaces.ts';

/** Loaders of the texts by language and namespace; a file is loaded when a page requests it. */
const files = import.meta.glob<Texts>('./{en,tr,ru,uk}/*.ts', { import: 'phrases' });

/** Namespaces requested so far; a change of language loads them all. */
const wanted = new Set<Namespace>(['common']);
const loaded = new Map<string, Texts>();
const loading = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();
let current: Language = defaultLanguage;
/** Language chosen last; its texts may still be loading. */
let chosen: Language = defaultLanguage;

export const currentLanguage = (): Language => current;

/** Sets the language of the first page; resolves when its common texts are loaded. */
export function startLanguage(language: Language): Promise<void> {
  current = language;
  chosen = language;
  return loadTexts([]);
}

/** Changes the language once its texts are there. */
export async function changeLanguage(language: Language): Promise<void> {
  chosen = language;
  await Promise.all([...wanted].map((space) => load(language, space)));
  // Somebody chose again meanwhile.
  if (chosen !== language || current === language) return;
  current = language;
  for (const listener of listeners) listener();
}

/** Gives what ends it. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Saves the language that was begun in, unless a choice is saved already: a link in another language does not undo it. From then on every
 * change is saved, announced on the document, and followed when another tab makes it.
 */
export function rememberLanguage(): void {
  document.documentElement.lang = current;
  if (!readLanguage(browserStore)) browserStore.set(storageKeys.language, current);
  onLanguageChange(() => {
    document.documentElement.lang = current;
    browserStore.set(storageKeys.language, current);
  });
  addEventListener('storage', (event) => {
    if (event.key === storageKeys.language && event.newValue) void changeLanguage(chooseLanguage(event.newValue, []));
  });
}

/** Resolves when these texts, and those that every page has, are there in the language being read. */
export async function loadTexts(spaces: readonly Namespace[]): Promise<void> {
  for (const space of spaces) wanted.add(space);
  await Promise.all(['common' as const, ...spaces].map((space) => load(current, space)));
}

/** The texts of a namespace, or what they wait for. */
export function readTexts(language: Language, space: Namespace): Texts | Promise<void> {
  wanted.add(space);
  return loaded.get(`${language}/${space}`) ?? load(language, space);
}

function load(language: Language, space: Namespace): Promise<void> {
  const name = `${language}/${space}`;
  const coming = loading.get(name) ?? fetchTexts(name);
  loading.set(name, coming);
  return coming;
}

async function fetchTexts(name: string): Promise<void> {
  try {
    const file = files[`./${name}.ts`];
    if (!file) throw new Error(`no texts: ${name}`);
    loaded.set(name, await file());
  } catch (error) {
    // Whoever asks again may be luckier.
    loading.delete(name);
    throw error;
  }
}

/** The words for a name: `t('heading')`, `t('common:days', { count: 3 })`. */
export type Translate<Asked extends Spaces> = (name: TextName<Asked>, values?: TextValues) => string;

const translators = new Map<string, Translate<Spaces>>();

/** Always the same function for the same language and namespace. */
export function translatorOf(space: Namespace): Translate<Spaces> {
  const language = current;
  const key = `${language}/${space}`;
  const known = translators.get(key);
  if (known) return known;
  const translate = (name: string, values?: TextValues) => {
    const colon = name.indexOf(':');
    const texts = loaded.get(colon < 0 ? key : `${language}/${name.slice(0, colon)}`) ?? {};
    return findText({ texts, path: name.slice(colon + 1), language, values });
  };
  translators.set(key, translate);
  return translate;
}

/** Words of the texts that every page has, for those who are no component. */
export const translate: Translate<'common'> = (name, values) => translatorOf('common')(name, values);
