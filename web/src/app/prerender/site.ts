import { type Language, languages } from '@cellgate/shared/language/language-choice.ts';
import { type PublicAddress, publicAddress, publicAddresses } from '@cellgate/shared/site/public-page.ts';
import { prerenderedFiles, shellFile, unknownFile } from '@cellgate/shared/site/resolve-site-path.ts';
import { publicScreens } from '../router.tsx';
import { robots, sitemap } from './crawler-files.ts';
import { pageDocument, shellDocument } from './document.ts';
import { pageDescriptions } from './page-descriptions.ts';
import { renderPage } from './render-page.tsx';
import { structuredData } from './structured-data.ts';

export interface BuiltAssets {
  /** `index.html` as the build left it, with its marks. */
  template: string;
  /** What its style sheet says. */
  styles: string;
  /** The built scripts of some sources (`src/routes/terms.tsx`), and what they import, that the template does not name. */
  scriptsOf(sources: readonly string[]): string[];
  /** Letters for the first screen of a language. */
  fontsOf(language: Language): string[];
}

/** Every document and file for crawlers, by its path in the built site. `origin` is where the site will be reached. */
export async function prerenderSite(origin: string, assets: BuiltAssets): Promise<Map<string, string>> {
  const { template, styles } = assets;
  const files = new Map<string, string>();
  for (const language of languages) {
    const { title: homeTitle } = await renderPage({ page: '/', language });
    for (const { page } of publicAddresses.filter((address) => address.language === language)) {
      const { body, title } = await renderPage({ page, language });
      const description = pageDescriptions[language][page];
      const about = { page, language, origin, title, description };
      const html = pageDocument({
        ...about,
        template,
        styles,
        body,
        structuredData: structuredData({ ...about, homeTitle }),
        scripts: assets.scriptsOf(sourcesOf({ page, language })),
        fonts: assets.fontsOf(language),
      });
      files.set(prerenderedFiles[publicAddress({ page, language })] ?? '', html);
    }
  }
  const shell = shellDocument({ template, scripts: assets.scriptsOf([]), fontsOf: assets.fontsOf });
  files.set(shellFile, shell);
  files.set(unknownFile, shell);
  files.set('/sitemap.xml', sitemap(origin));
  files.set('/robots.txt', robots(origin));
  return files;
}

/** A page's own code is the file in `routes` that is called like the end of its path. */
function sourcesOf({ page, language }: PublicAddress): string[] {
  const texts = ['common', ...publicScreens[page].texts];
  const route = page === '/' ? 'landing' : page.slice(page.lastIndexOf('/') + 1);
  return [`src/routes/${route}.tsx`, ...texts.map((name) => `src/locales/${language}/${name}.ts`)];
}
