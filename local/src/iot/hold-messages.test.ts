import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdMessages } from './hold-messages.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('holds messages while asked to, and passes them on in their order', () => {
  let isHeld = false;
  const passed: number[] = [];
  using hold = holdMessages<number>({ isHeld: () => isHeld, pass: (message) => passed.push(message), lookMs: 50 });
  hold.take(1);
  expect(passed).toEqual([1]);
  isHeld = true;
  hold.take(2);
  vi.advanceTimersByTime(200);
  expect(passed).toEqual([1]);
  isHeld = false;
  // Comes before the hold is seen to have ended, and does not overtake.
  hold.take(3);
  expect(passed).toEqual([1]);
  vi.advanceTimersByTime(50);
  expect(passed).toEqual([1, 2, 3]);
  hold.take(4);
  expect(passed).toEqual([1, 2, 3, 4]);
  expect(vi.getTimerCount()).toBe(0);
});

it('drops what it holds when disposed of', () => {
  const passed: number[] = [];
  const hold = holdMessages<number>({ isHeld: () => true, pass: (message) => passed.push(message) });
  hold.take(1);
  hold[Symbol.dispose]();
  expect(vi.getTimerCount()).toBe(0);
  expect(passed).toEqual([]);
});
