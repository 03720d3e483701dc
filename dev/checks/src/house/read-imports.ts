import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { repositoryRoot } from '@cellgate/local/stack/processes.ts';

/** An import of one file of the repository by another; both paths from its root. */
export interface Import {
  from: string;
  to: string;
  /** True if only types are imported, which do not exist at run time. */
  isTypeOnly: boolean;
}

const packageFolders: Readonly<Record<string, string>> = Object.fromEntries(
  globSync(['*/package.json', 'dev/*/package.json'], { cwd: repositoryRoot })
    .filter((path) => !path.startsWith('node_modules'))
    .map((path) => [JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8')).name, dirname(path)]),
);

/** Returns all source files of the packages, from the root. */
export function listSources(): string[] {
  const folders = Object.values(packageFolders).flatMap((folder) => [`${folder}/{src,tests,install}/**/*.{ts,tsx}`]);
  return globSync(folders, { cwd: repositoryRoot }).sort();
}

/** Returns the imports of files of this repository by a source file. */
export function readImports(from: string): Import[] {
  const text = readFileSync(join(repositoryRoot, from), 'utf8');
  const pattern = /^\s*(?:import|export)\b(\s+type\b)?[^'"]*?from\s+'([^']+)'|\bimport\('([^']+)'\)/gm;
  return [...text.matchAll(pattern)].flatMap(([, type, statically, dynamically]) => {
    const to = resolve(from, statically ?? dynamically ?? '');
    return to === undefined ? [] : [{ from, to, isTypeOnly: type !== undefined }];
  });
}

function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  const [, name = '', rest = ''] = /^(@cellgate\/[^/]+)\/(.+)$/.exec(specifier) ?? [];
  const folder = packageFolders[name];
  return folder === undefined ? undefined : `${folder}/src/${rest}`;
}
