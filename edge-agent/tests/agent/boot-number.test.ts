import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nextBootNumber } from '../../src/host/boot-number.ts';
import { createLog } from '../../src/log.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boots-'));
});
afterEach(() => rm(folder, { recursive: true }));

const start = (
  nowMs: number,
  { path = join(folder, 'boots.json'), cloudMs }: { path?: string; cloudMs?: number } = {},
) =>
  nextBootNumber({
    path,
    now: () => nowMs,
    askTime: async () => cloudMs,
    log: createLog({ write: () => undefined, now: () => nowMs }),
  });

describe('nextBootNumber', () => {
  it('increases with each run, even within a second or after the clock was set back', async () => {
    const boots = [await start(5_000_900), await start(5_000_900), await start(1_000), await start(9_000_000)];
    expect(boots).toEqual([5_000, 5_001, 5_002, 9_000]);
  });

  it('uses the cloud’s time on a machine without a number', async () => {
    expect(await start(1_000, { cloudMs: 7_000_000 })).toBe(7_000);
  });

  it('increases even if the file is damaged', async () => {
    const first = await start(5_000_000);
    await writeFile(join(folder, 'boots.json'), '{"boot":');
    expect(await start(5_060_000)).toBeGreaterThan(first);
  });

  it('works with a full disk', async () => {
    expect(await start(5_000_000, { path: join(folder, 'missing', 'boots.json') })).toBe(5_000);
  });
});
