import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLastingSteps } from './lasting-steps.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('reports a step that lasts, once', () => {
  const reported: string[] = [];
  using steps = createLastingSteps((step) => reported.push(step));
  steps.reached('rebooting');
  vi.advanceTimersByTime(200);
  steps.reached('rebooting');
  vi.advanceTimersByTime(10_000);
  steps.reached('reconnecting');
  vi.advanceTimersByTime(300);
  expect(reported).toEqual(['rebooting', 'reconnecting']);
});

it('reports no step that is over soon, nor any after the end', () => {
  const reported: string[] = [];
  const steps = createLastingSteps((step) => reported.push(step));
  steps.reached('data_off');
  vi.advanceTimersByTime(299);
  steps.reached('data_on');
  vi.advanceTimersByTime(299);
  steps[Symbol.dispose]();
  vi.advanceTimersByTime(10_000);
  expect(reported).toEqual([]);
});
