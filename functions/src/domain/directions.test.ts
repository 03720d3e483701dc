import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

/** Floors of the domain, the lowest last. A folder imports only from floors below its own. */
const floors = [
  ['privacy', 'renewal', 'search', 'sign-in'],
  ['history', 'proxy', 'session', 'credential'],
  ['account', 'order', 'agent-report'],
  ['balance', 'rotation'],
  ['api-key', 'modem', 'webhook'],
  ['contact', 'notification'],
  ['access', 'product', 'proxy-reading', 'server'],
  ['audit', 'desired', 'health', 'mail', 'schedule'],
];

const domain = import.meta.dirname;
const floorOf = (folder: string) => floors.findIndex((floor) => floor.includes(folder));
const folderOf = (path: string) => relative(domain, path).split('/')[0] ?? '';
const sources = globSync('*/*.ts', { cwd: domain }).filter((path) => !path.endsWith('.test.ts'));

it('has every folder on one floor', () => {
  expect([...new Set(sources.map((path) => path.split('/')[0] ?? ''))].sort()).toEqual(floors.flat().sort());
});

it('imports only downwards', () => {
  const upwards = sources.flatMap((path) => {
    const file = resolve(domain, path);
    return [...readFileSync(file, 'utf8').matchAll(/from '(\.\.\/[a-z-]+\/[^']+)'/g)]
      .map(([, specifier = '']) => folderOf(resolve(dirname(file), specifier)))
      .filter((folder) => floorOf(folder) >= 0 && floorOf(folder) <= floorOf(folderOf(file)))
      .map((folder) => `${path} imports ${folder}`);
  });
  expect(upwards).toEqual([]);
});
