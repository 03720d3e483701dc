import type { Metric } from './contest.ts';
import type { Row } from './row.ts';
import { type ContestPlan, runContests } from './run-contest.ts';

const rate: Metric = { key: 'mibPerSecond', label: '', unit: 'MiB/s', digits: 0, better: 'more' };
const cpu: Metric = { key: 'cpuPerGib', label: 'CPU', unit: 's/GiB', digits: 3, better: 'less' };
const bulk = { parallel: 64, warmMs: 300, windowMs: 1_000 };

export const throughputRows: readonly Row[] = [
  contestRow('64 connections receive as fast as they can', {
    row: 'download',
    ways: ['connect', 'socks5'],
    load: { task: 'download', ...bulk },
    metrics: [
      { ...rate, goal: { of: 'peer', atLeast: 1 } },
      { ...cpu, goal: { of: 'peer', atMost: 0.95 } },
    ],
  }),
  contestRow('32 connections receive 50 Mbit/s each', {
    row: 'paced',
    ways: ['connect', 'socks5'],
    load: { task: 'paced', parallel: 32, warmMs: 300, windowMs: 1_500 },
    metrics: [{ ...cpu, goal: { of: 'peer', atMost: 1 } }, rate],
  }),
  contestRow('64 connections send as fast as they can', {
    row: 'upload',
    ways: ['connect', 'socks5'],
    load: { task: 'upload', ...bulk },
    metrics: [{ ...rate, goal: { of: 'peer', atLeast: 0.8 } }, cpu],
  }),
  contestRow('64 clients fetch documents of 4 MiB without a tunnel', {
    row: 'forward',
    ways: ['forward'],
    load: { task: 'forward', ...bulk },
    metrics: [
      { ...rate, goal: { of: 'peer', atLeast: 0.8 } },
      cpu,
      {
        key: 'failed',
        label: 'failed requests',
        unit: '',
        digits: 0,
        better: 'less',
        goal: { of: 'itself', atMost: 0 },
      },
    ],
  }),
];

export const exchangeRows: readonly Row[] = [
  contestRow('32 clients open a way to the origin and close it, over and over', {
    row: 'connections',
    ways: ['connect', 'socks5'],
    load: { task: 'connections', parallel: 32, warmMs: 200, windowMs: 1_000 },
    freshSources: true,
    metrics: [
      {
        key: 'cpuMicroseconds',
        label: 'CPU',
        unit: 'µs',
        digits: 0,
        better: 'less',
        goal: { of: 'peer', atMost: 1.15 },
      },
      { key: 'perSecond', label: 'connections', unit: '/s', digits: 0, better: 'more' },
      { key: 'failed', label: 'failed', unit: '', digits: 0, better: 'less', goal: { of: 'itself', atMost: 0 } },
    ],
  }),
  contestRow('2000 small questions a second over 100 tunnels; what the proxy adds to the direct way', {
    row: 'latency',
    ways: ['connect', 'socks5'],
    load: { task: 'latency', parallel: 100, warmMs: 300, windowMs: 2_000 },
    metrics: [
      {
        key: 'p50',
        label: 'p50',
        unit: 'µs',
        digits: 0,
        better: 'less',
        overDirect: true,
        goal: { of: 'peer', atMost: 1.1 },
      },
      {
        key: 'p99',
        label: 'p99',
        unit: 'µs',
        digits: 0,
        better: 'less',
        overDirect: true,
        goal: { of: 'peer', atMost: 2 },
      },
    ],
  }),
];

function contestRow(title: string, plan: ContestPlan): Row {
  return { id: plan.row, title, run: (context) => runContests(plan, context) };
}
