import type { Finding } from '../../figures/finding.ts';
import type { Comparison } from '../../figures/table.ts';
import type { Engine } from '../engines/engine.ts';
import type { Way } from '../load/load-order.ts';
import { runLoad } from '../run-load.ts';
import { type Aftermath, awaitAftermath, idleCpuShare, measureResources } from './aftermath.ts';
import { afterwardsComparison, afterwardsFindings, measureUsual, type Usual } from './afterwards.ts';
import { ourName, wayTitles } from './contest.ts';
import type { Row, RowContext, RowResult } from './row.ts';
import { withProxyOf } from './run-contest.ts';

const transfers = 2_000;
const seed = 20_261_122;
const transferLoad = { transfers, seed, parallel: 32, warmMs: 0, windowMs: 1 } as const;
const ways = ['connect', 'forward', 'socks5', 'socks4'] as const satisfies readonly Way[];
const directions = ['download', 'upload'] as const;
type Direction = (typeof directions)[number];

/** Figures of one engine for the transfers of one protocol and direction. */
interface Abandoned extends Aftermath {
  way: Way;
  direction: Direction;
  failed: number;
}

interface EngineResult {
  engine: string;
  abandoned: Abandoned[];
  completed: Usual;
  after: Usual;
}

/**
 * Row that abandons transfers in many ways, then measures the engine's usual work in the same process, in turns with a second one that has
 * served as many transfers, each of them to its end: one that has served nothing has less code to choose from.
 */
export const abandonedRow: Row = {
  id: 'abandoned',
  title: `${transfers} transfers of each protocol and direction are abandoned (seed ${seed}); then paced, connections and latency again`,
  run: async (context) => {
    const kinds = context.kinds.filter(
      ({ name, bindsSources }) => name === ourName || (bindsSources && name === '3proxy'),
    );
    const results: EngineResult[] = [];
    for (const kind of kinds) {
      const parts = {
        originPort: context.originPort,
        proxies: context.rounds + 1,
        boundSources: true,
        withSocks4: true,
        // Resources that an engine leaves behind must show as such, not as a proxy at its limit.
        maxConnections: 2 * ways.length * directions.length * transfers,
      };
      await using engine = await kind.start({ ...parts, folder: await context.newFolder() });
      await using control = await kind.start({ ...parts, folder: await context.newFolder() });
      const { originPort, rounds } = context;
      // All code is loaded and compiled before anything is compared.
      await measureUsual([engine, control], { originPort, rounds: 0, firstProxy: 1 });
      const abandoned = await abandonAll(engine, context);
      await completeAll(control, context);
      context.print(`abandoned, ${engine.name}: usual load, in turns with the process without abandoned transfers`);
      const [after, completed] = await measureUsual([engine, control], { originPort, rounds, firstProxy: 1 });
      if (after && completed) results.push({ engine: engine.name, abandoned, completed, after });
    }
    return resultOf(results);
  },
};

async function abandonAll(engine: Engine, { originPort, print }: RowContext): Promise<Abandoned[]> {
  const name = engine.name;
  const idleShare = await idleCpuShare(engine.pid);
  const abandoned: Abandoned[] = [];
  for (const way of ways) {
    for (const direction of directions) {
      print(`abandoned, ${name}: ${wayTitles[way]}, ${direction}`);
      const stock = await measureResources(engine.pid, originPort);
      const load = { ...transferLoad, task: 'abandoned', engine: withProxyOf(0, engine), way, direction } as const;
      const { failed = Number.NaN } = await runLoad(load, originPort);
      const aftermath = await awaitAftermath({ pid: engine.pid, originPort, before: stock, idleShare });
      abandoned.push({ way, direction, failed, ...aftermath });
    }
  }
  return abandoned;
}

