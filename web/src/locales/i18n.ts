import { chooseLanguage, type Language } from '@cellgate/shared/language/language-choice.ts';
import { storageKeys } from '@cellgate/shared/session/storage-keys.ts';
import type { BackendModule, ResourceKey } from 'i18next';
import { loadOnce } from '../api/connection/load-failure.ts';
import { importAlone, loadFile } from '../api/connection/load-file.ts';
import { browserStore, readLanguage } from '../api/storage.ts';
import { createI18n } from './create-i18n.ts';
import type { Namespace } from './namespaces.ts';

/** Loaders of the texts by language and namespace, each of which is a file of its own. Those in folders are listed apart. */
const files = import.meta.glob<{ phrases: ResourceKey }>('./{en,tr,ru,uk}/*.ts');

/** Loads a file once; a failed download can be repeated. */
async function fetchTexts(language: string, namespace: string): Promise<ResourceKey> {
  const file =
    files[`./${language}/${namespace}.ts`] ??
    (await loadFile(async () => (await import('./later-files.ts')).findFile(language, namespace)));
  if (!file) throw new Error(`no texts: ${language}/${namespace}`);
  return (await importAlone(file)).phrases;
}

const backend: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read: (language, namespace, done) => {
    // `true` has i18next try again.
    fetchTexts(language, namespace).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, true),
    );
  },
};

/** Texts of the site in the selected language. Outside components, `i18n.t` reads those that every page has. */
export const i18n = createI18n({}, [backend]);

/** Language selected last; its texts may still be loading. */
let selected: Language;

export const currentLanguage = (): Language => i18n.language as Language;

/** Sets the language of the first page, before any of its texts are requested. Resolves when the common texts are loaded. */
export async function startLanguage(language: Language): Promise<void> {
  selected = language;
  // i18next sets the first language at once. It never rejects, so a failed download has to be awaited by itself.
  await Promise.all([i18n.changeLanguage(language), fetchTexts(language, 'common')]);
}

/** Changes the language once all texts in use are loaded. If a download fails, rejects and keeps the language. */
export async function changeLanguage(language: Language): Promise<void> {
  selected = language;
  await Promise.all(namespacesInUse().map((namespace) => fetchTexts(language, namespace)));
  // The user may have selected another one meanwhile.
  if (selected === language && language !== currentLanguage()) await i18n.changeLanguage(language);
}

/** Namespaces requested so far. */
const namespacesInUse = () => i18n.options.ns as readonly Namespace[];

/** Subscribes to changes of the language. Returns the function that unsubscribes. */
export function onLanguageChange(listener: () => void): () => void {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

/**
 * Saves the first language, unless a choice is saved already: a link in another language does not undo it. From then on every change is
 * saved, set on the document, and followed when another tab makes it.
 */
export function rememberLanguage(): void {
  document.documentElement.lang = currentLanguage();
  if (!readLanguage(browserStore)) browserStore.set(storageKeys.language, currentLanguage());
  onLanguageChange(() => {
    document.documentElement.lang = currentLanguage();
    browserStore.set(storageKeys.language, currentLanguage());
  });
  addEventListener('storage', (event) => {
    if (event.key === storageKeys.language && event.newValue) void changeLanguage(chooseLanguage(event.newValue, []));
  });
}

/** Resolves when these namespaces and the common one are loaded in the current language; rejects if a download fails. */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  const language = currentLanguage();
  await Promise.all(['common' as const, ...namespaces].map((namespace) => fetchTexts(language, namespace)));
  await i18n.loadNamespaces(namespaces);
}

/** Loads that components have started, by language and namespace. */
const loads = new Map<string, () => Promise<void>>();

/** Returns the load that a component has to wait for, the same one each time, until a second after it has failed; undefined if the namespace is loaded. */
export function pendingTexts(language: Language, namespace: Namespace): Promise<void> | undefined {
  if (i18n.hasResourceBundle(language, namespace)) return undefined;
  const name = `${language}/${namespace}`;
  const load = loads.get(name) ?? loadOnce(() => loadTexts([namespace]));
  loads.set(name, load);
  return load();
}
