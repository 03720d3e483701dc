import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';

/** Cores of the processes: one for the proxy, another one for everything else. */
export const core = { proxy: 0, rest: 1 } as const;

const taskset = '/usr/bin/taskset';

/** Returns the reason why processes cannot be pinned to cores here; undefined if they can. */
export function pinningObstacle(): string | undefined {
  if (availableParallelism() < 2) return 'one core only';
  return spawnSync(taskset, ['-V']).error ? 'taskset (util-linux) is absent' : undefined;
}

export interface PinnedProcess extends AsyncDisposable {
  child: ChildProcess;
  pid: number;
  /** Resolves when the process has exited. */
  ended: Promise<void>;
  /** Returns the first output line that matches; rejects if the process exits first. */
  line(matches: (line: string) => boolean): Promise<string>;
}

export interface Command {
  file: string;
  args: readonly string[];
  environment?: Record<string, string>;
  /** Discards stderr, for programs with a log of their own. */
  quiet?: boolean;
}

export function startPinned({ file, args, environment = {}, quiet = false }: Command, onCore: number): PinnedProcess {
  const pinned = pinningObstacle() ? [file, ...args] : [taskset, '-c', String(onCore), file, ...args];
  const [first = file, ...rest] = pinned;
  const child = spawn(first, rest, {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['pipe', 'pipe', quiet ? 'ignore' : 'inherit'],
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const check of [...waiting]) check();
  };
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (text) => {
      lines.push(text);
      wake();
    });
  }
  child.once('close', wake);
  const ended = once(child, 'exit').then(() => undefined);
  return {
    child,
    pid: child.pid ?? 0,
    ended,
    line: (matches) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const check = () => {
        const found = lines.find(matches);
        if (found === undefined && child.exitCode === null) return;
        waiting.delete(check);
        if (found === undefined)
          reject(new Error(`${file} ended with ${child.exitCode}: ${lines.slice(-5).join('\n')}`));
        else resolve(found);
      };
      waiting.add(check);
      check();
      return promise;
    },
    [Symbol.asyncDispose]: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      const hard = setTimeout(() => child.kill('SIGKILL'), 5_000);
      await exit;
      clearTimeout(hard);
    },
  };
}
