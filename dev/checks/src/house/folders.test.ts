import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { listSources } from './read-imports.ts';

/** Maximum number of files, tests aside, that a reader finds their way in. */
const maxFiles = 25;

it(`no folder has more than ${maxFiles} source files`, () => {
  const files = listSources().filter((path) => !/\.(test|spec)\.tsx?$/.test(path) && !path.includes('/tests/'));
  const folders = [...Map.groupBy(files, (path) => dirname(path))].map(([folder, own]) => ({
    folder,
    files: own.length,
  }));
  expect(folders.filter((each) => each.files > maxFiles)).toEqual([]);
});
