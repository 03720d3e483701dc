import type { Engine } from './engines/engine.ts';
import type { LoadOrderText, LoadResult, Way } from './load/load-order.ts';
import { core, type PinnedProcess, startPinned } from './pinned-process.ts';

const generator = new URL('./load/generator.ts', import.meta.url).pathname;

type LoadKeys = 'task' | 'parallel' | 'warmMs' | 'windowMs' | 'direction' | 'transfers' | 'seed';

/** What one engine is to bear; `null` for the engine: the same without a proxy. */
export interface Load extends Pick<LoadOrderText, LoadKeys> {
  engine: Pick<Engine, 'ports' | 'login' | 'pid'> | null;
  way: Way;
}

/** Starts the load generator. It ends when it is disposed of, and by itself when its task is done. */
function startLoad(load: Load & Pick<LoadOrderText, 'question'>, originPort: number): PinnedProcess {
  const { engine, way, ...rest } = load;
  const order: LoadOrderText = {
    ...rest,
    // Without a proxy nothing is forwarded, but the requests are the same.
    way: engine ? way : 'direct',
    proxyPorts: [...(engine?.ports[way] ?? [])],
    originPort,
    login: engine?.login ?? null,
    proxyPid: engine?.pid ?? null,
  };
  return startPinned({ file: process.execPath, args: [generator, JSON.stringify(order)] }, core.rest);
}

/** Tunnels that stay open until this is disposed of. */
export interface HeldTunnels extends AsyncDisposable {
  /** Tunnels that the proxy did not let the generator open. */
  turnedAway: number;
  /** Resolves when all have been closed from the other side: when that was, on the machine's monotonic clock. */
  lostAtMs(): Promise<number>;
  /** Asks the origin something over each; how many got no answer. */
  failures(): Promise<number>;
}

export interface Holding {
  engine: Pick<Engine, 'ports' | 'login' | 'pid'>;
  originPort: number;
  tunnels: number;
  question?: LoadOrderText['question'];
  /** Goes on with fewer tunnels; otherwise all must open. */
  mayBeTurnedAway?: boolean;
}

export async function holdTunnels(holding: Holding): Promise<HeldTunnels> {
  const { engine, originPort, tunnels, question, mayBeTurnedAway = false } = holding;
  const load = { task: 'hold', engine, way: 'connect', parallel: tunnels, warmMs: 0, windowMs: 1, question } as const;
  const run = startLoad(load, originPort);
  let asked = 0;
  let turnedAway = 0;
  try {
    turnedAway = JSON.parse(await run.line((line) => line.includes('"held"'))).turnedAway;
    if (turnedAway > 0 && !mayBeTurnedAway) throw new Error(`${turnedAway} of ${tunnels} tunnels could not be opened`);
  } catch (error) {
    await run[Symbol.asyncDispose]();
    throw error;
  }
  return {
    turnedAway,
    lostAtMs: async () => JSON.parse(await run.line((line) => line.includes('"lost"'))).lostAtMs,
    failures: async () => {
      asked += 1;
      const number = asked;
      run.child.stdin?.write(`${number}\n`);
      return JSON.parse(await run.line((line) => line.includes(`"asked":${number},`))).failed;
    },
    [Symbol.asyncDispose]: () => run[Symbol.asyncDispose](),
  };
}

export async function runLoad(load: Load, originPort: number): Promise<LoadResult> {
  await using run = startLoad(load, originPort);
  return JSON.parse(await run.line((line) => line.startsWith('{')));
}
