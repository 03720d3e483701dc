import type { ComponentType } from 'react';
import { loadTexts } from '../locales/i18n.ts';

type Texts = Parameters<typeof loadTexts>[0];

/** A route's page: its code and its texts are fetched side by side, when somebody goes there. */
export function page(
  load: () => Promise<{ Page: ComponentType }>,
  texts: Texts,
): () => Promise<{ Component: ComponentType }> {
  return async () => {
    const [{ Page }] = await Promise.all([load(), loadTexts(texts)]);
    return { Component: Page };
  };
}
