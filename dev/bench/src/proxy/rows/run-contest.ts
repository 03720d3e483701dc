import type { Engine } from '../engines/engine.ts';
import type { LoadResult, Way } from '../load/load-order.ts';
import { runLoad } from '../run-load.ts';
import { type Contest, comparisonOf, directName, findingsOf, type Metric, type Samples, wayTitles } from './contest.ts';
import type { RowContext, RowResult } from './row.ts';

interface ContestLoad {
  task: 'download' | 'upload' | 'paced' | 'forward' | 'connections' | 'latency';
  parallel: number;
  warmMs: number;
  windowMs: number;
}

export interface ContestPlan {
  row: string;
  ways: readonly Way[];
  load: ContestLoad;
  metrics: readonly Metric[];
  /** Uses another source address in each round, which no closed connections slow down. */
  freshSources?: boolean;
}

/** Runs the same load on every engine, one protocol after the other. */
export async function runContests(plan: ContestPlan, context: RowContext): Promise<RowResult> {
  const results: RowResult[] = [];
  for (const way of plan.ways) {
    const kinds = context.kinds.filter(({ ways }) => ways.includes(way));
    await using stack = new AsyncDisposableStack();
    const { row, metrics, load, freshSources = false } = plan;
    const proxies = freshSources ? context.rounds : 1;
    const parts = { originPort: context.originPort, proxies, boundSources: freshSources };
    const engines: Engine[] = [];
    for (const kind of kinds) {
      engines.push(stack.use(await kind.start({ ...parts, folder: await context.newFolder() })));
    }
    const measure = (engine: Engine | null, round: number) =>
      runLoad({ engine: engine && withProxyOf(round, engine), way, ...load }, context.originPort);
    const contest: Contest = { row, way, metrics, measure };
    results.push(judge(contest, await runRounds(contest, [null, ...engines], context)));
  }
  return joinResults(results);
}

/**
 * Runs all rounds; `null` among the engines means no proxy. Engines alternate within a round, and each round reverses the order, so that a
 * slow spell of the machine affects all of them. A failed measurement is reported and skipped, so that the others are kept.
 */
export async function runRounds(
  contest: Contest,
  places: readonly (Engine | null)[],
  { rounds, print }: RowContext,
): Promise<Samples> {
  const samples = new Map<string, LoadResult[]>(places.map((engine) => [engine?.name ?? directName, []]));
  for (let round = 0; round < rounds; round += 1) {
    print(`${contest.row}, ${wayTitles[contest.way]}: round ${round + 1} of ${rounds}`);
    for (const engine of round % 2 === 0 ? places : places.toReversed()) {
      const name = engine?.name ?? directName;
      try {
        samples.get(name)?.push(await contest.measure(engine, round));
      } catch (thrown) {
        print(`${name} could not be measured: ${thrown instanceof Error ? thrown.message : thrown}`);
      }
    }
  }
  return samples;
}

/** Returns the engine with a single proxy, that of the round. An engine without source addresses uses the same one in all rounds. */
export function withProxyOf(round: number, engine: Engine): Engine {
  const ports = Object.entries(engine.ports).map(([way, all]) => [way, [all[round] ?? all[0]]]);
  return { ...engine, ports: Object.fromEntries(ports) };
}

export function judge(contest: Contest, samples: Samples): RowResult {
  return { findings: findingsOf(contest, samples), comparisons: [comparisonOf(contest, samples)] };
}

export function joinResults(results: readonly RowResult[]): RowResult {
  return {
    findings: results.flatMap(({ findings }) => findings),
    comparisons: results.flatMap(({ comparisons }) => comparisons),
  };
}
