import type { EngineKind } from '../engines/engine.ts';
import type { LoadResult } from '../load/load-order.ts';
import { proportionalBytes } from '../process-tree.ts';
import { holdTunnels } from '../run-load.ts';
import { comparisonOf, findingsOf, type Metric } from './contest.ts';
import type { Row, RowContext, RowResult } from './row.ts';

const tunnels = 5_000;
/** Maximum number of connections of one proxy. */
const tunnelsPerProxy = 100;
const kib = 1 << 10;
const mib = 1 << 20;

const metrics: readonly Metric[] = [
  { key: 'held', label: 'held', unit: 'MiB', digits: 1, better: 'less', goal: { of: 'peer', atMost: 0.25 } },
  { key: 'idle', label: 'idle', unit: 'MiB', digits: 1, better: 'less' },
  { key: 'perTunnel', label: 'a tunnel', unit: 'KiB', digits: 1, better: 'less' },
  {
    key: 'turnedAway',
    label: 'turned away',
    unit: 'tunnels',
    digits: 0,
    better: 'less',
    goal: { of: 'itself', atMost: 0 },
  },
];

/** Row that measures one engine at a time, restarted for each round. */
export const memoryRow: Row = {
  id: 'memory',
  title: `${tunnels} tunnels are open and say nothing`,
  run: async (context) => {
    const kinds = context.kinds.filter(({ ways }) => ways.includes('connect'));
    const samples = new Map<string, LoadResult[]>(kinds.map(({ name }) => [name, []]));
    for (let round = 0; round < context.rounds; round += 1) {
      context.print(`memory: round ${round + 1} of ${context.rounds}`);
      for (const kind of kinds) samples.get(kind.name)?.push(await measure(kind, context));
    }
    const judged = { row: 'memory', way: 'connect', metrics } as const;
    return { findings: findingsOf(judged, samples), comparisons: [comparisonOf(judged, samples)] } satisfies RowResult;
  },
};

async function measure(kind: EngineKind, { originPort, newFolder }: RowContext): Promise<LoadResult> {
  const parts = { folder: await newFolder(), originPort, proxies: tunnels / tunnelsPerProxy, boundSources: false };
  await using engine = await kind.start(parts);
  const idle = proportionalBytes(engine.pid);
  await using opened = await holdTunnels({ engine, originPort, tunnels, mayBeTurnedAway: true });
  const held = proportionalBytes(engine.pid);
  const { turnedAway } = opened;
  return { idle: idle / mib, held: held / mib, perTunnel: (held - idle) / (tunnels - turnedAway) / kib, turnedAway };
}
