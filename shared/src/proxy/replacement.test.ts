import { describe, expect, it } from 'vitest';
import {
  addFormerAddress,
  addressAt,
  detectFault,
  evaluateReplacement,
  isRecovered,
  isReplacementCandidate,
  type Serving,
} from './replacement.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const report = (link: 'connected' | 'disconnected', status: 'healthy' | 'critical') => ({
  link,
  health: { status, consecutiveFailures: 0, lastError: null },
});
const well: Serving = {
  isServerOnline: true,
  report: report('connected', 'healthy'),
  reachSince: null,
  isAnnouncedDown: false,
  failedTestAt: null,
  rotations: [],
};
const rotation = (fromMinutes: number, untilMinutes: number, changed = false) => ({
  fromMs: Date.parse(ago(fromMinutes)),
  untilMs: Date.parse(ago(untilMinutes)),
  changed,
});
const cut = { report: report('disconnected', 'healthy') };

describe('detectFault', () => {
  it.each([
    ['a server that is away', { isServerOnline: false }, 'server'],
    ['a modem in a critical state', { report: report('connected', 'critical') }, 'modem'],
    ['no connection for a minute', { report: report('disconnected', 'healthy'), reachSince: ago(1) }, 'modem'],
    ['an announced outage', { isAnnouncedDown: true }, 'modem'],
    ['a test that found no way through', { failedTestAt: ago(15) }, 'modem'],
    [
      'an outage that has lasted a minute after a rotation',
      { ...cut, reachSince: ago(9), rotations: [rotation(9, 1)] },
      'modem',
    ],
    ['a failed test that a rotation did not mend', { failedTestAt: ago(5), rotations: [rotation(4, 3)] }, 'modem'],
    ['a server that is away during a rotation', { isServerOnline: false, rotations: [rotation(1, -1)] }, 'server'],
  ])('reports %s', (_what, change, fault) => {
    expect(detectFault({ ...well, ...change }, now)).toBe(fault);
  });

  it.each([
    ['a modem that serves', {}],
    [
      'a break of seconds, as every rotation makes',
      { report: report('disconnected', 'healthy'), reachSince: ago(0.5) },
    ],
    ['a test of long ago', { failedTestAt: ago(16) }],
    ['an outage that is over', { reachSince: ago(9) }],
    ['an announced outage while a rotation runs', { isAnnouncedDown: true, rotations: [rotation(3, -1)] }],
    ['an outage while a rotation runs', { ...cut, reachSince: ago(3), rotations: [rotation(3, -1)] }],
    ['an outage that a rotation has just left', { ...cut, reachSince: ago(3), rotations: [rotation(3, 0.9)] }],
    [
      'a critical state while a rotation runs',
      { report: report('disconnected', 'critical'), rotations: [rotation(2, -1)] },
    ],
    ['a test during a rotation', { failedTestAt: ago(5), rotations: [rotation(5.1, 4.9)] }],
    ['a test before a rotation that found another IP', { failedTestAt: ago(5), rotations: [rotation(4, 3, true)] }],
  ])('ignores %s', (_what, change) => {
    expect(detectFault({ ...well, ...change }, now)).toBeUndefined();
  });
});

