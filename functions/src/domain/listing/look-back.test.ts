import { expect, it } from 'vitest';
import { lookBack } from './look-back.ts';

interface Item {
  id: string;
  kind: 'wanted' | 'other';
}

async function* stepsOf(steps: readonly (readonly Item[])[], units = 1) {
  for (const items of steps) yield { items, units };
}

const wanted = (id: string): Item => ({ id, kind: 'wanted' });
const other = (id: string): Item => ({ id, kind: 'other' });
const options = {
  limit: 2,
  matches: ({ kind }: Item) => kind === 'wanted',
  idOf: ({ id }: Item) => id,
  atOf: ({ id }: Item) => `at ${id}`,
};

it('returns the matching items, and no next page if nothing is left', async () => {
  const page = await lookBack(stepsOf([[wanted('a'), other('b')], [], [wanted('c'), other('d')]]), options);
  expect(page).toEqual({ items: [wanted('a'), wanted('c')], next: null, lookedBackTo: null });
});

it('goes on before the first item that the page has no room for', async () => {
  const page = await lookBack(stepsOf([[wanted('a'), wanted('b'), other('c')], [wanted('d')]]), options);
  expect(page).toEqual({ items: [wanted('a'), wanted('b')], next: 'c', lookedBackTo: 'at c' });
});

it('stops early when reading on costs too much, and says how far it has looked', async () => {
  const steps = Array.from({ length: 9 }, (_, index) => [other(`${index}`)]);
  const page = await lookBack(stepsOf(steps, 5), options);
  expect(page).toEqual({ items: [], next: '2', lookedBackTo: 'at 2' });
});

it('counts what each row costs besides', async () => {
  const steps = [[wanted('a')], [other('b')], [other('c')]];
  const page = await lookBack(stepsOf(steps, 4), { ...options, unitsPerRow: 8 });
  expect(page).toEqual({ items: [wanted('a')], next: 'a', lookedBackTo: 'at a' });
});

it('passes over empty steps at any cost, because none of them is a place to go on from', async () => {
  const page = await lookBack(stepsOf([[], [], [wanted('a')]], 20), options);
  expect(page).toEqual({ items: [wanted('a')], next: 'a', lookedBackTo: 'at a' });
});
