import { expect, it } from 'vitest';
import { findForbiddenNouns, readExportedNames } from './exported-names.ts';
import { listSources } from './read-imports.ts';

it.each([
  ['openShelf', ['shelf']],
  ['WorkerPlace', ['place']],
  ['deliverLetters', ['letters']],
  ['placeOrder', []],
  ['usePlaceOrder', []],
  ['withPlaceholders', []],
  ['replaceModem', []],
])('finds in %s: %j', (name, nouns) => {
  expect(findForbiddenNouns(name)).toEqual(nouns);
});

it('no exported name has a forbidden noun', () => {
  const names = listSources().flatMap((path) => readExportedNames(path).map((name) => ({ path, name })));
  expect(names.length).toBeGreaterThan(3_000);
  const wrong = names.filter(({ name }) => findForbiddenNouns(name).length > 0);
  expect(wrong.map(({ path, name }) => `${name} in ${path}`)).toEqual([]);
});
