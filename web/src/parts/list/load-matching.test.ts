import { expect, it } from 'vitest';
import { loadMatching } from './load-matching.ts';

/** List of `total` numbers in parts of three, with the cursors that were asked for. */
function listOf(total: number) {
  const asked: (string | undefined)[] = [];
  const load = (cursor: string | undefined) => {
    asked.push(cursor);
    const start = Number(cursor ?? 0);
    const rows = Array.from({ length: Math.min(3, total - start) }, (_, index) => start + index);
    return Promise.resolve({ rows, next: start + 3 < total ? String(start + 3) : null });
  };
  return { asked, load };
}

it('everything that matches is loaded part by part', async () => {
  const { asked, load } = listOf(7);
  expect(await loadMatching(load)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(asked).toEqual([undefined, '3', '6']);
});

it('no more than the limit is loaded', async () => {
  const { asked, load } = listOf(100);
  expect(await loadMatching(load, 5)).toEqual([0, 1, 2, 3, 4]);
  expect(asked).toHaveLength(2);
});
