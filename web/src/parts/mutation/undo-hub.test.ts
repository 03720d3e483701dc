import { expect, it } from 'vitest';
import { createUndoHub, undoMs } from './undo-hub.ts';

function open() {
  const clock = { ms: 0 };
  const undone: string[] = [];
  const hub = createUndoHub(() => clock.ms);
  return { clock, undone, hub, offer: (name: string) => hub.offer(() => undone.push(name)) };
}

it('the last change is undone once, by either way', () => {
  const { hub, undone, offer } = open();
  const press = offer('a');
  expect(hub.undoLast()).toBe(true);
  expect(hub.undoLast()).toBe(false);
  press();
  expect(undone).toEqual(['a']);
  const pressLater = offer('b');
  offer('c');
  pressLater();
  expect(hub.undoLast()).toBe(true);
  expect(undone).toEqual(['a', 'b', 'c']);
});

it('the key does nothing when the time is over', () => {
  const { clock, hub, undone, offer } = open();
  offer('a');
  clock.ms = undoMs + 1;
  expect(hub.undoLast()).toBe(false);
  expect(undone).toEqual([]);
});
