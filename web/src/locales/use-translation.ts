import { use, useSyncExternalStore } from 'react';
import { currentLanguage, onLanguageChange, readTexts, type Translate, translatorOf } from './i18n.ts';
import type { Namespace, Namespaces, Spaces } from './namespaces.ts';

/** Words in the language being read; the component waits until its texts are there, and is drawn again in another language. */
export function useTranslation<const Asked extends Spaces = 'common'>(asked?: Asked): { t: Translate<Asked> } {
  useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage);
  const spaces: readonly Namespace[] = toList(asked ?? 'common');
  for (const texts of spaces.map(readTexts)) if (texts instanceof Promise) use(texts);
  return { t: translatorOf(spaces[0] ?? 'common') as Translate<Asked> };
}

/** The texts of a namespace as they are written: who shows all of a group fills in the values by itself. */
export function useTexts<Space extends Namespace>(space: Space): Namespaces[Space] {
  useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage);
  const texts = readTexts(space);
  if (texts instanceof Promise) use(texts);
  return readTexts(space) as unknown as Namespaces[Space];
}

function toList(asked: Spaces): readonly Namespace[] {
  return typeof asked === 'string' ? [asked] : asked;
}
