import { describe, expect, it } from 'vitest';
import { type Condition, weighConditions } from './condition.ts';
import type { LineSample } from './line-samples.ts';
import { serverConditions, type WatchedServer } from './server-conditions.ts';

const nowMs = Date.parse('2026-11-22T10:00:00.000Z');
const ago = (seconds: number) => new Date(nowMs - seconds * 1_000).toISOString();

const server = (change: Partial<WatchedServer> = {}): WatchedServer => ({
  serverId: 'srv_01JD0000000000000000000000',
  name: 'Kyiv 1',
  presence: 'online',
  lastSeenAt: ago(10),
  marks: {},
  epoch: 1,
  revision: 7,
  applied: { epoch: 1, revision: 7, digest: '' },
  figures: {
    uptimeSeconds: 1,
    cpuPercent: 1,
    memory: { usedBytes: 1, totalBytes: 2 },
    disk: { usedBytes: 10, totalBytes: 100 },
  },
  certificateEndsAt: null,
  unknown: [],
  lines: [],
  ...change,
});
const conditions = (change: Partial<WatchedServer>, open: readonly Condition['kind'][] = []) =>
  serverConditions(server(change), { nowMs, isOpen: (kind) => open.includes(kind) });
const found = (change: Partial<WatchedServer>, open: readonly Condition['kind'][] = []) =>
  weighConditions(conditions(change, open), {}, nowMs).findings.map(({ kind, level }) => `${kind} ${level}`);
const lines = (count: number): LineSample[] =>
  Array.from({ length: count + 1 }, (_, index) => ({
    at: ago(600),
    connectedAt: ago(600 - index),
    boot: 1,
    connection: index,
  }));

describe('serverConditions', () => {
  it('has nothing to say about a healthy server', () => {
    expect(conditions({})).toEqual([]);
  });

  it('has nothing to say about a server that was never installed', () => {
    expect(conditions({ presence: 'offline', lastSeenAt: null, applied: null })).toEqual([]);
  });

  it('finds a server lost three minutes after its last message, not with its dot', () => {
    expect(found({ lastSeenAt: ago(179) })).toEqual([]);
    expect(found({ lastSeenAt: ago(180) })).toEqual(['server_lost critical']);
  });

  it('counts from the end of the connection if the server has signed off', () => {
    const line = { at: ago(181), hasEnded: true };
    expect(found({ presence: 'offline', lastSeenAt: ago(200), marks: { line } })).toEqual(['server_lost critical']);
    expect(found({ presence: 'offline', lastSeenAt: ago(200), marks: { line: { ...line, at: ago(100) } } })).toEqual(
      [],
    );
  });

  it('finds a server unstable from five connections on, until there are none', () => {
    expect(found({ lines: lines(4) })).toEqual([]);
    expect(found({ lines: lines(5) })).toEqual(['server_unstable warning']);
    expect(found({ lines: lines(1) }, ['server_unstable'])).toEqual(['server_unstable warning']);
    expect(found({ lines: lines(0) }, ['server_unstable'])).toEqual([]);
  });

  it('gives an unstable server ten minutes to return', () => {
    expect(found({ lines: lines(5), lastSeenAt: ago(300) })).toEqual(['server_unstable warning']);
    expect(found({ lines: lines(5), lastSeenAt: ago(600) })).toEqual([
      'server_unstable warning',
      'server_lost critical',
    ]);
  });

  it('waits five minutes for a state that is not applied, and again when part of it was', () => {
    const behind = conditions({ revision: 9 });
    expect(behind).toMatchObject([{ kind: 'server_not_converging', waitMs: 300_000, token: '1/7' }]);
    expect(conditions({ revision: 9, applied: { epoch: 1, revision: 8, digest: '' } })).toMatchObject([
      { token: '1/8' },
    ]);
    expect(conditions({ revision: 9, applied: null })).toMatchObject([{ token: 'none' }]);
    expect(conditions({ revision: 9, lastSeenAt: ago(100) }).map(({ kind }) => kind)).toEqual(['server_lost']);
  });

  it.each([
    [89, [], []],
    [90, [], ['disk_full warning']],
    [88, ['disk_full'], ['disk_full warning']],
    [86, ['disk_full'], []],
    [97, [], ['disk_full critical']],
  ] as const)('judges a disk of %i %% while %j is open as %j', (usedBytes, open, expected) => {
    const figures = { ...server().figures, disk: { usedBytes, totalBytes: 100 } } as WatchedServer['figures'];
    expect(found({ figures }, open)).toEqual(expected);
  });

  it('finds a clock that is off by five seconds, ahead or behind', () => {
    const skew = (clockSkewMs: number) =>
      conditions({ figures: { ...server().figures, clockSkewMs } as WatchedServer['figures'] });
    expect(skew(4_000)).toEqual([]);
    expect(skew(-5_000)).toMatchObject([{ kind: 'clock_off', level: 'warning', params: { seconds: 5 } }]);
    expect(skew(90_000)).toMatchObject([{ level: 'critical' }]);
  });

  it('lists the modems that nobody knows, and counts them all', () => {
    const unknown = Array.from({ length: 120 }, (_, index) => ({ id: String(index), name: 'x', note: null }));
    const [condition] = conditions({ unknown });
    expect(condition).toMatchObject({ kind: 'modem_unknown', params: { count: 120 } });
    expect(condition?.members).toHaveLength(100);
  });

  it('finds a certificate that ends within 14 days', () => {
    const ends = (days: number) => new Date(nowMs + days * 86_400_000).toISOString();
    expect(found({ certificateEndsAt: ends(14) })).toEqual([]);
    expect(found({ certificateEndsAt: ends(13) })).toEqual(['certificate_ending warning']);
    expect(found({ certificateEndsAt: ends(2) })).toEqual(['certificate_ending critical']);
    expect(found({ certificateEndsAt: ends(2), lastSeenAt: ago(200) })).toContain('certificate_ending critical');
  });
});
