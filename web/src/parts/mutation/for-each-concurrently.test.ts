import { describe, expect, it } from 'vitest';
import { forEachConcurrently } from './for-each-concurrently.ts';

const turn = () => Promise.resolve();

describe('forEachConcurrently', () => {
  it('runs each item once, with at most `abreast` at a time', async () => {
    const done: number[] = [];
    let running = 0;
    let most = 0;
    const { signal } = new AbortController();
    await forEachConcurrently([1, 2, 3, 4, 5, 6, 7], { abreast: 3, signal }, async (item) => {
      most = Math.max(most, ++running);
      await turn();
      running -= 1;
      done.push(item);
    });
    expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(most).toBe(3);
  });

  it('starts no further item after the signal', async () => {
    const begun: number[] = [];
    const leaving = new AbortController();
    await forEachConcurrently([1, 2, 3], { abreast: 1, signal: leaving.signal }, async (item) => {
      begun.push(item);
      if (item === 2) leaving.abort();
    });
    expect(begun).toEqual([1, 2]);
  });
});
