import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface TestProcess extends AsyncDisposable {
  readonly pid: number;
  isRunning(): boolean;
  /** Returns the output of both streams so far. */
  output(): string;
  /** Sends the signal. Resolves with the exit code or signal. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null; tookMs: number }>;
  ended(): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

export interface ProcessOptions {
  /** True to open a channel to this process, whose end makes the child exit. */
  tied?: boolean;
  /** True if its own child processes outlive it, so that output may continue after its exit. */
  outlived?: boolean;
}

/** Node's compile cache, if the tests run with one: a program of this workspace then starts in half the time. */
const { NODE_COMPILE_CACHE } = process.env;
const compileCache = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };

/** Runs a file as a process, which is killed on disposal. A relative path is one of this workspace. */
export function runProcess(
  path: string,
  env: Record<string, string>,
  { args = [], ...options }: ProcessOptions & { args?: readonly string[] } = {},
): TestProcess {
  if (isAbsolute(path)) return runProgram(process.execPath, [path, ...args], { env, ...options });
  const file = fileURLToPath(new URL(`../${path}`, import.meta.url));
  return runProgram(process.execPath, [file, ...args], { env: { ...compileCache, ...env }, ...options });
}

/** Runs any program as a process, which is killed on disposal. */
export function runProgram(
  program: string,
  args: readonly string[],
  { env, tied = false, outlived = false }: ProcessOptions & { env: Record<string, string> },
): TestProcess {
  const { PATH = '' } = process.env;
  const child = spawn(program, args, {
    env: { PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe', tied ? 'ipc' : 'ignore'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = endOf(child, outlived ? 'exit' : 'close');
  return {
    pid: child.pid ?? 0,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    output: () => output,
    ended: () => ended,
    end: async (signal) => {
      const startedAt = performance.now();
      child.kill(signal);
      return { ...(await ended), tookMs: performance.now() - startedAt };
    },
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function endOf(
  child: ChildProcess,
  event: 'exit' | 'close',
): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  const [code, signal] = await once(child, event);
  return { code, signal };
}
