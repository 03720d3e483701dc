import { cpuSeconds } from './cpu-time.ts';
import { type Engine, login } from './engine.ts';
import type { LoadOrder, LoadResult } from './load-order.ts';
import { core, startPinned } from './pinned-process.ts';

export interface Sample {
  mibPerSecond: number;
  cpuSecondsPerGib: number;
}

export interface Load {
  originPort: number;
  parallel: number;
  bytesPerDownload: number;
}

const generator = new URL('./load.ts', import.meta.url).pathname;

/** One run of the generator through one engine. The CPU time includes the handshakes, the throughput does not. */
export async function measure(engine: Engine, load: Load): Promise<Sample> {
  const order: LoadOrder = { ...login, ...load, protocol: engine.protocol, proxyPort: engine.port };
  const before = cpuSeconds(engine.pid);
  await using run = startPinned({ file: process.execPath, args: [generator, JSON.stringify(order)] }, core.rest);
  const { elapsedMs }: LoadResult = JSON.parse(await run.line((line) => line.startsWith('{')));
  const cpu = cpuSeconds(engine.pid) - before;
  const mib = (load.parallel * load.bytesPerDownload) / (1 << 20);
  return { mibPerSecond: mib / (elapsedMs / 1000), cpuSecondsPerGib: cpu / (mib / 1024) };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
