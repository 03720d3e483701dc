import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@cellgate/local/stack/processes.ts';
import { expect, it } from 'vitest';
import { listSources } from './read-imports.ts';

/** The builder, and the database that it writes for. */
const allowed = ['database', 'expression', 'write', 'write-terms'].map((name) => `functions/src/storage/${name}.ts`);

/** An update or a condition as text: nothing checks the attributes that it names. */
const writtenAsText =
  /\b(?:set|condition):\s*['"`]|\battribute_(?:not_)?exists\b|\baction:\s*\{\s*(?:update|check|remove):/;

it.each([
  ["action: { update: key, set: 'SET a = :b' }", true],
  ['condition: `version = :seen`', true],
  ["const isFree = 'attribute_not_exists(pk)'", true],
  ["write<Order>('order', key).set({ state: 'done' })", false],
])('“%s”: %s', (source, expected) => {
  expect(writtenAsText.test(source)).toBe(expected);
});

it('functions name attributes in `write` only, which checks them', () => {
  const sources = listSources().filter((path) => path.startsWith('functions/src/') && !path.endsWith('.test.ts'));
  expect(sources).toEqual(expect.arrayContaining(allowed));
  const faults = sources.filter(
    (path) => !allowed.includes(path) && writtenAsText.test(readFileSync(join(repositoryRoot, path), 'utf8')),
  );
  expect(faults).toEqual([]);
});
