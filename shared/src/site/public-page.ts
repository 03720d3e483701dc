import { defaultLanguage, type Language, languages } from '../language/language-choice.ts';

/** The pages that anybody may read and search engines should: each exists in every language, at an address of its own. */
export const publicPages = ['/', '/products/mobile-proxy', '/terms', '/privacy', '/acceptable-use', '/status'] as const;
export type PublicPage = (typeof publicPages)[number];

export interface PublicAddress {
  page: PublicPage;
  language: Language;
}

/** `/terms` in the default language, `/en/terms` in the others; their landing pages are `/` and `/en`. */
export function publicAddress({ page, language }: PublicAddress): string {
  if (language === defaultLanguage) return page;
  return page === '/' ? `/${language}` : `/${language}${page}`;
}

/** Every public address, by language and page. */
export const publicAddresses: readonly (PublicAddress & { path: string })[] = languages.flatMap((language) =>
  publicPages.map((page) => ({ page, language, path: publicAddress({ page, language }) })),
);

/** Which public page a path is, with or without a slash at its end. */
export function readPublicAddress(path: string): PublicAddress | undefined {
  const plain = path.replace(/(?<=.)\/+$/, '');
  return publicAddresses.find((address) => address.path === plain);
}
