import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pausePollingWhenIdle } from './pause-polling-when-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watched() {
  const target = new EventTarget();
  const told: (false | undefined)[] = [];
  const stop = pausePollingWhenIdle({ idleMs: 1_000, target, setFocused: (isFocused) => told.push(isFocused) });
  return { told, stop, touch: (sign = 'keydown') => target.dispatchEvent(new Event(sign)) };
}

it('rests once nobody has touched the page for that long, and wakes with the first touch', () => {
  const { told, touch } = watched();
  vi.advanceTimersByTime(900);
  touch();
  vi.advanceTimersByTime(900);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(told).toEqual([false]);
  touch('pointerdown');
  touch('wheel');
  expect(told).toEqual([false, undefined]);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([false, undefined, false]);
});

it('leaves nothing behind when it stops', () => {
  const { told, touch, stop } = watched();
  vi.advanceTimersByTime(1_000);
  stop();
  touch();
  vi.advanceTimersByTime(5_000);
  expect(told).toEqual([false, undefined]);
});
