import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brandName } from '@cellgate/shared/brand/brand.ts';
import type { Language } from '@cellgate/shared/language/language-choice.ts';
import { themeScript } from '@cellgate/shared/site/first-paint.ts';
import type { Manifest, Plugin } from 'vite';
import type * as Site from './src/app/prerender/site.ts';

/** Where the build leaves what belongs to it and not to the site: the manifest of the scripts, and the code that draws the pages. */
const besideSite = join(import.meta.dirname, '.build');
const siteDirectory = join(import.meta.dirname, 'dist');
const entry = 'src/app/prerender/site.ts';
/** What `main.tsx` asks for by itself, on every page. */
const react = '../node_modules/react-dom/client.js';

/** Letters that the first screen of each language is written in. */
const subsets: Record<Language, readonly string[]> = {
  tr: ['geist-latin', 'geist-latin-ext', 'geist-mono-latin'],
  en: ['geist-latin', 'geist-mono-latin'],
  ru: ['geist-latin', 'geist-cyrillic', 'geist-mono-latin'],
  uk: ['geist-latin', 'geist-cyrillic', 'geist-mono-latin'],
};

/**
 * After the site's scripts are built, builds the same application for this machine, draws every public page in every language with it, and
 * puts the documents beside the scripts. `SITE_ORIGIN` says where the site will be reached: search engines want whole addresses.
 */
export function prerendering(): Plugin {
  return {
    name: 'prerendering',
    config: () => ({
      builder: {},
      environments: {
        client: { build: { outDir: siteDirectory, manifest: true } },
        prerender: {
          consumer: 'server',
          build: {
            outDir: join(besideSite, 'prerender'),
            emptyOutDir: true,
            copyPublicDir: false,
            minify: false,
            rolldownOptions: { input: join(import.meta.dirname, entry) },
          },
        },
      },
    }),
    async buildApp(builder) {
      const { client, prerender } = builder.environments;
      if (!client || !prerender) throw new Error('an environment is missing');
      await builder.build(client);
      await builder.build(prerender);
      await writeDocuments(process.env.SITE_ORIGIN || 'http://localhost:5001');
    },
    // While developing there is one empty document for every path.
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server }) =>
        server &&
        html
          .replace('<!--head-->', `<script>${themeScript}</script><title>${brandName}</title>`)
          .replace('<!--body-->', ''),
    },
  };
}

async function writeDocuments(origin: string): Promise<void> {
  const manifestFile = join(besideSite, 'manifest.json');
  await rename(join(siteDirectory, '.vite', 'manifest.json'), manifestFile);
  await rm(join(siteDirectory, '.vite'), { recursive: true });
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  const template = await readFile(join(siteDirectory, 'index.html'), 'utf8');
  const entrySheets = manifest['index.html']?.css ?? [];
  const styles = await Promise.all(entrySheets.map((file) => readFile(join(siteDirectory, file), 'utf8')));
  const { prerenderSite }: typeof Site = await import(pathToFileURL(join(besideSite, 'prerender', 'site.js')).href);
  const files = await prerenderSite(new URL(origin).origin, {
    template,
    styles: styles.join('').trim(),
    scriptsOf: (sources) => scriptsOf(manifest, [react, ...sources]).filter((file) => !template.includes(file)),
    fontsOf: (language) => subsets[language].map((subset) => fontOf(manifest, subset)),
  });
  for (const [path, text] of files) {
    const file = join(siteDirectory, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** The scripts of some sources and everything that these import. */
function scriptsOf(manifest: Manifest, sources: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    if (found.has(`/${chunk.file}`)) return;
    found.add(`/${chunk.file}`);
    chunk.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return [...found];
}

function fontOf(manifest: Manifest, subset: string): string {
  const font = Object.values(manifest).find(({ file }) => file.includes(`/${subset}-wght-`));
  if (!font) throw new Error(`the build has no letters ${subset}`);
  return `/${font.file}`;
}
