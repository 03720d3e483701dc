import { expect, it } from 'vitest';
import { chooseLanguage } from '../language/language-choice.ts';
import { languageRedirectScript, themeScript } from './first-paint.ts';
import { publicAddress } from './public-page.ts';

interface Visit {
  saved?: Record<string, string>;
  browser?: string[];
  userAgent?: string;
  dark?: boolean;
}

/** Runs a script as a browser would. Returns the redirect and the marks on the document. */
function visit(
  script: string,
  { saved = {}, browser: languages = ['tr-TR'], userAgent = 'Chrome', dark = false }: Visit,
) {
  const marks: Record<string, string> = {};
  let wentTo: string | undefined;
  const browserParts = {
    localStorage: { getItem: (key: string) => saved[key] ?? null },
    navigator: { languages, userAgent },
    matchMedia: () => ({ matches: dark }),
    document: { documentElement: { dataset: marks, style: {} } },
    location: { pathname: '/terms', search: '?a=1', hash: '#b', replace: (to: string) => (wentTo = to) },
  };
  new Function(...Object.keys(browserParts), script)(...Object.values(browserParts));
  return { wentTo, marks };
}

it.each([
  [undefined, ['en-US']],
  [undefined, ['de', 'ru-RU', 'en']],
  [undefined, ['ua']],
  [undefined, ['de']],
  ['tr', ['en']],
  ['RU', ['tr']],
  ['xx', ['uk_UA']],
])('with %s saved and a browser in %j the redirect goes to the chosen language', (language, browser) => {
  const { wentTo } = visit(languageRedirectScript, { saved: language ? { language } : {}, browser });
  const chosen = chooseLanguage(language, browser);
  const address = `${publicAddress({ page: '/terms', language: chosen })}?a=1#b`;
  expect(wentTo).toBe(chosen === 'tr' ? undefined : address);
});

it('a crawler is not redirected', () => {
  const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1)';
  expect(visit(languageRedirectScript, { browser: ['en-US'], userAgent }).wentTo).toBeUndefined();
});

it('the saved theme wins over the system’s', () => {
  expect(visit(themeScript, { dark: true }).marks).toEqual({ theme: 'dark' });
  expect(visit(themeScript, { dark: true, saved: { theme: 'light' } }).marks).toEqual({ theme: 'light' });
  expect(visit(themeScript, { saved: { theme: 'dark', accessToken: 'x' } }).marks).toEqual({
    theme: 'dark',
    session: 'kept',
  });
});
