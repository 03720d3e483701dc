import { type ChildProcess, spawn } from 'node:child_process';
import { planeAllocation, workerNodeOptions } from '../../node-options.ts';
import type { WorkerProgram } from '../control/control.messages.ts';
import { FromSuccessor } from './hand-over.messages.ts';
import { loadProgram } from './load-program.ts';
import type { WorkerId } from './worker-id.ts';

export interface WorkerStart {
  program: WorkerProgram;
  workerId: WorkerId;
  /** Sequence of the predecessor that hands over to this worker; undefined if there is none. */
  successorOf?: number;
  /** Kills the worker if aborted before it is ready. */
  signal?: AbortSignal;
}

const readyWithinMs = 30_000;

/**
 * Starts a worker and resolves when its control socket is open. The worker is in a session of its own, so neither its parent's exit nor Ctrl-C in the
 * terminal ends it. Kills it and rejects if it exits or is not ready within 30 s.
 */
export async function startWorker({ program, workerId, successorOf, signal }: WorkerStart): Promise<ChildProcess> {
  const { shard, count, sequence } = workerId;
  const args = [`--shard=${shard}`, `--count=${count}`, `--sequence=${sequence}`];
  if (successorOf !== undefined) args.push(`--successor-of=${successorOf}`);
  await loadProgram({ ...program, nodeOptions: workerNodeOptions });
  signal?.throwIfAborted();
  const child = spawn(program.node, [...workerNodeOptions, program.script, ...args], {
    env: { ...process.env, ...planeAllocation, CELLGATE_PLANE_SOCKET: workerId.planeSocket },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('error', () => undefined);
  const kill = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', kill);
  try {
    await awaitMessage(child, 'ready', readyWithinMs);
    return child;
  } catch (error) {
    kill();
    throw error;
  } finally {
    signal?.removeEventListener('abort', kill);
  }
}

/** Resolves when the child has sent this message; rejects if it exits, closes the channel or takes longer than `withinMs`. */
export function awaitMessage(child: ChildProcess, kind: FromSuccessor['kind'], withinMs: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onMessage = (message: unknown) => {
    if (FromSuccessor.safeParse(message).data?.kind === kind) resolve();
  };
  const onGone = () => reject(new Error(`the new worker exited before it was ${kind}`));
  const timer = setTimeout(() => reject(new Error(`the new worker was not ${kind} in time`)), withinMs);
  child.on('message', onMessage);
  child.once('disconnect', onGone);
  child.once('exit', onGone);
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', onMessage);
    child.off('disconnect', onGone);
    child.off('exit', onGone);
  });
}
