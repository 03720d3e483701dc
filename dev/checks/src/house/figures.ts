import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@cellgate/local/stack/processes.ts';
import { percentile } from '@cellgate/shared/product/percentile.ts';
import { isPuzzle, readDocstrings } from './docstrings.ts';
import { findForbiddenNouns, readExportedNames } from './exported-names.ts';
import { findCycles } from './find-cycles.ts';
import { type Import, listSources, readImports } from './read-imports.ts';

/** Figure of the source tree with its limit. */
export interface Figure {
  name: string;
  value: number;
  atMost: number;
}

const domain = 'functions/src/domain/';
/** Modules that make the parts of an announcement. Only `commit` puts them into a transaction. */
const announcementParts = [`${domain}happening/enqueue-webhooks.ts`, `${domain}notification/compose-notifications.ts`];
const announcers = [`${domain}happening/`, `${domain}notification/`];

/** Measures the source tree. `files`: paths from the root, by default all sources of the packages. */
export function measureHouse(files: readonly string[] = listSources()): Figure[] {
  const sources = files.filter((path) => !/\.(test|spec)\.tsx?$/.test(path) && !path.includes('/tests/'));
  const texts = new Map(sources.map((path) => [path, readFileSync(join(repositoryRoot, path), 'utf8')]));
  const lines = [...texts.values()].map((text) => text.split('\n').length - 1);
  const docstrings = files.flatMap(readDocstrings);
  const names = files.flatMap(readExportedNames);
  const imports = sources.flatMap(readImports);
  const rooms = [...Map.groupBy(sources, dirname).values()].map((own) => own.length);
  const linesIn = (folder: string) =>
    [...texts].reduce((sum, [path, text]) => sum + (path.startsWith(folder) ? text.split('\n').length - 1 : 0), 0);
  const matches = (folder: string, pattern: RegExp) =>
    [...texts].reduce(
      (sum, [path, text]) => sum + (path.startsWith(folder) ? (text.match(pattern)?.length ?? 0) : 0),
      0,
    );
  return [
    {
      name: 'docstrings that open with a puzzle word, %',
      value: share(docstrings.filter(isPuzzle), docstrings),
      atMost: 2,
    },
    {
      name: 'exported names with a forbidden noun',
      value: names.filter((name) => findForbiddenNouns(name).length > 0).length,
      atMost: 0,
    },
    { name: 'cycles of files', value: findCycles(edgesOf(imports)).length, atMost: 0 },
    {
      name: 'cycles of folders in the domain',
      value: findCycles(edgesOf(foldersIn(domain, imports))).length,
      atMost: 0,
    },
    { name: 'lines of a file, median', value: percentile(lines, 50), atMost: 51 },
    { name: 'lines of a file, 95th percentile', value: percentile(lines, 95), atMost: 162 },
    { name: 'lines of the longest file', value: Math.max(...lines), atMost: 300 },
    {
      name: 'update expressions as text in stores',
      value: matches('functions/src/storage/', /\bset: ['`]/g),
      atMost: 0,
    },
    {
      name: 'verbs that announce without commit',
      value: imports.filter(({ from, to }) => isBypass(from, to)).length,
      atMost: 0,
    },
    { name: 'source files in the largest folder', value: Math.max(...rooms), atMost: 25 },
    { name: 'lines of functions/src/domain', value: linesIn(domain), atMost: 31_400 },
  ];
}

function share(part: readonly unknown[], whole: readonly unknown[]): number {
  return Math.round((part.length / whole.length) * 1_000) / 10;
}

function edgesOf(imports: readonly Pick<Import, 'from' | 'to'>[]): Map<string, string[]> {
  return new Map([...Map.groupBy(imports, ({ from }) => from)].map(([from, own]) => [from, own.map(({ to }) => to)]));
}

/** Returns the imports between the folders directly below `root`. */
function foldersIn(root: string, imports: readonly Import[]): Pick<Import, 'from' | 'to'>[] {
  const folderOf = (path: string) => (path.startsWith(root) ? path.slice(root.length).split('/')[0] : undefined);
  return imports.flatMap((each) => {
    const [from, to] = [folderOf(each.from), folderOf(each.to)];
    return from && to && from !== to ? [{ from, to }] : [];
  });
}

function isBypass(from: string, to: string): boolean {
  return (
    from.startsWith(domain) && announcementParts.includes(to) && !announcers.some((folder) => from.startsWith(folder))
  );
}
