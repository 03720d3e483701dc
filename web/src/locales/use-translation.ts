import type { TFunction } from 'i18next';
import { use, useMemo, useSyncExternalStore } from 'react';
import { currentLanguage, i18n, onLanguageChange, pendingTexts } from './i18n.ts';
import type { Namespace, RequestedNamespaces } from './namespaces.ts';

/**
 * Returns `t` for the given namespaces, of which the first needs no prefix: `t('heading')`, `t('common:days', { count: 3 })`. Suspends until
 * their texts are loaded, and renders again when the language changes.
 */
export function useTranslation<const Requested extends RequestedNamespaces = 'common'>(
  requested?: Requested,
): { t: TFunction<Requested> } {
  const names = [requested ?? 'common'].flat().join(' ');
  const language = useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage);
  // When React resumes a component that has suspended, it expects the same `use` of the same promise in the same place, although the texts
  // are loaded by then.
  const { pending, t } = useMemo(() => {
    const namespaces = names.split(' ') as [Namespace, ...Namespace[]];
    return {
      pending: namespaces.flatMap((namespace) => pendingTexts(language, namespace) ?? []),
      t: i18n.getFixedT(language, namespaces[0]),
    };
  }, [language, names]);
  for (const load of pending) use(load);
  return { t: t as unknown as TFunction<Requested> };
}
