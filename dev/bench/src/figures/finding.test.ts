import { describe, expect, it } from 'vitest';
import { type Finding, meetsGoal, ratioOf } from './finding.ts';

const finding: Finding = {
  row: 'download',
  figure: 'CONNECT',
  unit: 'MiB/s',
  ours: 900,
  peer: { name: '3proxy', value: 1_000 },
  goal: { of: 'peer', atLeast: 0.8 },
};

describe('figure with a goal', () => {
  it('is a multiple of the peer’s figure', () => {
    expect(ratioOf(finding)).toBeCloseTo(0.9);
  });

  it('meets a lower bound from the bound on', () => {
    expect(meetsGoal(finding)).toBe(true);
    expect(meetsGoal({ ...finding, ours: 800 })).toBe(true);
    expect(meetsGoal({ ...finding, ours: 799 })).toBe(false);
  });

  it('meets an upper bound up to the bound', () => {
    const cheaper: Finding = { ...finding, goal: { of: 'peer', atMost: 0.9 } };
    expect(meetsGoal(cheaper)).toBe(true);
    expect(meetsGoal({ ...cheaper, ours: 901 })).toBe(false);
  });

  it('needs no peer for a bound on the figure itself', () => {
    const { peer, ...alone } = finding;
    expect(meetsGoal({ ...alone, ours: 0, goal: { of: 'itself', atMost: 0 } })).toBe(true);
    expect(meetsGoal({ ...alone, ours: 1, goal: { of: 'itself', atMost: 0 } })).toBe(false);
    expect(peer?.name).toBe('3proxy');
  });

  it('is undecided without a peer, without a measurement, and if the peer’s figure is missing', () => {
    const { peer: _, ...alone } = finding;
    expect(meetsGoal(alone)).toBeUndefined();
    expect(meetsGoal({ ...finding, ours: Number.NaN })).toBeUndefined();
    expect(meetsGoal({ ...finding, peer: { name: '3proxy', value: 0 } })).toBeUndefined();
  });
});
