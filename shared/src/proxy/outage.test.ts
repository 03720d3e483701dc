import { describe, expect, it } from 'vitest';
import type { Reporting } from './connection-state.ts';
import { conditionOf, nextOutageStep, type Outage, outageDurationMs, type ProxyCondition } from './outage.ts';

const start = Date.parse('2026-11-21T08:00:00.000Z');
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString();
const proxyId = 'prx_01JD0000000000000000000000';
const otherId = 'prx_01JD0000000000000000000001';

const health = { status: 'healthy', consecutiveFailures: 0, lastError: null } as const;
const reporting = (change: Partial<Reporting> = {}): Reporting => ({
  isServerOnline: true,
  report: { link: 'connected', hasEgress: true, health },
  reachSince: at(0),
  isRotating: false,
  ...change,
});
const noTraffic = { report: { link: 'connected', hasEgress: false, health } } as const;
const noSim = { report: { link: 'no_sim', health } } as const;
type Observed = Parameters<typeof conditionOf>[0];
const condition = (change: Partial<Reporting>, more: Partial<Observed> = {}) =>
  conditionOf({
    reporting: reporting(change),
    reportedAt: at(5),
    offlineSince: at(7),
    port: { state: 'open', at: at(2) },
    heldFrom: at(-100),
    isCheckTrusted: true,
    ...more,
  });

describe('the condition of a proxy', () => {
  it.each<[string, ProxyCondition, ProxyCondition]>([
    ['up since port and modem work', condition({}), { kind: 'up', since: at(2), reportedAt: at(5) }],
    [
      'up since the modem is connected',
      condition({ reachSince: at(9) }),
      { kind: 'up', since: at(9), reportedAt: at(5) },
    ],
    ['down without a SIM', condition(noSim), { kind: 'down', reason: 'no_sim', since: at(0) }],
    [
      'down with its server',
      condition({ isServerOnline: false }),
      { kind: 'down', reason: 'server_offline', since: at(7) },
    ],
    [
      'down if its port cannot be opened',
      condition({}, { port: { state: 'failed', at: at(3) } }),
      { kind: 'down', reason: 'port_failed', since: at(3) },
    ],
    [
      'down at the earliest since it has its modem',
      condition(noSim, { heldFrom: at(4) }),
      { kind: 'down', reason: 'no_sim', since: at(4) },
    ],
    ['unclear during a rotation', condition({ ...noSim, isRotating: true }), { kind: 'unclear' }],
    ['down without traffic', condition(noTraffic), { kind: 'down', reason: 'no_traffic', since: at(0) }],
    [
      'unclear without traffic while no modem has any',
      condition(noTraffic, { isCheckTrusted: false }),
      { kind: 'unclear' },
    ],
    ['unclear without traffic during a rotation', condition({ ...noTraffic, isRotating: true }), { kind: 'unclear' }],
    ['unclear while its port is being opened', condition({}, { port: null }), { kind: 'unclear' }],
    ['unclear if nobody knows since when', condition({ ...noSim, reachSince: null }), { kind: 'unclear' }],
    ['unclear before the first report', condition({ report: null }), { kind: 'unclear' }],
  ])('is %s', (_what, found, expected) => {
    expect(found).toEqual(expected);
  });
});

const down = (since: number, reason: Outage['reason'] = 'no_sim'): ProxyCondition => ({
  kind: 'down',
  reason,
  since: at(since),
});
const up = (since: number, reportedAt = since): ProxyCondition => ({
  kind: 'up',
  since: at(since),
  reportedAt: at(reportedAt),
});

type Check = readonly [second: number, condition: ProxyCondition];
/** Runs the checks in turn, as a schedule does. Returns what was announced. */
function announce(...checks: readonly Check[]) {
  let latest: Outage | undefined;
  return checks.flatMap(([second, found]) => {
    const step = nextOutageStep(latest, found, { proxyId, nowMs: start + second * 1000 });
    latest = step?.outage ?? latest;
    return step ? [{ second, kind: step.kind, isNotified: step.isNotified, outage: step.outage }] : [];
  });
}
const kinds = (...checks: readonly Check[]) => announce(...checks).map(({ second, kind }) => `${second} ${kind}`);

describe('an outage', () => {
  it('is announced after a minute, once, with its end', () => {
    const said = announce(
      [30, down(0)],
      [59, down(0)],
      [60, down(0)],
      [90, down(0)],
      [120, down(0)],
      [150, up(140)],
      [180, up(140)],
    );
    const outage = { proxyId, reason: 'no_sim', since: at(0), announcedAt: at(60), notifiedAt: at(60) };
    expect(said).toEqual([
      { second: 60, kind: 'down', isNotified: true, outage: { ...outage, endedAt: null } },
      { second: 150, kind: 'recovered', isNotified: true, outage: { ...outage, endedAt: at(140) } },
    ]);
    expect(outageDurationMs({ since: at(0), endedAt: null }, start + 60_000)).toBe(60_000);
    expect(outageDurationMs({ since: at(0), endedAt: at(140) }, start + 150_000)).toBe(140_000);
  });

  it('shorter than a minute is not announced, nor is its end', () => {
    expect(kinds([50, down(0)], [60, up(55)], [120, down(70)], [125, up(121)])).toEqual([]);
  });

  it('goes on while a rotation tries to end it', () => {
    expect(kinds([60, down(0)], [90, { kind: 'unclear' }], [120, down(100)], [200, down(100)], [220, up(210)])).toEqual(
      ['60 down', '220 recovered'],
    );
  });

  it('keeps its first reason and start', () => {
    const [, end] = announce([60, down(0, 'no_service')], [120, down(70, 'no_sim')], [200, up(190)]);
    expect(end?.outage).toMatchObject({ reason: 'no_service', since: at(0), endedAt: at(190) });
  });

  it('with its server ends once the modem was reported again, and lasts until then', () => {
    const said = announce([60, down(0, 'server_offline')], [70, up(-500, -20)], [80, up(-500, 75)]);
    expect(said.map(({ second, kind, outage }) => [second, kind, outage.endedAt])).toEqual([
      [60, 'down', null],
      [80, 'recovered', at(80)],
    ]);
  });

  it('is sent to webhooks each time, and by bell and email at most once an hour', () => {
    const again = (second: number) =>
      [
        [second, down(second - 60)],
        [second + 30, up(second + 20)],
      ] as const;
    const said = announce(...again(60), ...again(600), ...again(3659), ...again(3900));
    expect(said.map(({ kind, isNotified }) => `${kind} ${isNotified}`)).toEqual([
      'down true',
      'recovered true',
      'down false',
      'recovered false',
      'down false',
      'recovered false',
      'down true',
      'recovered true',
    ]);
  });

  it('of another proxy on the same modem does not count', () => {
    const foreign: Outage = {
      proxyId: otherId,
      reason: 'no_sim',
      since: at(0),
      endedAt: null,
      announcedAt: at(60),
      notifiedAt: at(60),
    };
    const by = { proxyId, nowMs: start + 90_000 } as const;
    expect(nextOutageStep(foreign, up(80), by)).toBeUndefined();
    expect(nextOutageStep(foreign, down(10), by)).toMatchObject({ kind: 'down', isNotified: true });
  });
});
