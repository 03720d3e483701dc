import { describe, expect, it } from 'vitest';
import { simConditions, simStage } from './sim-conditions.ts';

const nowMs = Date.parse('2026-11-22T10:00:00.000Z');
const inHours = (hours: number) => new Date(nowMs + hours * 3_600_000).toISOString();

describe('simStage', () => {
  it.each([
    [169, undefined],
    [168, 'week'],
    [49, 'week'],
    [48, 'two_days'],
    [25, 'two_days'],
    [24, 'day'],
    [1, 'day'],
    [0, 'over'],
    [-100, 'over'],
  ] as const)('puts an end in %i hours into stage %s', (hours, stage) => {
    expect(simStage(inHours(hours), nowMs)).toBe(stage);
  });
});

describe('simConditions', () => {
  const server = { serverId: 'srv_01JD0000000000000000000000', name: 'Kyiv 1' } as const;
  const modem = (name: string, hours: number | null) => ({
    modemId: 'mdm_01JD0000000000000000000000' as const,
    name,
    use: 'sold' as const,
    simPaidUntil: hours === null ? null : inHours(hours),
  });

  it('makes one condition of all SIMs of a server, the most urgent first', () => {
    const modems = [modem('eth1', 100), modem('eth2', -1), modem('eth3', null), modem('eth4', 1_000)];
    expect(simConditions(modems, { server, nowMs })).toMatchObject([
      {
        kind: 'sim_due',
        level: 'critical',
        params: { count: 2 },
        members: [
          { name: 'eth2', stage: 'over' },
          { name: 'eth1', stage: 'week' },
        ],
      },
    ]);
  });

  it('has nothing to say while every SIM is paid for', () => {
    expect(simConditions([modem('eth1', 1_000)], { server, nowMs })).toEqual([]);
  });
});
