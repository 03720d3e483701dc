import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@cellgate/local/stack/processes.ts';
import { expect, it } from 'vitest';
import { findForbiddenNouns, readExportedMembers, readExportedNames } from './exported-names.ts';
import { listSources } from './read-imports.ts';

it.each([
  ['openShelf', ['shelf']],
  ['WorkerPlace', ['place']],
  ['deliverLetters', ['letters']],
  ['placeOrder', []],
  ['usePlaceOrder', []],
  ['withPlaceholders', []],
  ['replaceModem', []],
  ['Roster.seatOf', ['seat']],
])('finds in %s: %j', (name, nouns) => {
  expect(findForbiddenNouns(name)).toEqual(nouns);
});

it('no exported name has a forbidden noun', () => {
  const names = listSources().flatMap((path) => readExportedNames(path).map((name) => ({ path, name })));
  expect(names.length).toBeGreaterThan(3_000);
  const wrong = names.filter(({ name }) => findForbiddenNouns(name).length > 0);
  expect(wrong.map(({ path, name }) => `${name} in ${path}`)).toEqual([]);
});

/** Members named by something outside: the namespace of a locale file. */
const namedOutside = ['Namespaces.news'];

it('finds the members of exported types', () => {
  const text =
    'export interface Rack {\n  readonly seat: Slot;\n  tell?(text: string): void;\n}\ninterface Own {\n  door: 1;\n}\n';
  expect(readExportedMembers(text)).toEqual(['Rack.seat', 'Rack.tell']);
});

it('no member of an exported type has a forbidden noun', () => {
  const members = listSources().flatMap((path) =>
    readExportedMembers(readFileSync(join(repositoryRoot, path), 'utf8')).map((name) => ({ path, name })),
  );
  expect(members.length).toBeGreaterThan(2_500);
  const wrong = members.filter(({ name }) => findForbiddenNouns(name).length > 0 && !namedOutside.includes(name));
  expect(wrong.map(({ path, name }) => `${name} in ${path}`)).toEqual([]);
});