describe('evaluateReplacement', () => {
  const period = { from: ago(3 * 1440), until: ago(-4 * 1440) };
  const wish = (minutes: number) => ({ at: ago(minutes), reason: 'wish' as const });
  const fault = (minutes: number) => ({ at: ago(minutes), reason: 'fault' as const });
  const judge = (
    replacements: ReturnType<typeof wish | typeof fault>[],
    isFaulty: boolean | 'server',
    ofAccount: string[] = [],
  ) => {
    const cause = isFaulty === true ? 'modem' : isFaulty || undefined;
    return evaluateReplacement({ paid: [period], replacements, fault: cause, ofAccount }, now);
  };

  it('allows a replacement for a fault after one by wish', () => {
    expect(judge([wish(60)], true)).toEqual({ reason: 'fault' });
  });

  it('allows one replacement by wish per paid period', () => {
    expect(judge([fault(60)], false)).toEqual({ reason: 'wish' });
    expect(judge([wish(60)], false)).toEqual({ obstacle: 'used', againAt: period.until });
    expect(judge([wish(4 * 1440)], false)).toEqual({ reason: 'wish' });
  });

  it('counts time that was given as part of the paid period before it', () => {
    const given = (from: number, until: number) => ({ from: ago(from), until: ago(until), given: { outage: null } });
    const paid = [{ from: ago(3 * 1440), until: ago(1440) }, given(1440, 0), given(0, -1440)];
    const judged = (more: { from: string; until: string }[]) =>
      evaluateReplacement(
        { paid: [...paid, ...more], replacements: [wish(1500)], fault: undefined, ofAccount: [] },
        now,
      );
    expect(judged([])).toEqual({ obstacle: 'used', againAt: ago(-1440) });
    expect(judged([{ from: ago(-1440), until: ago(-8 * 1440) }])).toEqual({ obstacle: 'used', againAt: ago(-1440) });
    const renewed = [{ from: ago(10), until: ago(-10) }];
    expect(judged(renewed)).toEqual({ reason: 'wish' });
  });

  it('limits an account to three replacements a day and ten in 30 days', () => {
    const day = [1430, 60, 30].map(ago);
    for (const isFaulty of [true, false])
      expect(judge([], isFaulty, day)).toEqual({ obstacle: 'account_limit', againAt: ago(-10) });
    expect(judge([], 'server', day)).toEqual({ reason: 'fault' });
    expect(judge([], true, [1440, 60, 30].map(ago))).toEqual({ reason: 'fault' });
    const month = [29, 27, 24, 21, 18, 15, 12, 9, 6, 3].map((days) => ago(days * 1440));
    expect(judge([], true, month)).toEqual({ obstacle: 'account_limit', againAt: ago(-1440) });
    expect(judge([], true, month.slice(1))).toEqual({ reason: 'fault' });
  });

  it('limits a proxy to three replacements a day', () => {
    expect(judge([fault(1430), fault(60), fault(30)], true)).toEqual({ obstacle: 'too_often', againAt: ago(-10) });
    expect(judge([fault(1440), fault(60), fault(30)], true)).toEqual({ reason: 'fault' });
  });
});

it('accepts only a working modem as a replacement', () => {
  expect(isReplacementCandidate(report('connected', 'healthy'))).toBe(true);
  expect(isReplacementCandidate(report('connected', 'critical'))).toBe(false);
  expect(isReplacementCandidate(report('disconnected', 'healthy'))).toBe(false);
  expect(isReplacementCandidate(null)).toBe(false);
});

it('restocks a recovered modem after at least an hour', () => {
  const held = { ...well, heldSince: ago(60) };
  expect(isRecovered(held, now)).toBe(true);
  expect(isRecovered({ ...held, heldSince: ago(59) }, now)).toBe(false);
  expect(isRecovered({ ...held, report: report('connected', 'critical') }, now)).toBe(false);
  expect(isRecovered({ ...held, isServerOnline: false }, now)).toBe(false);
});

describe('the address of a proxy at a time', () => {
  const at = (hour: number) => `2026-11-2${hour}T08:00:00.000Z`;
  const placed = (httpPort: number) => ({ host: 'one.example', httpPort });
  const [one, two, three] = [placed(8001), placed(8002), placed(8003)];

  it('is the one before each change, and the current one since the last', () => {
    const once = addFormerAddress(one, two, at(3));
    const proxy = { ...three, formerAddresses: addFormerAddress({ ...two, formerAddresses: once }, three, at(5)) };
    expect([1, 3, 4, 5, 6].map((hour) => addressAt(proxy, at(hour)).httpPort)).toEqual([8001, 8002, 8002, 8003, 8003]);
  });

  it('is kept for the last ten changes, and not for a change that keeps it', () => {
    expect(addFormerAddress(one, { ...one }, at(3))).toBeUndefined();
    const formerAddresses = Array.from({ length: 10 }, () => ({ ...one, until: at(1) }));
    expect(addFormerAddress({ ...two, formerAddresses }, three, at(3))?.map(({ httpPort }) => httpPort)).toEqual([
      ...Array.from({ length: 9 }, () => 8001),
      8002,
    ]);
  });
});
