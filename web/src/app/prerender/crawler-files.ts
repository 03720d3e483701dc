import { defaultLanguage, languages } from '@cellgate/shared/language/language-choice.ts';
import { publicAddress, publicAddresses } from '@cellgate/shared/site/public-page.ts';
import { applicationPaths } from '@cellgate/shared/site/resolve-site-path.ts';

/** Returns the sitemap: every public page in every language, each with its alternates (sitemaps.org, with Google's `xhtml:link`). */
export function sitemap(origin: string): string {
  const entries = publicAddresses.map(({ page, path }) => {
    const alternates = [
      ...languages.map((language) => ({ hreflang: language, path: publicAddress({ page, language }) })),
      { hreflang: 'x-default', path: publicAddress({ page, language: defaultLanguage }) },
    ];
    return [
      '  <url>',
      `    <loc>${origin}${path}</loc>`,
      ...alternates.map(
        (other) => `    <xhtml:link rel="alternate" hreflang="${other.hreflang}" href="${origin}${other.path}"/>`,
      ),
      '  </url>',
    ].join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/**
 * Returns `robots.txt`. It keeps crawlers out of account pages and allows only the API paths that public pages show, and its documentation.
 */
export function robots(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /api/docs',
    'Allow: /api/products',
    'Allow: /api/site',
    ...['/api', ...applicationPaths].map((path) => `Disallow: ${path}/`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
