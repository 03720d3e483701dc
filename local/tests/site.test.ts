import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { languages } from '@cellgate/shared/language/language.ts';
import { publicAddress, publicAddresses } from '@cellgate/shared/site/public-page.ts';
import { prerenderedFiles } from '@cellgate/shared/site/resolve-site-path.ts';
import { beforeAll, expect, it } from 'vitest';
import { buildSite } from '../src/build-site.ts';
import { repositoryRoot } from '../src/stack/processes.ts';

const site = join(repositoryRoot, 'web', 'dist');
const maxFirstLoadBytes = 130_000;

beforeAll(() => buildSite(repositoryRoot), 120_000);

it.each(languages)('the landing page in %s loads only a limited size of scripts', async (language) => {
  const document = await readFile(join(site, prerenderedFiles[publicAddress({ page: '/', language })] ?? ''), 'utf8');
  const scripts = /data-scripts="([^"]+)"/.exec(document)?.[1]?.split(' ') ?? [];
  const sizes = await Promise.all(scripts.map(async (path) => gzipSync(await readFile(join(site, path))).length));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(maxFirstLoadBytes);
});

/** Figures that only a confirmed claim may show, in any language; see `Claim`. */
const claimed =
  /99[.,]9|1000\+|24\/7|7\/24|2–3|< ?2|under (2|two)|2 saniye|iki saniye|2 секунд|двух секунд|двох секунд|208[.,\s]984|9:00/;

it.each(publicAddresses)('the document at $path is complete and makes no claim', async ({ page, path }) => {
  const document = await readFile(join(site, prerenderedFiles[path] ?? ''), 'utf8');
  const text = document
    .replace(/<(script|style).*?<\/\1>/gs, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&lt;', '<');
  expect(claimed.exec(text)?.[0]).toBeUndefined();
  if (page === '/')
    for (const section of ['products', 'features', 'contact']) expect(text).toContain(`id="${section}"`);
});

it('the built site contains nothing of the gallery, which exists only in development', async () => {
  const manifest: object = JSON.parse(await readFile(join(repositoryRoot, 'web', '.build', 'manifest.json'), 'utf8'));
  expect(Object.keys(manifest)).toContain('src/routes/landing.tsx');
  expect(Object.keys(manifest).filter((source) => source.includes('gallery'))).toEqual([]);
  const files: string[] = [];
  for await (const path of glob('**/*.{js,css,html}', { cwd: site })) {
    if ((await readFile(join(site, path), 'utf8')).includes('gallery')) files.push(path);
  }
  expect(files).toEqual([]);
});
