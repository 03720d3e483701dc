import { describe, expect, it } from 'vitest';
import { unplugged } from '../modem/modem.ts';
import { hasCurrentIp, linkStateOf, modemStateOf, type Reporting } from './connection-state.ts';

const since = '2026-11-21T08:00:00.000Z';
const connectedSince = '2026-11-21T07:00:00.000Z';
const healthy = { status: 'healthy', consecutiveFailures: 0, lastError: null } as const;
const critical = { ...healthy, status: 'critical' } as const;
const connected = { link: 'connected', hasEgress: true, health: healthy, connectedSince } as const;
const reporting = (change: Partial<Reporting> = {}): Reporting => ({
  isServerOnline: true,
  report: connected,
  reachSince: since,
  isRotating: false,
  ...change,
});
const withReport = (report: Partial<NonNullable<Reporting['report']>>, change: Partial<Reporting> = {}) =>
  reporting({ report: { ...connected, ...report }, ...change });

describe('modemStateOf', () => {
  it.each([
    ['a connected modem', reporting(), 'ok'],
    ['a modem whose agent reports no check', withReport({ hasEgress: undefined }), 'ok'],
    ['a connected modem that reaches nothing', withReport({ hasEgress: false }), 'no_traffic'],
    ['a connected modem that its agent has given up', withReport({ hasEgress: false, health: critical }), 'faulty'],
    ['a lost SIM', withReport({ link: 'no_sim', health: critical }), 'no_sim'],
    ['a locked SIM', withReport({ link: 'sim_locked', health: critical }), 'sim_locked'],
    ['a lost network', withReport({ link: 'no_service' }), 'no_service'],
    ['a dropped connection', withReport({ link: 'disconnected' }), 'disconnected'],
    ['a connection being set up', withReport({ link: 'connecting' }), 'connecting'],
    ['a modem that does not respond', withReport({ link: 'unreachable' }), 'not_responding'],
    ['an empty slot', withReport({ link: 'unreachable', health: { ...critical, lastError: unplugged } }), 'unplugged'],
    ['a stopped modem', withReport({ link: 'disconnected', isStopped: true }), 'stopped'],
    ['a rotation, whatever the last report', withReport({ link: 'no_service' }, { isRotating: true }), 'rotating'],
    [
      'an offline server, whatever its last report',
      reporting({ isServerOnline: false, isRotating: true }),
      'server_offline',
    ],
    ['a modem that was never reported', reporting({ report: null }), 'unknown'],
  ] as const)('names %s', (_what, known, state) => {
    expect(modemStateOf(known)).toBe(state);
  });
});

describe('linkStateOf', () => {
  it('is up since the modem’s own count, or since the report', () => {
    expect(linkStateOf(reporting())).toEqual({ up: true, since: connectedSince });
    expect(linkStateOf(withReport({ connectedSince: null }))).toEqual({ up: true, since });
  });

  it('is down since the first report without a connection', () => {
    expect(linkStateOf(withReport({ link: 'no_sim' }))).toEqual({ up: false, since });
  });

  it.each([
    ['during a rotation', { isRotating: true }],
    ['while the server is offline', { isServerOnline: false }],
    ['before the first report', { report: null }],
    ['after a check that reached nothing', { report: { ...connected, hasEgress: false } }],
  ])('is unknown %s', (_when, change) => {
    expect(linkStateOf(reporting(change))).toEqual({ up: null, since: null });
  });
});

describe('hasCurrentIp', () => {
  it('is true while the modem is connected, even if a check reached nothing', () => {
    expect(hasCurrentIp(reporting())).toBe(true);
    expect(hasCurrentIp(withReport({ hasEgress: false }))).toBe(true);
  });

  it('is false without a connection, and while the server is offline', () => {
    expect(hasCurrentIp(withReport({ link: 'no_sim' }))).toBe(false);
    expect(hasCurrentIp(reporting({ isServerOnline: false }))).toBe(false);
    expect(hasCurrentIp(reporting({ report: null }))).toBe(false);
  });
});
