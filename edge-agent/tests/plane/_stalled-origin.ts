import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { until } from '@cellgate/testkit/until.ts';
import { runProcess } from '../_process.ts';

/** An origin on whose ports connecting hangs until `resume`. */
export interface StalledOrigin extends AsyncDisposable {
  /** Ports. Once resumed, the first closes connections with their peer, the second sends a FIN at once, the third a reset. */
  ports: readonly [number, number, number];
  resume(): void;
}

const program = fileURLToPath(new URL('../fixtures/stalled-origin.ts', import.meta.url));
/** Queue length of each listener, and the number of connections that fills it. */
const backlog = 64;
const fillers = 70;

export async function startStalledOrigin(): Promise<StalledOrigin> {
  const child = runProcess(program, {});
  const line = await until('the origin listens', () => /^\[.*\]$/m.exec(child.output())?.[0]);
  const [a = 0, b = 0, c = 0] = JSON.parse(line) as number[];
  process.kill(child.pid, 'SIGSTOP');
  const queues = [a, b, c].map((port) =>
    Array.from({ length: fillers }, () => connect({ port, host: '127.0.0.1' }).on('error', () => undefined)),
  );
  // The last connections of each queue never succeed.
  await Promise.all(queues.flatMap((queue) => queue.slice(0, backlog).map((socket) => once(socket, 'connect'))));
  const filling = queues.flat();
  return {
    ports: [a, b, c],
    resume: () => {
      process.kill(child.pid, 'SIGCONT');
      for (const socket of filling) socket.destroy();
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of filling) socket.destroy();
      await child[Symbol.asyncDispose]();
    },
  };
}
