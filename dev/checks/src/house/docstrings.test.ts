import { expect, it } from 'vitest';
import { isPuzzle, readDocstrings } from './docstrings.ts';
import { listSources } from './read-imports.ts';

/** Largest share of docstrings that may open with a puzzle word; a few read well that way. */
const maxShare = 0.02;

it.each([
  ['Returns the price.', false],
  ['Time in ms.', false],
  ['What it costs.', true],
  ['Whether it is open.', true],
])('“%s”: %s', (text, expected) => {
  expect(isPuzzle({ text })).toBe(expected);
});

it('open with a verb or a noun', () => {
  const all = listSources().flatMap(readDocstrings);
  expect(all.length).toBeGreaterThan(4_000);
  const puzzles = all.filter(isPuzzle);
  const shown = puzzles.map(({ path, line, text }) => `${path}:${line}: ${text.slice(0, 60)}`).join('\n');
  expect(puzzles.length / all.length, shown).toBeLessThanOrEqual(maxShare);
});
