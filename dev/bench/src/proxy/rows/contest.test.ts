import { describe, expect, it } from 'vitest';
import { comparisonOf, findingsOf, type Metric, type Samples } from './contest.ts';

const rate: Metric = {
  key: 'rate',
  label: '',
  unit: 'MiB/s',
  digits: 0,
  better: 'more',
  goal: { of: 'peer', atLeast: 1 },
};
const cost: Metric = { ...rate, key: 'cost', label: 'CPU', unit: 's', digits: 2, better: 'less' };
const rounds = (key: string, ...values: number[]) => values.map((value) => ({ [key]: value }));

describe('a contest', () => {
  const samples: Samples = new Map([
    ['direct', rounds('rate', 3_000, 3_000, 3_000)],
    ['cellgate', rounds('rate', 90, 1_000, 110)],
    ['squid', rounds('rate', 300, 200, 400)],
    ['3proxy', rounds('rate', 100, 90, 120)],
  ]);

  it('compares our medians with those of the goal’s peer, even if another peer is better', () => {
    const [finding] = findingsOf({ row: 'download', way: 'connect', metrics: [rate] }, samples);
    expect(finding).toMatchObject({ figure: 'CONNECT', ours: 110, peer: { name: '3proxy', value: 100 } });
  });

  it('uses the best peer if the goal’s is absent, and never the direct connection', () => {
    const without = new Map([...samples].filter(([engine]) => engine !== '3proxy')).set('dante', rounds('rate', 500));
    const [finding] = findingsOf({ row: 'download', way: 'socks5', metrics: [rate] }, without);
    expect(finding?.peer).toEqual({ name: 'dante', value: 500 });
  });

  it('uses the lowest figure as the best if less is better', () => {
    const costs = new Map([
      ['cellgate', rounds('cost', 1)],
      ['squid', rounds('cost', 3)],
      ['tinyproxy', rounds('cost', 2)],
    ]);
    const [finding] = findingsOf({ row: 'download', way: 'connect', metrics: [cost] }, costs);
    expect(finding).toMatchObject({ figure: 'CONNECT CPU', peer: { name: 'tinyproxy', value: 2 } });
  });

  it('compares the cost above that of the direct connection', () => {
    const added: Metric = { ...rate, overDirect: true };
    const [finding] = findingsOf(
      { row: 'latency', way: 'connect', metrics: [added] },
      new Map(samples).set('direct', rounds('rate', 50)),
    );
    expect(finding).toMatchObject({ ours: 60, peer: { value: 50 } });
  });

  it('has no finding for a figure without a goal, and no figure without a measurement', () => {
    const { goal: _, ...aimless } = rate;
    expect(findingsOf({ row: 'r', way: 'connect', metrics: [aimless] }, samples)).toEqual([]);
    expect(findingsOf({ row: 'r', way: 'connect', metrics: [rate] }, new Map())[0]?.ours).toBeNaN();
  });

  it('lists every engine with medians and the range of the first figure, and a dash for unknown figures', () => {
    const { columns, lines } = comparisonOf({ row: 'download', way: 'connect', metrics: [rate, cost] }, samples);
    expect(columns).toEqual(['MiB/s', 'CPU s', 'range MiB/s']);
    expect(lines[1]).toEqual({ engine: 'cellgate', cells: ['110', '-', '90-1000'] });
  });
});
