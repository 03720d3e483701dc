import { expect, it } from 'vitest';
import { createAgenda, type Step, windowMs } from './agenda.ts';

it('an agenda runs its steps in order of time, also those that a step adds, and leaves out the present', async () => {
  const agenda = createAgenda<number>(100);
  const ran: string[] = [];
  const times: number[] = [];
  const add = (atMs: number, name: string, more?: () => void) =>
    agenda.add({
      atMs,
      parts: ['shop'],
      run: async (startedMs) => {
        ran.push(name);
        times.push(startedMs);
        more?.();
      },
    });
  add(30, 'third');
  add(10, 'first', () => {
    add(20, 'second');
    add(100, 'today');
  });
  add(30, 'fourth');
  await agenda.run((atMs) => atMs);
  expect(ran).toEqual(['first', 'second', 'third', 'fourth']);
  expect(times).toEqual([10, 20, 30, 30]);
});

it('an agenda runs steps at the same time unless they have a part in common', async () => {
  const agenda = createAgenda<void>(100);
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (atMs: number, name: string, parts: Step<void>['parts']) =>
    agenda.add({
      atMs,
      parts,
      run: async () => {
        log.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
      },
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
    return log.splice(0);
  };
  add(1, 'anna', ['anna']);
  add(2, 'boris and stock', ['boris', 'stock']);
  add(3, 'anna and stock', ['anna', 'stock']);
  add(4, 'anna again', ['anna']);
  add(5, 'carla', ['carla']);
  add(6, 'all', 'everything');
  add(7, 'dmitry', ['dmitry']);
  const running = agenda.run(() => {});
  expect(await end('nobody')).toEqual(['anna', 'boris and stock', 'carla']);
  expect(await end('anna')).toEqual([]);
  expect(await end('boris and stock')).toEqual(['anna and stock']);
  expect(await end('anna and stock')).toEqual(['anna again']);
  expect(await end('carla')).toEqual([]);
  expect(await end('anna again')).toEqual(['all']);
  expect(await end('all')).toEqual(['dmitry']);
  await end('dmitry');
  await running;
});

it('an agenda starts no step that is much later than one that has not ended', async () => {
  const agenda = createAgenda<number>(10 * windowMs);
  const started: number[] = [];
  const first = Promise.withResolvers<void>();
  const add = (atMs: number, work = Promise.resolve()) =>
    agenda.add({
      atMs,
      parts: [`step ${atMs}`],
      run: async () => {
        started.push(atMs);
        await work;
      },
    });
  add(1, first.promise);
  add(windowMs);
  add(windowMs + 2);
  const running = agenda.run((atMs) => atMs);
  await new Promise(setImmediate);
  expect(started).toEqual([1, windowMs]);
  first.resolve();
  await running;
  expect(started).toEqual([1, windowMs, windowMs + 2]);
});

it('an agenda ends with the error of a step, once the others have ended', async () => {
  const agenda = createAgenda<void>(100);
  let hasEnded = false;
  agenda.add({ atMs: 1, parts: ['anna'], run: () => Promise.reject(new Error('no stock')) });
  agenda.add({
    atMs: 2,
    parts: ['boris'],
    run: async () => {
      await new Promise(setImmediate);
      hasEnded = true;
    },
  });
  agenda.add({ atMs: 3, parts: ['anna'], run: () => Promise.reject(new Error('never')) });
  await expect(agenda.run(() => {})).rejects.toThrow('no stock');
  expect(hasEnded).toBe(true);
});
