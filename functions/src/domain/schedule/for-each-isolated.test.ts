import { expect, it } from 'vitest';
import { createLog } from '../../log.ts';
import { forEachIsolated } from './for-each-isolated.ts';

it('continues after a failure and throws at the end', async () => {
  const lines: string[] = [];
  const done: string[] = [];
  const log = createLog(
    (line) => lines.push(line),
    () => 0,
  );
  const run = forEachIsolated({ ctx: { log }, event: 'thing.failed' }, ['a', 'broken', 'c'], {
    nameOf: (name) => ({ name }),
    work: async (name) => {
      if (name === 'broken') throw new Error('out of order');
      done.push(name);
    },
  });
  await expect(run).rejects.toThrow('thing.failed: 1 of 3');
  expect(done).toEqual(['a', 'c']);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', event: 'thing.failed', name: 'broken' },
  ]);
});

it('resolves if all items succeed', async () => {
  const log = createLog(
    () => undefined,
    () => 0,
  );
  const work = async () => undefined;
  await expect(
    forEachIsolated({ ctx: { log }, event: 'x' }, [1, 2], { nameOf: () => ({}), work }),
  ).resolves.toBeUndefined();
});
