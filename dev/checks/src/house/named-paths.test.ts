import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@cellgate/local/stack/processes.ts';
import { expect, it } from 'vitest';

const documents = globSync('{*.md,docs/**/*.md,{shared,functions,edge-agent,web,infra,local,dev}/**/*.md}', {
  cwd: repositoryRoot,
  exclude: ['**/node_modules/**', '**/dist/**'],
});

/** Returns the paths of source files that a document names in backticks, and the targets of its links. */
function namedPaths(text: string): string[] {
  const quoted = [...text.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)+\/?)`/g)].map(([, path = '']) => path);
  const sources = quoted.filter((path) => /\.(?:tsx?|mjs|sh|md|jsonc?|service|sha256|css)$|\/$/.test(path));
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, path = '']) => path);
  return [...sources, ...links.filter((path) => !/^(?:[a-z]+:|\/)/.test(path))];
}

/** Folders from which a document may name a path: its own, those above it, and their sources. */
function startsOf(document: string): string[] {
  const starts: string[] = [];
  for (let folder = dirname(document); ; folder = dirname(folder)) {
    starts.push(folder, join(folder, 'src'), join(folder, 'src/domain'));
    if (folder === '.') return starts;
  }
}

it.each(documents)('every path named in %s exists', (document) => {
  const named = namedPaths(readFileSync(join(repositoryRoot, document), 'utf8'));
  const missing = named.filter(
    (path) => !startsOf(document).some((start) => existsSync(join(repositoryRoot, start, path))),
  );
  expect(missing).toEqual([]);
});
