import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@cellgate/local/stack/processes.ts';
import { expect, it } from 'vitest';
import { listSources } from './read-imports.ts';

/** Fields of a search: a text beyond their limit finds what its beginning finds, and is stored nowhere. */
const allowed = [
  'features/search/command-palette.tsx',
  'features/search/staff-palette.tsx',
  'parts/form/search-box.tsx',
].map((path) => `web/src/${path}`);

/** An attribute with which the browser cuts a pasted text and says nothing. */
const cutsSilently = /\bmaxLength(?:=|: *\d)/;

it.each([
  ['<TextInput maxLength={200} />', true],
  ["field('tariff', { maxLength: 80 })", true],
  ['<LimitedField label={label} text={text} limit={200}>', false],
  ['const { maxLength = 100 } = props', false],
])('“%s”: %s', (source, expected) => {
  expect(cutsSilently.test(source)).toBe(expected);
});

it('no field of the site cuts a pasted text silently', () => {
  const sources = listSources().filter((path) => path.startsWith('web/src/') && path.endsWith('.tsx'));
  const cutting = sources.filter((path) => cutsSilently.test(readFileSync(join(repositoryRoot, path), 'utf8')));
  expect(cutting).toEqual(allowed);
});
