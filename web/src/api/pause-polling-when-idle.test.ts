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
  const calls: (false | undefined)[] = [];
  const stop = pausePollingWhenIdle({ idleMs: 1_000, target, setFocused: (isFocused) => calls.push(isFocused) });
  return { calls, stop, touch: (sign = 'keydown') => target.dispatchEvent(new Event(sign)) };
}

it('pauses after the idle time without input and resumes with the first input', () => {
  const { calls, touch } = watched();
  vi.advanceTimersByTime(900);
  touch();
  vi.advanceTimersByTime(900);
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(calls).toEqual([false]);
  touch('pointerdown');
  touch('wheel');
  expect(calls).toEqual([false, undefined]);
  vi.advanceTimersByTime(1_000);
  expect(calls).toEqual([false, undefined, false]);
});

it('removes its timer and listeners when it stops', () => {
  const { calls, touch, stop } = watched();
  vi.advanceTimersByTime(1_000);
  stop();
  touch();
  vi.advanceTimersByTime(5_000);
  expect(calls).toEqual([false, undefined]);
});
