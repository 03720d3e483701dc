import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BatchedTimer } from './batched-timer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('BatchedTimer', () => {
  it('wakes all together, including late ones', () => {
    const rest = new BatchedTimer(12);
    const woken: string[] = [];
    rest.until(() => woken.push('early'));
    vi.advanceTimersByTime(10);
    rest.until(() => woken.push('late'));
    expect(woken).toEqual([]);
    vi.advanceTimersByTime(2);
    expect(woken).toEqual(['early', 'late']);
  });

  it('starts a new pause for later callers', () => {
    const rest = new BatchedTimer(12);
    let turns = 0;
    const again = () => {
      turns += 1;
      rest.until(again);
    };
    rest.until(again);
    vi.advanceTimersByTime(36);
    expect(turns).toBe(3);
  });
});
