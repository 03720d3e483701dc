import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '@cellgate/local/stack/processes.ts';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');

/** Returns the cells of every row of every table, without headers and separators. */
function rowsOf(page: string): string[][] {
  return page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (What|Call) /.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

const pathsIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? '');
const rows = rowsOf(read('docs/spec-coverage.md'));

it('the page has a row for every part, and none is empty', () => {
  expect(rows.length).toBeGreaterThan(80);
  expect(rows.filter((cells) => cells.length < 2 || cells.includes(''))).toEqual([]);
});

it.each(rows)('%s lives where the page says', (_, where = '') => {
  expect(pathsIn(where).length).toBeGreaterThan(0);
  expect(pathsIn(where).filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([]);
});

it.each(rows.filter((cells) => cells.length === 3))(
  '%s is held by the test that the page names',
  (_, _where, heldBy = '') => {
    const [path = ''] = pathsIn(heldBy);
    const name = heldBy.split('› ')[1] ?? '';
    expect(name).not.toBe('');
    expect(read(path)).toContain(name);
  },
);

/** Returns `METHOD /path` of every contract. */
async function callsOfContracts(): Promise<string[]> {
  const files = globSync('shared/src/**/*.endpoints.ts', { cwd: repositoryRoot });
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(repositoryRoot, file)).href) as Promise<Record<string, unknown>>),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .flatMap((value) => {
      const isCall = typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
      return isCall ? [`${value.method} ${value.path}`] : [];
    });
}

it.each(rows.filter((cells) => cells.length === 2))('%s is a call of a contract', async (call = '') => {
  expect(await callsOfContracts()).toContain(call);
});

it('every call of the back office has a row', async () => {
  const named = new Set(rows.map(([call = '']) => call));
  const calls = (await callsOfContracts()).filter((call) => call.split(' ')[1]?.startsWith('/admin'));
  expect(calls.length).toBeGreaterThan(100);
  expect(calls.filter((call) => !named.has(call))).toEqual([]);
});
