import type { IpFacts } from '@cellgate/shared/address/ip-facts.ts';
import type { ResetLog, RotationReceipt } from '@cellgate/shared/rotation/rotation.ts';
import { describe, expect, it } from 'vitest';
import { isOutdated, pollRotation, resultOf } from './poll-rotation.ts';

const rotationId = 'rot_01JD0000000000000000000000';
const log = (change: Partial<ResetLog>): ResetLog => ({
  id: rotationId,
  success: false,
  status: 'rotating',
  oldIp: null,
  newIp: null,
  previousIP: null,
  newIP: null,
  timestamp: '2026-11-21T08:30:00.000Z',
  durationMs: null,
  errorMessage: null,
  source: 'portal',
  keyName: null,
  ipAddress: null,
  ...change,
});

/** Polls a server that returns the answers in order and then repeats the last one; only pauses advance the clock. */
function follow(answers: readonly (ResetLog[] | Error)[]) {
  let nowMs = 0;
  let looks = 0;
  const result = pollRotation({
    rotationId,
    readLogs: async () => {
      const answer = answers[Math.min(looks++, answers.length - 1)] ?? [];
      if (answer instanceof Error) throw answer;
      return answer;
    },
    pause: async (ms) => {
      nowMs += ms;
    },
    now: () => nowMs,
  });
  return { result, looks: () => looks };
}

describe('polling a rotation', () => {
  it('ends with the receipt of this rotation, not of another one', async () => {
    const other = log({ id: 'rot_01JD0000000000000000000001', status: 'changed', newIp: '1.1.1.1' });
    const newIpFacts: IpFacts = {
      ...{ country: 'UA', city: null, asn: 15_895, asnName: 'Kyivstar' },
      ...{ network: 'mobile', seenBefore: null },
    };
    const changed = log({ status: 'changed', oldIp: '5.1.1.1', newIp: '5.1.1.2', newIpFacts, durationMs: 2412 });
    const { result, looks } = follow([
      [other, log({})],
      [other, changed],
    ]);
    expect(await result).toEqual({
      status: 'changed',
      oldIp: '5.1.1.1',
      newIp: '5.1.1.2',
      newIpFacts,
      durationMs: 2412,
      why: undefined,
    });
    expect(looks()).toBe(2);
  });

  it('continues after a failed poll', async () => {
    const { result } = follow([new Error('offline'), [log({ status: 'failed', errorMessage: 'No signal.' })]]);
    expect(await result).toMatchObject({ status: 'failed', why: { text: 'No signal.' } });
  });

  it('throws if the server never ends it', async () => {
    expect(await follow([[log({})]]).result).toMatchObject({ status: 'failed', why: { code: 'timeout' } });
  });

  it('stops when the caller has gone', async () => {
    const left = pollRotation({
      rotationId,
      readLogs: async () => [log({})],
      pause: () => Promise.reject(new Error('left')),
      now: () => 0,
    });
    await expect(left).rejects.toThrow('left');
  });
});

it('a receipt is outdated if the proxy has an IP that it does not name', () => {
  const result = { status: 'changed' as const, oldIp: '5.1.1.1', newIp: '5.1.1.2', durationMs: 900, why: undefined };
  expect(['5.1.1.1', '5.1.1.2', null].some((address) => isOutdated(result, address))).toBe(false);
  expect(isOutdated(result, '5.1.1.3')).toBe(true);
  expect(isOutdated({ ...result, status: 'failed', newIp: null }, '5.1.1.3')).toBe(false);
});

describe('a receipt', () => {
  const receipt: RotationReceipt = {
    status: 'failed',
    changed: false,
    oldIp: '5.1.1.1',
    newIp: null,
    method: 'fast',
    attempts: [],
    durationMs: 45_000,
    rotationId,
    requestedAt: '2026-11-21T08:30:00.000Z',
    nextAllowedAt: null,
    source: 'portal',
    keyName: null,
  };

  it('has a reason only for a known failure code', () => {
    expect(resultOf({ ...receipt, code: 'no_signal' })?.why).toEqual({ code: 'no_signal' });
    expect(resultOf({ ...receipt, code: 'same_address' })?.why).toBeUndefined();
  });

  it('is no result while the rotation runs', () => {
    expect(resultOf({ ...receipt, status: 'rotating' })).toBeUndefined();
  });
});
