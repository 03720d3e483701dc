import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:net';
import type { FromWorker } from './hand-over.messages.ts';
import type { Plane } from './plane.ts';
import { awaitMessage } from './start-worker.ts';

export interface HandOverDeps {
  plane: Plane;
  /** Clock by which ports expire, in epoch ms. */
  now: () => number;
}

const stepWithinMs = 30_000;

/**
 * Passes all listeners to a worker that is ready, and drains. If the successor fails, kills it and resumes: before it has all listeners nothing has
 * changed here, and afterwards they are reopened. Rejects in both cases.
 */
export async function handOver({ plane, now }: HandOverDeps, successor: ChildProcess): Promise<void> {
  await plane.exclusively(async () => {
    try {
      await Promise.all([passOn({ plane, now }, successor), awaitMessage(successor, 'holding', stepWithinMs)]);
      // The listeners stay open in the successor, including their unaccepted clients.
      plane.drain();
      await Promise.all([send(successor, { kind: 'go' }), awaitMessage(successor, 'serving', stepWithinMs)]);
    } catch (error) {
      await endOf(successor);
      await plane.resume();
      throw error;
    }
  });
  successor.disconnect();
  successor.unref();
}

async function passOn({ plane, now }: HandOverDeps, successor: ChildProcess): Promise<void> {
  const { held } = plane.status();
  const ports = plane.ports.map(({ definition }) => definition);
  await send(successor, { kind: 'ports', nowMs: now(), ports, held });
  for (const port of plane.ports) {
    const { modemId } = port.definition;
    for (const [protocol, listener] of port.listeners()) {
      await send(successor, { kind: 'listener', modemId, door: protocol }, listener);
    }
  }
  await send(successor, { kind: 'all' });
}

function send(successor: ChildProcess, message: FromWorker, listener?: Server): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onSent = (error: Error | null) => (error ? reject(error) : resolve());
  if (listener) successor.send(message, listener, {}, onSent);
  else successor.send(message, onSent);
  return promise;
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
