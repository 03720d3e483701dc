import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { CutOff } from './cut-off.ts';

function sessions(count: number) {
  const done = { severed: 0, reset: 0 };
  const each = {
    sever: () => {
      done.severed += 1;
    },
    reset: () => {
      done.reset += 1;
    },
  };
  return { done, list: Array.from({ length: count }, () => each) };
}

describe('cut-off', () => {
  it('settles all at once and resets them over several turns, so that nobody else waits long', async () => {
    const { done, list } = sessions(4_000);
    new CutOff().cut(list);
    expect(done.severed).toBe(4_000);
    let most = done.reset;
    for (let before = done.reset; done.reset < 4_000; before = done.reset) {
      await turn();
      most = Math.max(most, done.reset - before);
    }
    expect(most).toBeLessThanOrEqual(100);
  });

  it("cuts one account's connections within two turns", async () => {
    const { done, list } = sessions(100);
    new CutOff().cut(list);
    await turn();
    expect(done).toEqual({ severed: 100, reset: 100 });
  });

  it('shares a turn between all that are cut in it', async () => {
    const { done, list } = sessions(60);
    const cutOff = new CutOff();
    for (let port = 0; port < 40; port += 1) cutOff.cut(list);
    expect(done).toMatchObject({ severed: 2_400 });
    expect(done.reset).toBeLessThanOrEqual(100);
    while (done.reset < 2_400) await turn();
  });
});
