import { join } from 'node:path';
import { repositoryRoot } from '@cellgate/local/stack/processes.ts';
import { expect, it } from 'vitest';
import { findPhraseFaults } from './find-phrase-faults.ts';
import { readSource } from './read-sources.ts';

/** Patience for reading every source, on a busy machine. */
const patienceMs = 60_000;

it(
  'every phrase exists in every language with the same placeholders and is used, and no component contains text',
  async () => {
    const { phrases, ...faults } = await findPhraseFaults(join(repositoryRoot, 'web'));
    expect(phrases).toBeGreaterThan(1_000);
    expect(faults).toEqual({ missing: [], placeholders: [], unused: [], raw: [] });
  },
  patienceMs,
);

it.each([
  ['<p>Sign out</p>', ['Sign out']],
  ["<p>{open ? 'Shown now' : t('key')}</p>", ['Shown now']],
  ['<input placeholder="Search by name" className="text field" />', ['Search by name']],
  ["<a title={name ?? 'Nobody there'}>{t('nobody')}</a>", ['Nobody there']],
  ['<code>HTTP · SOCKS5 · example.com/path</code>', []],
])('what %s shows of its own is found', (markup, expected) => {
  expect(readSource('part.tsx', `export const part = ${markup};`).rawTexts).toEqual(expected);
});
