import { setTimeout as pause } from 'node:timers/promises';
import { cpuSeconds } from '../process-tree.ts';
import type { LoadOrder } from './load-order.ts';

export interface Window {
  seconds: number;
  /** Used by the proxy within the window; 0 when there is none. */
  cpuSeconds: number;
}

/** Lets the load that runs already run on: warms up, then measures. `at` is called at the window's beginning and end. */
export async function measureWindow(
  { warmMs, windowMs, proxyPid }: LoadOrder,
  at: (edge: 'begin' | 'end') => void | Promise<void>,
): Promise<Window> {
  const used = () => (proxyPid === null ? 0 : cpuSeconds(proxyPid));
  await pause(warmMs);
  await at('begin');
  const before = used();
  const startedAt = performance.now();
  await pause(windowMs);
  const seconds = (performance.now() - startedAt) / 1_000;
  const after = used();
  await at('end');
  return { seconds, cpuSeconds: after - before };
}
