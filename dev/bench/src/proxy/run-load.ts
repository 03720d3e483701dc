import type { Engine } from './engines/engine.ts';
import type { LoadOrderText, LoadResult, Way } from './load/load-order.ts';
import { core, type PinnedProcess, startPinned } from './pinned-process.ts';

const generator = new URL('./load/generator.ts', import.meta.url).pathname;

type LoadKeys = 'task' | 'parallel' | 'warmMs' | 'windowMs' | 'direction' | 'transfers' | 'seed';

/** Load on one engine; without a proxy if the engine is null. */
export interface Load extends Pick<LoadOrderText, LoadKeys> {
  engine: Pick<Engine, 'ports' | 'login' | 'pid'> | null;
  way: Way;
}

/** Starts the load generator. It exits when it is disposed of or its task is done. */
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

/** Tunnels that stay open until this object is disposed of. */
export interface HeldTunnels extends AsyncDisposable {
  /** Number of tunnels that the proxy refused. */
  turnedAway: number;
  /** Resolves when all tunnels were closed by the other side, with the time on the machine's monotonic clock in ms. */
  lostAtMs(): Promise<number>;
  /** Sends a question over each tunnel and returns the number without an answer. */
  failures(): Promise<number>;
}

export interface Holding {
  engine: Pick<Engine, 'ports' | 'login' | 'pid'>;
  originPort: number;
  tunnels: number;
  question?: LoadOrderText['question'];
  /** Accepts refused tunnels; otherwise all must open. */
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
