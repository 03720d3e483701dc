import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';

/** The proxy has one core for itself, everything else shares another one. */
export const core = { proxy: 0, rest: 1 } as const;

const taskset = '/usr/bin/taskset';

/** Why processes cannot be bound to cores here, or undefined when they can. */
export function pinningObstacle(): string | undefined {
  if (availableParallelism() < 2) return 'one core only';
  return spawnSync(taskset, ['-V']).error ? 'taskset (util-linux) is absent' : undefined;
}

export interface PinnedProcess extends AsyncDisposable {
  child: ChildProcess;
  pid: number;
  /** Resolves when it has ended. */
  ended: Promise<void>;
  /** The first line of its output that satisfies the predicate; rejects when it ends before. */
  line(matches: (line: string) => boolean): Promise<string>;
}

export interface Command {
  file: string;
  args: readonly string[];
  environment?: Record<string, string>;
  /** Drops what it says on stderr, for a program that has its own log. */
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
