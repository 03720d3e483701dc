import { defaultLanguage, languages } from '../language/language-choice.ts';
import { storageKeys } from '../session/storage-keys.ts';

/**
 * Inline scripts that run before the first paint, or schedule what follows it. The content security policy permits them by the hash of their text, so
 * their text must not vary by page.
 */

/** Sets the theme, and marks the document if a session is stored: until its account has loaded, the visitor's buttons stay hidden. */
export const themeScript = `(() => {
  let saved = {};
  try {
    saved = { theme: localStorage.getItem('theme'), token: localStorage.getItem('${storageKeys.accessToken}') };
  } catch {}
  const dark = saved.theme === 'dark' || (saved.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  if (saved.token) document.documentElement.dataset.session = 'kept';
})();`;

const parse = `const parse = (tag) => {
    const primary = String(tag ?? '').trim().toLowerCase().split(/[-_]/)[0];
    return primary === 'ua' ? 'uk' : ${JSON.stringify(languages)}.find((language) => language === primary);
  };
  let saved;
  try {
    saved = localStorage.getItem('${storageKeys.language}');
  } catch {}`;

/**
 * Runs on public pages without a language in their path. Redirects a reader of another language, by choice or browser setting, to the path of that
 * language, by the rule of `chooseLanguage`. Crawlers stay: they run in English and would never see the default language.
 */
export const languageRedirectScript = `(() => {
  ${parse}
  const crawls = /bot|crawl|spider/i.test(navigator.userAgent);
  const wanted = parse(saved) ?? (crawls ? undefined : navigator.languages.map(parse).find(Boolean)) ?? '${defaultLanguage}';
  if (wanted === '${defaultLanguage}') return;
  document.documentElement.style.visibility = 'hidden';
  const { pathname, search, hash } = location;
  location.replace('/' + wanted + (pathname === '/' ? '' : pathname) + search + hash);
})();`;

/** Runs in the document that serves all languages. Preloads the fonts of the reader's language, from those that `data-fonts` lists. */
export const fontPreloadScript = `(() => {
  ${parse}
  const language = parse(saved) ?? navigator.languages.map(parse).find(Boolean) ?? '${defaultLanguage}';
  const fonts = JSON.parse(document.currentScript.dataset.fonts)[language];
  for (const href of fonts) {
    const link = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href };
    document.head.append(Object.assign(document.createElement('link'), link));
  }
})();`;

/**
 * Runs on prerendered pages. Fetches the application's files in `data-scripts`, the entry first, after the first paint; earlier they would compete
 * with what the first paint needs.
 */
export const hydrationScript = `(() => {
  const [entry, ...others] = document.currentScript.dataset.scripts.split(' ');
  const add = (name, properties) => document.head.append(Object.assign(document.createElement(name), properties));
  const fetchAll = () => {
    for (const href of others) add('link', { rel: 'modulepreload', crossOrigin: 'anonymous', href });
    add('script', { type: 'module', crossOrigin: 'anonymous', src: entry });
  };
  requestAnimationFrame(() => setTimeout(fetchAll));
})();`;

export const firstPaintScripts = [themeScript, languageRedirectScript, fontPreloadScript, hydrationScript] as const;
