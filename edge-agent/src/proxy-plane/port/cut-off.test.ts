import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { CutOff } from './cut-off.ts';

/** Creates sessions that take this long to reset, on a simulated clock. */
function sessions(count: number, resetMs: number) {
  const done = { severed: 0, reset: 0, atMs: 0 };
  const each = {
    sever: () => {
      done.severed += 1;
    },
    reset: () => {
      done.reset += 1;
      done.atMs += resetMs;
    },
  };
  return { done, list: Array.from({ length: count }, () => each), cutOff: new CutOff(() => done.atMs) };
}

describe('CutOff', () => {
  it('severs all sessions at once and resets them over several turns', async () => {
    const { done, list, cutOff } = sessions(4_000, 0.05);
    cutOff.cut(list);
    expect(done.severed).toBe(4_000);
    let most = done.reset;
    for (let before = done.reset; done.reset < 4_000; before = done.reset) {
      await turn();
      most = Math.max(most, done.reset - before);
    }
    // Two turns may pass between two checks.
    expect(most * 0.05).toBeLessThanOrEqual(2 * 2.1);
  });

  it('resets fewer per turn if a reset takes longer', () => {
    const { done, list, cutOff } = sessions(100, 0.5);
    cutOff.cut(list);
    expect(done).toMatchObject({ severed: 100, reset: 4 });
  });

  it('shares a turn between all sessions cut in it', async () => {
    const { done, list, cutOff } = sessions(60, 0.05);
    for (let port = 0; port < 40; port += 1) cutOff.cut(list);
    expect(done).toMatchObject({ severed: 2_400 });
    expect(done.reset * 0.05).toBeLessThanOrEqual(2.1);
    while (done.reset < 2_400) await turn();
  });
});
