import { brandName } from '@cellgate/shared/brand/brand.ts';
import { defaultLanguage, type Language, languages } from '@cellgate/shared/language/language-choice.ts';
import {
  fontPreloadScript,
  hydrationScript,
  languageRedirectScript,
  themeScript,
} from '@cellgate/shared/site/first-paint.ts';
import { type PublicAddress, publicAddress } from '@cellgate/shared/site/public-page.ts';
import { locales } from '../../locales/locales.ts';

export interface PageDocument extends PublicAddress {
  /** Built `index.html` with its placeholders. */
  template: string;
  /** Origin of the site, without a trailing slash. */
  origin: string;
  title: string;
  description: string;
  body: string;
  structuredData: object;
  /** Scripts that the page loads in addition to the template's. */
  scripts: readonly string[];
  /** Font files of the first screen. */
  fonts: readonly string[];
  /** Content of the template's style sheet. */
  styles: string;
}

/** Returns a public page as a complete document that is readable without scripts. */
export function pageDocument(parts: PageDocument): string {
  const { page, language, origin, title, description } = parts;
  const { template, scripts } = takeScripts(parts.template);
  const at = (other: Language) => `${origin}${publicAddress({ page, language: other })}`;
  const head = [
    script(themeScript),
    ...(language === defaultLanguage ? [script(languageRedirectScript)] : []),
    ...parts.fonts.map(fontPreload),
    script(hydrationScript, { 'data-scripts': [...scripts, ...parts.scripts].join(' ') }),
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    tag('link', { rel: 'canonical', href: at(language) }),
    ...languages.map((other) => tag('link', { rel: 'alternate', hreflang: other, href: at(other) })),
    tag('link', { rel: 'alternate', hreflang: 'x-default', href: at(defaultLanguage) }),
    property('og:type', 'website'),
    property('og:site_name', brandName),
    property('og:title', title),
    property('og:description', description),
    property('og:url', at(language)),
    property('og:locale', openGraphLocale(language)),
    ...languages
      .filter((other) => other !== language)
      .map((other) => property('og:locale:alternate', openGraphLocale(other))),
    // Created by `npm run social-cards`.
    property('og:image', `${origin}/social/${language}.png`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', title),
    meta('twitter:card', 'summary_large_image'),
    // A data block, which the content security policy does not treat as a script; `<` is escaped, so that nothing can end it.
    `<script type="application/ld+json">${JSON.stringify(parts.structuredData).replaceAll('<', '\\u003c')}</script>`,
  ];
  return fill(withStyles(template, parts.styles), { language, head, body: parts.body });
}

/** Removes the application's scripts from the template and returns both: the entry first, then its imports. */
function takeScripts(template: string): { template: string; scripts: string[] } {
  const scripts: string[] = [];
  const rest = template.replace(
    /\s*<(?:script type="module"[^>]*src|link rel="modulepreload"[^>]*href)="([^"]+)"[^>]*>(?:<\/script>)?/g,
    (_, path: string) => {
      scripts.push(path);
      return '';
    },
  );
  if (scripts.length === 0) throw new Error('the template has no script');
  return { template: rest, scripts };
}

/** Inlines the styles, so that the first paint needs only the document. */
function withStyles(template: string, styles: string): string {
  const link = /<link rel="stylesheet"[^>]*>/;
  if (!link.test(template)) throw new Error('the template has no style sheet');
  return template.replace(link, () => `<style>${styles}</style>`);
}

/** Returns the document of all other screens: empty until the application runs, and not indexed by search engines. */
export function shellDocument({
  template,
  scripts,
  fontsOf,
}: {
  template: string;
  /** Scripts that every page loads in addition to the template's. */
  scripts: readonly string[];
  fontsOf(language: Language): string[];
}): string {
  const everywhere = fontsOf('en');
  const own = Object.fromEntries(
    languages.map((language) => [language, fontsOf(language).filter((font) => !everywhere.includes(font))]),
  );
  const head = [
    script(themeScript),
    script(fontPreloadScript, { 'data-fonts': JSON.stringify(own) }),
    ...everywhere.map(fontPreload),
    ...scripts.map((href) => tag('link', { rel: 'modulepreload', crossorigin: '', href })),
    `<title>${escapeHtml(brandName)}</title>`,
    meta('robots', 'noindex'),
  ];
  return fill(template, { language: defaultLanguage, head, body: '' });
}

function fill(
  template: string,
  { language, head, body }: { language: Language; head: string[]; body: string },
): string {
  const [beforeHead, afterHead] = halves(template, '<!--head-->');
  const [beforeBody, afterBody] = halves(afterHead, '<!--body-->');
  const start = beforeHead.replace(/<html lang="\w+">/, `<html lang="${language}">`);
  return `${start}${head.join('\n    ')}${beforeBody}${body}${afterBody}`;
}

function halves(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`the template has no ${mark}`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}

const openGraphLocale = (language: Language) => locales[language].replace('-', '_');
const meta = (name: string, content: string) => tag('meta', { name, content });
const property = (name: string, content: string) => tag('meta', { property: name, content });
const fontPreload = (href: string) =>
  tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href });

function script(text: string, attributes: Record<string, string> = {}): string {
  return `${tag('script', attributes)}${text}</script>`;
}

function tag(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${written.join('')}>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
