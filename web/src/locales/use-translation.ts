import { use, useMemo, useSyncExternalStore } from 'react';
import { currentLanguage, onLanguageChange, readTexts, type Translate, translatorOf } from './i18n.ts';
import type { Namespace, Namespaces, Spaces } from './namespaces.ts';

/** Words in the language being read; the component waits until its texts are there, and is drawn again in another language. */
export function useTranslation<const Asked extends Spaces = 'common'>(asked?: Asked): { t: Translate<Asked> } {
  const spaces: readonly Namespace[] = toList(asked ?? 'common');
  useLoaded(spaces);
  return { t: translatorOf(spaces[0] ?? 'common') as Translate<Asked> };
}

/** The texts of a namespace as they are written: who shows all of a group fills in the values by itself. */
export function useTexts<Space extends Namespace>(space: Space): Namespaces[Space] {
  const language = useLoaded([space]);
  return readTexts(language, space) as unknown as Namespaces[Space];
}

/** Waits for the texts of these namespaces; answers the language that they are in. */
function useLoaded(spaces: readonly Namespace[]) {
  const language = useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage);
  const names = spaces.join(' ');
  // React comes back to a component that waited in the middle of its hooks, and finds its place by the same `use` of the same promise:
  // what was missing at first is asked for again, though it is there by then.
  const missing = useMemo(
    () =>
      names
        .split(' ')
        .map((space) => readTexts(language, space as Namespace))
        .filter((texts) => texts instanceof Promise),
    [language, names],
  );
  for (const texts of missing) use(texts);
  return language;
}

function toList(asked: Spaces): readonly Namespace[] {
  return typeof asked === 'string' ? [asked] : asked;
}
