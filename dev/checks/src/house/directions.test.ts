import { describe, expect, it } from 'vitest';
import { floors, packages, separate } from './directions.ts';
import { findCycles } from './find-cycles.ts';
import { type Import, listSources, readImports } from './read-imports.ts';

const sources = listSources().filter((path) => !path.includes('.test.') && !path.includes('/tests/'));
const imports = sources.flatMap(readImports);
const show = ({ from, to }: Import) => `${from} imports ${to}`;

/** Name of the folder directly below `root` in which a file lies; undefined if it lies elsewhere or directly in `root`. */
function folderIn(root: string, path: string): string | undefined {
  const [folder, ...rest] = path.startsWith(`${root}/`) ? path.slice(root.length + 1).split('/') : [];
  return rest.length > 0 ? folder : undefined;
}

it('reads the sources', () => {
  expect(imports.length).toBeGreaterThan(4_000);
});

it('no file imports itself through others', () => {
  const edges = Map.groupBy(imports, ({ from }) => from);
  expect(findCycles(new Map([...edges].map(([from, own]) => [from, own.map(({ to }) => to)])))).toEqual([]);
});

describe('packages', () => {
  it.each(Object.entries(packages))('%s imports only what it may', (name, allowed) => {
    const wrong = imports.filter(
      ({ from, to }) =>
        from.startsWith(`${name}/src/`) &&
        !to.startsWith(`${name}/`) &&
        !allowed.some((other) => to.startsWith(`${other}/`)),
    );
    expect(wrong.map(show)).toEqual([]);
  });
});

describe.each(Object.entries(floors))('%s', (root, order) => {
  const floorOf = (path: string) => {
    const folder = folderIn(root, path);
    return folder === undefined ? order.length : order.findIndex((floor) => floor.includes(folder));
  };

  it('has each folder on one floor', () => {
    const folders = new Set(sources.flatMap((path) => folderIn(root, path) ?? []));
    expect([...folders].sort()).toEqual(order.flat().sort());
  });

  it('imports only downwards', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        folderIn(root, from) !== undefined &&
        to.startsWith(`${root}/`) &&
        folderIn(root, from) !== folderIn(root, to) &&
        floorOf(to) <= floorOf(from),
    );
    expect(wrong.map(show)).toEqual([]);
  });
});

it.each(separate)('folders of %s do not import each other', (root) => {
  const wrong = imports.filter(({ from, to }) => {
    const [one, other] = [folderIn(root, from), folderIn(root, to)];
    return one !== undefined && other !== undefined && one !== other;
  });
  expect(wrong.map(show)).toEqual([]);
});
