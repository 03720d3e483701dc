import { type ComponentType, use, useState } from 'react';
import { loadTexts } from '../locales/i18n.ts';

type Texts = Parameters<typeof loadTexts>[0];

/** Page that is loaded on navigation. */
export interface LazyPage {
  /** Loads the code and the texts in parallel, once. */
  load(): Promise<ComponentType>;
  /** Renders the page, without suspending if it is already loaded: a prerendered page must not be rendered twice. */
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
