import { setTimeout as pause } from 'node:timers/promises';
import { cpuSeconds } from '../process-tree.ts';
import type { LoadOrder } from './load-order.ts';

export interface Window {
  seconds: number;
  /** CPU time that the proxy used within the window; 0 without a proxy. */
  cpuSeconds: number;
}

/** Warms up the running load, then measures. `at` is called at the beginning and at the end of the window. */
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
