import { describe, expect, it } from 'vitest';
import { ModemError, type ModemStatus } from './driver.ts';
import { hasNewLink, pauseUntilChanged } from './glance-at-link.ts';

const running = new AbortController().signal;

/** Runs a pause on a clock that does not wait. Returns the waits and the number of glances. */
async function pause({
  pauseMs,
  changesAt,
  signal = running,
}: {
  pauseMs: number;
  changesAt?: number;
  signal?: AbortSignal;
}) {
  const waits: number[] = [];
  let glances = 0;
  const wait = async (ms: number) => void waits.push(ms);
  const hasChanged = async () => {
    glances += 1;
    return glances === changesAt;
  };
  await pauseUntilChanged({ pauseMs, glanceMs: 5_000, clock: { wait }, signal, hasChanged });
  return { waits, glances };
}

describe('pauseUntilChanged', () => {
  it('glances at the link every few seconds until the poll', async () => {
    expect(await pause({ pauseMs: 12_000 })).toEqual({ waits: [5_000, 5_000, 2_000], glances: 2 });
  });

  it('ends with the first change', async () => {
    expect(await pause({ pauseMs: 30_000, changesAt: 2 })).toEqual({ waits: [5_000, 5_000], glances: 2 });
  });

  it('does not glance in a short pause, nor once it was ended', async () => {
    expect(await pause({ pauseMs: 2_000 })).toEqual({ waits: [2_000], glances: 0 });
    expect((await pause({ pauseMs: 30_000, signal: AbortSignal.abort() })).glances).toBe(0);
  });
});

describe('hasNewLink', () => {
  const driver = (link: ModemStatus['link']) => ({ status: async () => ({ link, radio: null, wanIp: null }) });
  const failing = { status: () => Promise.reject(new ModemError('unreachable')) };
  const call = { signal: running, timeoutMs: 100 };

  it('compares the link state with the known one', async () => {
    expect(await hasNewLink(driver('connected'), call, 'connected')).toBe(false);
    expect(await hasNewLink(driver('no_sim'), call, 'connected')).toBe(true);
  });

  it('counts a modem that cannot be read as changed, unless the reading was aborted', async () => {
    expect(await hasNewLink(failing, call, 'connected')).toBe(true);
    expect(await hasNewLink(failing, { ...call, signal: AbortSignal.abort() }, 'connected')).toBe(false);
  });
});
