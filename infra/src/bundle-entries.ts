import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ipDataFiles, ipDataFolder } from '@cellgate/functions/outbound/ip-facts/ip-data.ts';
import { fontFiles, fontFolder } from '@cellgate/functions/outbound/receipts/font-files.ts';
import { build, type Plugin } from 'esbuild';

export const entryNames = ['api', 'agent-inbox', 'schedule'] as const;
export type EntryName = (typeof entryNames)[number];

/** One self-contained folder per Lambda: `index.mjs` and its source map; for `api` also the databases of IPs, and the fonts of receipts. */
export interface EntryBundle {
  folder: string;
  /** Size of `index.mjs` without the source map. */
  sizeBytes: number;
}

export const repositoryRoot = path.resolve(import.meta.dirname, '../..');

/** Leaves out Zod's 50 locales, which are as large as its engine: all texts for callers come from our own four. */
const englishZodOnly: Plugin = {
  name: 'english-zod-only',
  setup(esbuild) {
    esbuild.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
  },
};

/** Defines `require` inside an ES module, for packages that need it. */
const requireInModule =
  "import { createRequire as bundleRequire } from 'node:module'; const require = bundleRequire(import.meta.url);";

/**
 * Bundles every entry with all dependencies, including the AWS SDK, so that the tested code is deployed. Identifiers stay readable in stack traces.
 * Throws the errors of esbuild.
 */
export async function bundleEntries(outputFolder: string): Promise<Record<EntryName, EntryBundle>> {
  const result = await build({
    absWorkingDir: repositoryRoot,
    entryPoints: Object.fromEntries(entryNames.map((name) => [`${name}/index`, `functions/src/entry/${name}.ts`])),
    outdir: outputFolder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    banner: { js: requireInModule },
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: 'silent',
    plugins: [englishZodOnly],
  });
  const sizes = new Map(
    Object.entries(result.metafile.outputs).map(([file, { bytes }]) => [path.resolve(repositoryRoot, file), bytes]),
  );
  const bundleOf = (name: EntryName): EntryBundle => {
    const folder = path.join(outputFolder, name);
    return { folder, sizeBytes: sizes.get(path.join(folder, 'index.mjs')) ?? 0 };
  };
  // Databases of IPs have 170 MB of the 250 that a function may have. Only `api` tells facts about IPs and draws receipts.
  await shipFiles(path.join(outputFolder, 'api', ipDataFolder), ipDataFiles);
  await shipFiles(path.join(outputFolder, 'api', fontFolder), Object.values(fontFiles));
  return { api: bundleOf('api'), 'agent-inbox': bundleOf('agent-inbox'), schedule: bundleOf('schedule') };
}

/** Copies files of packages into a folder of a bundle. */
async function shipFiles(folder: string, files: readonly string[]): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  await mkdir(folder, { recursive: true });
  await Promise.all(files.map((file) => copyFile(resolve(file), path.join(folder, path.basename(file)))));
}
