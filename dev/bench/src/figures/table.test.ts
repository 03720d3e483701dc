import { describe, expect, it } from 'vitest';
import type { Finding } from './finding.ts';
import { comparisonTable, goalTable } from './table.ts';

const finding: Finding = {
  row: 'upload',
  figure: 'CONNECT',
  unit: 'MiB/s',
  ours: 1234.4,
  peer: { name: '3proxy', value: 1000 },
  goal: { of: 'peer', atLeast: 0.8 },
};

describe('the tables of the benchmark', () => {
  it('show a figure beside its peer, the ratio, the goal and whether it is met', () => {
    const [head, line] = goalTable([finding]).split('\n');
    expect(head?.split(/ +/)).toEqual(['figure', 'unit', 'ours', 'peer', 'ratio', 'goal']);
    expect(line?.split(/ {2,}/)).toEqual([
      'upload CONNECT',
      'MiB/s',
      '1234',
      '1000',
      '3proxy',
      '1.23',
      '≥ 0.8 x',
      'ok',
    ]);
  });

  it('mark a missed goal as short', () => {
    expect(goalTable([{ ...finding, ours: 500 }])).toMatch(/0\.50 +≥ 0\.8 x +short$/);
  });

  it('show a dash if there is no comparison', () => {
    const { peer: _, ...alone } = finding;
    expect(goalTable([alone])).toMatch(/1234 +- +- +≥ 0\.8 x +-$/);
  });

  it('compare a figure without a peer with the bound', () => {
    const { peer: _, ...alone } = finding;
    const lost: Finding = { ...alone, unit: 'tunnels', ours: 0, goal: { of: 'itself', atMost: 0 } };
    expect(goalTable([lost])).toMatch(/tunnels +0 +- +- +≤ 0 +ok$/);
  });

  it('list the engines of one comparison', () => {
    const table = comparisonTable({
      title: 'upload, CONNECT',
      columns: ['MiB/s'],
      lines: [{ engine: 'squid', cells: ['12'] }],
    });
    expect(table).toBe('upload, CONNECT  MiB/s\nsquid               12');
  });
});
