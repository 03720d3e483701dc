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

let started: Promise<void> | undefined;

/** Resolves when the first page can speak. The saved choice, else the browser's language, is saved and announced. */
export function startLanguage(): Promise<void> {
  started ??= start();
  return started;
}

async function start(): Promise<void> {
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    browserStore.set(storageKeys.language, language);
  });
  addEventListener('storage', (event) => {
    if (event.key === storageKeys.language && event.newValue && event.newValue !== i18n.language) {
      void i18n.changeLanguage(chooseLanguage(event.newValue, []));
    }
  });
  await i18n.init({
    lng: chooseLanguage(readLanguage(browserStore), navigator.languages),
    supportedLngs: languages,
    fallbackLng: false,
    ns: ['common'],
    defaultNS: 'common',
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    returnNull: false,
  });
}

export async function loadTexts(namespaces: readonly Exclude<Namespace, readonly string[]>[]): Promise<void> {
  await startLanguage();
  await i18n.loadNamespaces([...namespaces]);
}

export function currentLanguage(): Language {
  return chooseLanguage(i18n.language, []);
}
