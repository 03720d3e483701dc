import { defaultLanguage, type Language, languages } from '../language/language-choice.ts';

/** Public pages, which search engines should index. Each exists in every language, at a path of its own. */
export const publicPages = ['/', '/products/mobile-proxy', '/terms', '/privacy', '/acceptable-use', '/status'] as const;
export type PublicPage = (typeof publicPages)[number];

export interface PublicAddress {
  page: PublicPage;
  language: Language;
}

/** Returns the path of a page: `/terms` in the default language, `/en/terms` in others. Landing pages are `/` and `/en`. */
export function publicAddress({ page, language }: PublicAddress): string {
  if (language === defaultLanguage) return page;
  return page === '/' ? `/${language}` : `/${language}${page}`;
}

/** All public paths, by language and page. */
export const publicAddresses: readonly (PublicAddress & { path: string })[] = languages.flatMap((language) =>
  publicPages.map((page) => ({ page, language, path: publicAddress({ page, language }) })),
);

/** Returns the public page of a path, with or without a trailing slash; undefined if there is none. */
export function readPublicAddress(path: string): PublicAddress | undefined {
  const plain = path.replace(/(?<=.)\/+$/, '');
  return publicAddresses.find((address) => address.path === plain);
}
