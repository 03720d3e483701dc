import { type Language, languages } from '@cellgate/shared/language/language-choice.ts';
import { type PublicAddress, publicAddress, publicAddresses } from '@cellgate/shared/site/public-page.ts';
import { prerenderedFiles, shellFile, unknownFile } from '@cellgate/shared/site/resolve-site-path.ts';
import { pageDescriptions } from '../../locales/page-descriptions.ts';
import { publicScreens } from '../router.tsx';
import { robots, sitemap } from './crawler-files.ts';
import { pageDocument, shellDocument } from './document.ts';
import { renderPage } from './render-page.tsx';
import { structuredData } from './structured-data.ts';

export interface BuiltAssets {
  /** Built `index.html` with its placeholders. */
  template: string;
  /** Content of its style sheet. */
  styles: string;
  /** Returns the built scripts of some sources (`src/routes/terms.tsx`) and their imports, without those in the template. */
  scriptsOf(sources: readonly string[]): string[];
  /** Returns the font files for the first screen of a language. */
  fontsOf(language: Language): string[];
}

/** Returns every document and crawler file by its path in the built site. `origin` is the public origin of the site. */
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

/** Returns the sources of a page: its texts, and the file in `routes` that is named after the last segment of its path. */
function sourcesOf({ page, language }: PublicAddress): string[] {
  const texts = ['common', ...publicScreens[page].texts];
  const route = page === '/' ? 'landing' : page.slice(page.lastIndexOf('/') + 1);
  return [`src/routes/${route}.tsx`, ...texts.map((name) => `src/locales/${language}/${name}.ts`)];
}
