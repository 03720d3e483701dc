import { type ComponentType, use, useState } from 'react';
import { loadTexts } from '../locales/i18n.ts';

type Texts = Parameters<typeof loadTexts>[0];

/** A page that is fetched when somebody goes there. */
export interface LazyPage {
  /** Fetches its code and its texts, side by side and once. */
  load(): Promise<ComponentType>;
  /** Shows it: at once when it is there already, because what was prerendered must not be drawn twice. */
  Shown: ComponentType;
  texts: Texts;
}

export function page(load: () => Promise<{ Page: ComponentType }>, texts: Texts): LazyPage {
  let loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  const fetchBoth = async () => {
    const [{ Page }] = await Promise.all([load(), loadTexts(texts)]);
    loaded = Page;
    return Page;
  };
  const loadOnce = () => {
    loading ??= fetchBoth();
    return loading;
  };
  return {
    texts,
    load: loadOnce,
    Shown: () => {
      const [coming] = useState(() => ({ now: loaded, later: loadOnce() }));
      const Page = coming.now ?? use(coming.later);
      return <Page />;
    },
  };
}
