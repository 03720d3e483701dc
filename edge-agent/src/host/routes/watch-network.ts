import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const restartMs = 5_000;

/** Calls `onChange` for output of `ip monitor`, and restarts the monitor if it exits. Callers should also poll. */
export function watchNetwork(onChange: () => void): AsyncDisposable {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const start = () => {
    const started = spawn('ip', ['-o', 'monitor', 'link', 'address', 'route', 'rule'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    child = started;
    started.stdout.on('data', onChange);
    started.on('error', () => undefined);
    started.once('close', () => {
      if (!isStopped) timer = setTimeout(start, restartMs);
    });
  };
  start();
  return {
    [Symbol.asyncDispose]: async () => {
      isStopped = true;
      clearTimeout(timer);
      const running = child;
      if (running?.pid === undefined || running.exitCode !== null || running.signalCode !== null) return;
      const closed = once(running, 'close');
      running.kill();
      await closed;
    },
  };
}
