import { defaultLanguage, languages } from '../language/language-choice.ts';
import { storageKeys } from '../session/storage-keys.ts';

/**
 * Scripts that stand in the documents themselves and run before the first paint, or see to what comes after it. The content security policy permits them by the hash of
 * their text, so nothing may be written into them page by page.
 */

/** Sets the theme, and says whether a session is kept: until it is known whose, the visitor's buttons stay out of sight. */
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
 * On the public pages without a language in their address: who reads another language, by choice or by the browser, goes on to that
 * address, by the rule of `chooseLanguage`. Crawlers stay: they run in English everywhere, and would never see the default language.
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

/** In the document that serves all languages: preloads the letters of the reader's, out of those that `data-fonts` names. */
export const keyLabelScript = `(() => {
  ${parse}
  const language = parse(saved) ?? navigator.languages.map(parse).find(Boolean) ?? '${defaultLanguage}';
  const fonts = JSON.parse(document.currentScript.dataset.fonts)[language];
  for (const href of fonts) {
    const link = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href };
    document.head.append(Object.assign(document.createElement('link'), link));
  }
})();`;

/**
 * On pages that can be read without a script: fetches the application, whose files `data-scripts` names, the entry first, once the page has
 * been painted. Asked for sooner, they would share the line with what the first paint needs.
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

export const firstPaintScripts = [themeScript, languageRedirectScript, keyLabelScript, hydrationScript] as const;
