import { type ComponentType, use, useState } from 'react';
import { loadOnce } from '../api/connection/load-failure.ts';
import { loadTexts } from '../locales/i18n.ts';

type Texts = Parameters<typeof loadTexts>[0];

/** Page that is loaded on navigation. */
export interface LazyPage {
  /** Loads the code and the texts in parallel, once. Rejects with `LoadFailure`, after which it can be loaded again. */
  load(): Promise<ComponentType>;
  /** Renders the page, without suspending if it is already loaded: a prerendered page must not be rendered twice. */
  Shown: ComponentType;
  texts: Texts;
}

export function page(load: () => Promise<{ Page: ComponentType }>, texts: Texts): LazyPage {
  let loaded: ComponentType | undefined;
  const loadBoth = loadOnce(async () => {
    const [{ Page }] = await Promise.all([load(), loadTexts(texts)]);
    loaded = Page;
    return Page;
  });
  return {
    texts,
    load: loadBoth,
    Shown: () => {
      const [coming] = useState(() => ({ now: loaded, later: loadBoth() }));
      const Page = coming.now ?? use(coming.later);
      return <Page />;
    },
  };
}
