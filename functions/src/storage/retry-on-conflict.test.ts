import { expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { ConditionFailed } from './database.ts';
import { retryOnConflict } from './retry-on-conflict.ts';

const conflict = () => new ConditionFailed([{ label: 'proxy', old: undefined }]);

function fakeClock() {
  const pauses: number[] = [];
  return { pauses, random: () => 1, pause: async (ms: number) => void pauses.push(ms) };
}

/** Returns work that fails with these errors, one after the other, and then succeeds. */
function failing(...errors: unknown[]): () => Promise<string> {
  return async () => {
    if (errors.length > 0) throw errors.shift();
    return 'done';
  };
}

it('repeats the work until it succeeds, with pauses that double up to their limit', async () => {
  const ctx = fakeClock();
  const work = failing(conflict(), conflict(), conflict(), conflict());
  expect(await retryOnConflict(ctx, work, { maxPauseMs: 50 })).toBe('done');
  expect(ctx.pauses).toEqual([10, 20, 40, 50]);
});

it('throws any other error at once', async () => {
  const ctx = fakeClock();
  await expect(retryOnConflict(ctx, failing(new Error('broken')))).rejects.toThrow('broken');
  expect(ctx.pauses).toEqual([]);
});

it('asks which error is a conflict', async () => {
  const isConflict = async (error: unknown) => error instanceof RangeError;
  expect(await retryOnConflict(fakeClock(), failing(new RangeError('moved')), { isConflict })).toBe('done');
  await expect(retryOnConflict(fakeClock(), failing(conflict()), { isConflict })).rejects.toBeInstanceOf(
    ConditionFailed,
  );
});

it('is busy after the last attempt', async () => {
  const ctx = fakeClock();
  const work = failing(...Array.from({ length: 9 }, conflict));
  await expect(retryOnConflict(ctx, work, { attempts: 3 })).rejects.toBeInstanceOf(AppError);
  expect(ctx.pauses).toHaveLength(2);
});
