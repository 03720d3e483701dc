import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { PinnedProcess } from '../pinned-process.ts';

const deadlineMs = 20_000;
const retryMs = 50;

/** Resolves when the process accepts connections on the port; rejects if it exits or takes too long. */
export async function awaitListening(proxy: PinnedProcess, port: number): Promise<void> {
  const deadline = Date.now() + deadlineMs;
  while (!(await connects(port))) {
    const { exitCode, spawnfile } = proxy.child;
    if (exitCode !== null || Date.now() > deadline) throw new Error(`${spawnfile} does not listen on ${port}`);
    await pause(retryMs);
  }
}

function connects(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = connect(port, '127.0.0.1');
  probe.once('connect', () => resolve(true));
  probe.once('error', () => resolve(false));
  return promise.finally(() => probe.destroy());
}
