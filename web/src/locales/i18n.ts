import { chooseLanguage, type Language, languages } from '@cellgate/shared/language/language-choice.ts';
import { storageKeys } from '@cellgate/shared/session/storage-keys.ts';
import i18next, { type i18n as I18n, type Namespace } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { browserStore, readLanguage } from '../api/storage.ts';

/** Every language's texts by namespace; each file is loaded when a page asks for its namespace in that language. */
const files = import.meta.glob<Record<string, unknown>>('./{en,tr,ru,uk}/*.ts', { import: 'phrases' });

export const i18n: I18n = i18next.createInstance();

i18n.use(initReactI18next).use({
  type: 'backend' as const,
  init: () => undefined,
  read: async (language: string, namespace: string) => {
    const load = files[`./${language}/${namespace}.ts`];
    if (!load) throw new Error(`no texts: ${language}/${namespace}`);
    return await load();
  },
});

let started: Promise<unknown> | undefined;

/** Resolves when the first page can speak. */
export function startLanguage(language: Language): Promise<unknown> {
  started ??= i18n.init({
    lng: language,
    supportedLngs: languages,
    fallbackLng: false,
    ns: ['common'],
    defaultNS: 'common',
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    returnNull: false,
  });
  return started;
}

/**
 * Saves the language that was begun in, unless a choice is saved already: a link in another language does not undo it. From then on every
 * change is saved, announced on the document, and followed when another tab makes it.
 */
export function rememberLanguage(): void {
  document.documentElement.lang = i18n.language;
  if (!readLanguage(browserStore)) browserStore.set(storageKeys.language, i18n.language);
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    browserStore.set(storageKeys.language, language);
  });
  addEventListener('storage', (event) => {
    if (event.key === storageKeys.language && event.newValue && event.newValue !== i18n.language) {
      void i18n.changeLanguage(chooseLanguage(event.newValue, []));
    }
  });
}

export async function loadTexts(namespaces: readonly Exclude<Namespace, readonly string[]>[]): Promise<void> {
  await started;
  await i18n.loadNamespaces([...namespaces]);
}

export function currentLanguage(): Language {
  return chooseLanguage(i18n.language, []);
}
