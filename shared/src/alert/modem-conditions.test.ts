import { describe, expect, it } from 'vitest';
import type { DatedFinding } from './condition.ts';
import { groupCritical, modemConditions, type WatchedModem } from './modem-conditions.ts';

const serverId = 'srv_01JD0000000000000000000000';
const server = { serverId, name: 'Kyiv 1' } as const;
const idOf = (number: number) => `mdm_01JD00000000000000000${String(number).padStart(5, '0')}` as const;

const modem = (change: Partial<WatchedModem> = {}): WatchedModem => ({
  modemId: idOf(1),
  serverId,
  name: 'eth1',
  use: 'sold',
  health: 'critical',
  lastError: 'no_sim',
  contestedAt: null,
  simPaidUntil: null,
  ...change,
});

describe('modemConditions', () => {
  it('waits two minutes for a sold modem, and ten for another', () => {
    expect(modemConditions(modem(), server)).toMatchObject([
      { kind: 'modem_critical', level: 'critical', waitMs: 120_000, params: { server: 'Kyiv 1', modem: 'eth1' } },
    ]);
    expect(modemConditions(modem({ use: 'unsold' }), server)).toMatchObject([{ level: 'warning', waitMs: 600_000 }]);
  });

  it('leaves alone what works, and what staff has stopped or retired', () => {
    expect(modemConditions(modem({ health: 'warning' }), server)).toEqual([]);
    expect(modemConditions(modem({ use: 'off', contestedAt: '2026-11-22T10:00:00.000Z' }), server)).toEqual([]);
  });

  it('says of a copied IMEI only that', () => {
    const conditions = modemConditions(modem({ contestedAt: '2026-11-22T10:00:00.000Z' }), server);
    expect(conditions).toMatchObject([{ kind: 'imei_copied', since: '2026-11-22T10:00:00.000Z', waitMs: 0 }]);
    expect(conditions).toHaveLength(1);
  });
});

describe('groupCritical', () => {
  const critical = (count: number): DatedFinding[] =>
    Array.from({ length: count }, (_, index) => {
      const [condition] = modemConditions(modem({ modemId: idOf(index) }), server);
      if (!condition) throw new Error('a modem without a condition');
      return { ...condition, since: `2026-11-22T10:0${index % 10}:00.000Z` };
    });
  const kinds = (findings: readonly DatedFinding[]) => findings.map(({ kind }) => kind);
  const group = (findings: readonly DatedFinding[], open: readonly string[] = []) =>
    groupCritical(findings, { server, isOpen: ({ subject }) => open.includes(subject) });

  it('leaves up to four modems an alert each', () => {
    expect(kinds(group(critical(4)))).toEqual(Array(4).fill('modem_critical'));
  });

  it('makes one finding of sixty modems', () => {
    expect(group(critical(60))).toMatchObject([
      { kind: 'modems_critical', subject: serverId, params: { count: 60 }, since: '2026-11-22T10:00:00.000Z' },
    ]);
  });

  it('leaves modems that have an alert out of the group', () => {
    const found = group(critical(6), [idOf(0), idOf(1)]);
    expect(kinds(found)).toEqual(['modem_critical', 'modem_critical', 'modems_critical']);
    expect(found[2]?.params.count).toBe(4);
  });

  it('lets the fifth modem have an alert of its own if the other four have one', () => {
    const open = [0, 1, 2, 3].map(idOf);
    expect(kinds(group(critical(5), open))).toEqual(Array(5).fill('modem_critical'));
  });

  it('keeps the group until its last modem has recovered', () => {
    expect(kinds(group(critical(1), [serverId]))).toEqual(['modems_critical']);
    expect(group([], [serverId])).toEqual([]);
  });
});
