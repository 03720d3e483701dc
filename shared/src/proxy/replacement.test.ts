import { describe, expect, it } from 'vitest';
import { faultOf, isFit, isMended, judgeReplacement, type Serving } from './replacement.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const report = (link: 'connected' | 'disconnected', status: 'healthy' | 'critical') => ({
  link,
  health: { status, consecutiveFailures: 0, lastError: null },
});
const well: Serving = {
  isServerOnline: true,
  report: report('connected', 'healthy'),
  downSince: null,
  failedTestAt: null,
};

describe('a fault', () => {
  it.each([
    ['a server that is away', { isServerOnline: false }, 'server'],
    ['a modem in a critical state', { report: report('connected', 'critical') }, 'modem'],
    ['no connection for a minute', { report: report('disconnected', 'healthy'), downSince: ago(1) }, 'modem'],
    ['a test that found no way through', { failedTestAt: ago(15) }, 'modem'],
  ])('is %s', (_what, change, fault) => {
    expect(faultOf({ ...well, ...change }, now)).toBe(fault);
  });

  it.each([
    ['a modem that serves', {}],
    ['a break of seconds, as every rotation makes', { report: report('disconnected', 'healthy'), downSince: ago(0.5) }],
    ['a test of long ago', { failedTestAt: ago(16) }],
    ['an outage that is over', { downSince: ago(9) }],
  ])('is not %s', (_what, change) => {
    expect(faultOf({ ...well, ...change }, now)).toBeUndefined();
  });
});

describe('another modem', () => {
  const period = { from: ago(3 * 1440), until: ago(-4 * 1440) };
  const wish = (minutes: number) => ({ at: ago(minutes), reason: 'wish' as const });
  const fault = (minutes: number) => ({ at: ago(minutes), reason: 'fault' as const });
  const judge = (replacements: ReturnType<typeof wish | typeof fault>[], isFaulty: boolean) =>
    judgeReplacement({ paid: [period], replacements, isFaulty }, now);

  it('is given for a fault, whatever was wished before', () => {
    expect(judge([wish(60)], true)).toEqual({ reason: 'fault' });
  });

  it('is given once for a wish in each paid period', () => {
    expect(judge([fault(60)], false)).toEqual({ reason: 'wish' });
    expect(judge([wish(60)], false)).toEqual({ obstacle: 'used', againAt: period.until });
    expect(judge([wish(4 * 1440)], false)).toEqual({ reason: 'wish' });
  });

  it('is given three times a day at most', () => {
    expect(judge([fault(1430), fault(60), fault(30)], true)).toEqual({ obstacle: 'too_often', againAt: ago(-10) });
    expect(judge([fault(1440), fault(60), fault(30)], true)).toEqual({ reason: 'fault' });
  });
});

it('is fit only when it is seen to serve', () => {
  expect(isFit(report('connected', 'healthy'))).toBe(true);
  expect(isFit(report('connected', 'critical'))).toBe(false);
  expect(isFit(report('disconnected', 'healthy'))).toBe(false);
  expect(isFit(null)).toBe(false);
});

it('is for sale again once it is well, an hour later at the earliest', () => {
  const held = { ...well, heldSince: ago(60) };
  expect(isMended(held, now)).toBe(true);
  expect(isMended({ ...held, heldSince: ago(59) }, now)).toBe(false);
  expect(isMended({ ...held, report: report('connected', 'critical') }, now)).toBe(false);
  expect(isMended({ ...held, isServerOnline: false }, now)).toBe(false);
});
