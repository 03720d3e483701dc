import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTrustedClock } from '../../src/host/trusted-clock.ts';

const hour = 3_600_000;
let folder: string;
let machine: { wall: number; steady: number; boot: string };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cellgate-clock-'));
  machine = { wall: 100 * hour, steady: 5 * hour, boot: 'boot-1' };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const openClock = () =>
  openTrustedClock(join(folder, 'clock.json'), {
    wallMs: () => machine.wall,
    steadyMs: () => machine.steady,
    bootId: machine.boot,
  });
/** Advances both clocks of the machine. */
const pass = (ms: number) => {
  machine.wall += ms;
  machine.steady += ms;
};
const about = (epochMs: number) => ({ earliestMs: epochMs, latestMs: epochMs + 1_050 });
const reboot = () => {
  machine.boot = 'boot-2';
  machine.steady = 0;
};

describe('the clock before the cloud’s time is known', () => {
  it('follows the machine’s clock, but not back', async () => {
    const clock = await openClock();
    expect([clock.now(), clock.isSure()]).toEqual([100 * hour, false]);
    machine.wall -= 90 * hour;
    pass(hour);
    expect(clock.now()).toBe(101 * hour);
  });

  it('does not go below the time of an earlier process', async () => {
    await (await openClock()).save();
    reboot();
    machine.wall = 0;
    expect((await openClock()).now()).toBe(100 * hour);
  });

  it('starts from the machine’s clock if its file is damaged', async () => {
    await writeFile(join(folder, 'clock.json'), '{"highWater');
    expect((await openClock()).now()).toBe(100 * hour);
  });

  it('is not before the time of a cloud message', async () => {
    const clock = await openClock();
    for (const epochMs of [112 * hour, 111 * hour, Number.NaN]) clock.raise(epochMs);
    expect(clock.now()).toBe(112 * hour);
  });
});

describe('the clock set by the cloud', () => {
  it('goes back when set: a machine a day ahead does not expire paid proxies', async () => {
    machine.wall += 24 * hour;
    const clock = await openClock();
    expect(clock.now()).toBe(124 * hour);
    expect(clock.set(about(100 * hour))).toBe(true);
    expect(clock.now()).toBe(100 * hour);
    expect(clock.skewMs()).toBe(24 * hour);
  });

  it.each([24 * hour, -24 * hour])('ignores a change of the machine’s clock by %d ms', async (jumpMs) => {
    const clock = await openClock();
    clock.set(about(100 * hour));
    machine.wall += jumpMs;
    pass(hour);
    expect(clock.now()).toBe(101 * hour);
    expect(clock.skewMs()).toBe(jumpMs);
  });

  it.each([24 * hour, -24 * hour])(
    'continues in the next process, even if the machine’s clock was changed by %d ms',
    async (jumpMs) => {
      const before = await openClock();
      before.set(about(100 * hour));
      await before.save();
      machine.wall += jumpMs;
      pass(hour);
      const after = await openClock();
      expect([after.now(), after.isSure()]).toEqual([101 * hour, true]);
    },
  );

  it('starts from the machine’s clock after a boot, but not below the saved time', async () => {
    const before = await openClock();
    before.set(about(100 * hour));
    await before.save();
    reboot();
    pass(hour);
    const after = await openClock();
    expect([after.now(), after.isSure()]).toEqual([101 * hour, false]);
  });

  it('is unchanged if it is within the range', async () => {
    const clock = await openClock();
    clock.set(about(100 * hour));
    expect(clock.set({ earliestMs: 100 * hour - 900, latestMs: 100 * hour + 200 })).toBe(false);
    expect(clock.now()).toBe(100 * hour);
    expect(clock.set({ earliestMs: 100 * hour - 3_000, latestMs: 100 * hour - 2_000 })).toBe(true);
    expect(clock.now()).toBe(100 * hour - 3_000);
  });
});