/** Serves as many transfers of each protocol and direction to their end. Throws if one fails. */
async function completeAll(engine: Engine, { originPort, print }: RowContext): Promise<void> {
  for (const way of ways) {
    for (const direction of directions) {
      print(`completed, ${engine.name}: ${wayTitles[way]}, ${direction}`);
      const load = { ...transferLoad, task: 'completed', engine: withProxyOf(0, engine), way, direction } as const;
      const { failed } = await runLoad(load, originPort);
      if (failed !== 0) throw new Error(`${failed} transfers of the control process failed`);
    }
  }
}

function resultOf(results: readonly EngineResult[]): RowResult {
  const ours = results.find(({ engine }) => engine === ourName);
  return {
    findings: ours
      ? [...ways.flatMap((way) => findingsOf(way, ours)), memoryFinding(ours), ...afterwardsFindings(ours)]
      : [],
    comparisons: [
      ...ways.flatMap((way) => directions.map((direction) => comparisonOf(way, direction, results))),
      afterwardsComparison(results),
    ],
  };
}

function findingsOf(way: Way, { abandoned }: EngineResult): Finding[] {
  const own = abandoned.filter((each) => each.way === way);
  const sum = (pick: (each: Abandoned) => number) => own.reduce((total, each) => total + pick(each), 0);
  const worst = (pick: (each: Abandoned) => number) => Math.max(...own.map(pick));
  const figure = (what: string) => `${wayTitles[way]} ${what}`;
  const none = { of: 'itself', atMost: 0 } as const;
  return [
    {
      row: 'abandoned',
      figure: figure('descriptors left'),
      unit: '',
      ours: sum((each) => each.descriptorsLeft),
      goal: none,
    },
    {
      row: 'abandoned',
      figure: figure('origin’s connections left'),
      unit: '',
      ours: sum((each) => each.originLeft),
      goal: none,
    },
    {
      row: 'abandoned',
      figure: figure('all back'),
      unit: 'ms',
      ours: worst((each) => each.backMs),
      goal: { of: 'itself', atMost: 2_000 },
    },
    {
      row: 'abandoned',
      figure: figure('CPU after, over idle'),
      unit: '% of a core',
      ours: worst((each) => each.cpuOverIdle),
      goal: { of: 'itself', atMost: 1 },
    },
    { row: 'abandoned', figure: figure('not begun'), unit: '', ours: sum(({ failed }) => failed), goal: none },
  ];
}

/** Returns the finding that memory after the last protocol is within 10 % of that after the first, when all code is loaded and compiled. */
function memoryFinding({ abandoned }: EngineResult): Finding {
  const [first, last] = [abandoned[0]?.mibAfter, abandoned.at(-1)?.mibAfter];
  const peer = { name: 'first', value: first ?? Number.NaN };
  return {
    row: 'abandoned',
    figure: 'memory after the last',
    unit: 'MiB',
    ours: last ?? Number.NaN,
    peer,
    goal: { of: 'peer', atMost: 1.1 },
  };
}

function comparisonOf(way: Way, direction: Direction, results: readonly EngineResult[]): Comparison {
  return {
    title: `abandoned, ${wayTitles[way]} ${direction}`,
    columns: [
      'descriptors left',
      'origin’s left',
      'all back ms',
      'CPU over idle %',
      'MiB before',
      'MiB after',
      'not begun',
    ],
    lines: results.flatMap(({ engine, abandoned }) =>
      abandoned
        .filter((each) => each.way === way && each.direction === direction)
        .map((each) => ({ engine, cells: cellsOf(each) })),
    ),
  };
}

function cellsOf(each: Abandoned): string[] {
  const { descriptorsLeft, originLeft, backMs, cpuOverIdle, mibBefore, mibAfter, failed } = each;
  const back = Number.isFinite(backMs) ? backMs.toFixed(0) : 'never';
  return [
    String(descriptorsLeft),
    String(originLeft),
    back,
    cpuOverIdle.toFixed(1),
    mibBefore.toFixed(0),
    mibAfter.toFixed(0),
    String(failed),
  ];
}
