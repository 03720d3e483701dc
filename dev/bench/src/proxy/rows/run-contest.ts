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
  /** Each round leaves from an address of its own, which no closed connections weigh on. */
  freshSources?: boolean;
}

/** A row that puts the same load on every engine, one way after the other. */
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
 * `null` among the places stands for going without a proxy. They alternate within a round, and each round goes the other way, so that a
 * slow spell of the machine hits all of them. A measurement that fails is said and left out, rather than lose all others with it.
 */
export async function runRounds(
  contest: Contest,
  places: readonly (Engine | null)[],
  { rounds, say }: RowContext,
): Promise<Samples> {
  const samples = new Map<string, LoadResult[]>(places.map((engine) => [engine?.name ?? directName, []]));
  for (let round = 0; round < rounds; round += 1) {
    say(`${contest.row}, ${wayTitles[contest.way]}: round ${round + 1} of ${rounds}`);
    for (const engine of round % 2 === 0 ? places : places.toReversed()) {
      const name = engine?.name ?? directName;
      try {
        samples.get(name)?.push(await contest.measure(engine, round));
      } catch (thrown) {
        say(`${name} could not be measured: ${thrown instanceof Error ? thrown.message : thrown}`);
      }
    }
  }
  return samples;
}

/** The engine as if it had one proxy. One that binds no source addresses has one in all rounds. */
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
