import type { Engine } from './engines/engine.ts';
import type { LoadOrder, LoadResult, Way } from './load/load-order.ts';
import { core, type PinnedProcess, startPinned } from './pinned-process.ts';

const generator = new URL('./load/generator.ts', import.meta.url).pathname;

/** What one engine is to bear; `null` for the engine: the same without a proxy. */
export interface Load extends Pick<LoadOrder, 'task' | 'parallel' | 'warmMs' | 'windowMs'> {
  engine: Engine | null;
  way: Way;
}

/** Starts the load generator. It ends when it is disposed of, and by itself when its task is done. */
export function startLoad(load: Load, originPort: number): PinnedProcess {
  const { engine, way, ...rest } = load;
  const order: LoadOrder = {
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

export async function runLoad(load: Load, originPort: number): Promise<LoadResult> {
  await using run = startLoad(load, originPort);
  return JSON.parse(await run.line((line) => line.startsWith('{')));
}
