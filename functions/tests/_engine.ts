import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@cellgate/testkit/free-port.ts';

const binary = fileURLToPath(new URL('../../node_modules/@dynoxide/linux-x64/dynoxide', import.meta.url));
const readyWithinMs = 15_000;
const attempts = 3;

export interface Engine extends AsyncDisposable {
  endpoint: string;
}

/** Starts a separate in-memory database engine on a free port. */
export async function startEngine(): Promise<Engine> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const child = spawn(binary, ['serve', '--host', '127.0.0.1', '--port', String(port)], { stdio: 'ignore' });
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    const endpoint = `http://127.0.0.1:${port}`;
    if (await isReady(child, endpoint)) {
      return {
        endpoint,
        async [Symbol.asyncDispose]() {
          process.removeListener('exit', kill);
          if (child.exitCode !== null) return;
          child.kill('SIGKILL');
          await once(child, 'exit');
        },
      };
    }
    kill();
    process.removeListener('exit', kill);
    // Another process may have taken the port meanwhile.
    if (attempt === attempts) throw new Error(`the database engine does not answer on port ${port}`);
  }
}

async function isReady(child: ChildProcess, endpoint: string): Promise<boolean> {
  const deadline = performance.now() + readyWithinMs;
  while (child.exitCode === null && performance.now() < deadline) {
    const answered = await fetch(endpoint).then(
      () => true,
      () => false,
    );
    if (answered) return true;
    await delay(10);
  }
  return false;
}
