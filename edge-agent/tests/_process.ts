import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface TestProcess extends AsyncDisposable {
  readonly pid: number;
  isRunning(): boolean;
  /** What it has printed so far, both streams. */
  output(): string;
  /** Sends the signal and resolves with how it ended. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null; tookMs: number }>;
  ended(): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

export interface ProcessOptions {
  /** It has a channel to this process, and knows by its end that it is not wanted any longer. */
  tied?: boolean;
  /** Processes of its own outlive it: its output may go on after its end. */
  outlived?: boolean;
}

/** Runs a file of this workspace as a process of its own; disposing of it kills it if it still runs. */
export function runProcess(
  path: string,
  env: Record<string, string>,
  { args = [], ...options }: ProcessOptions & { args?: readonly string[] } = {},
): TestProcess {
  const file = isAbsolute(path) ? path : fileURLToPath(new URL(`../${path}`, import.meta.url));
  return runProgram(process.execPath, [file, ...args], { env, ...options });
}

/** The same for any program. */
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
