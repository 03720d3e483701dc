import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface RunOptions {
  timeoutMs?: number;
  /** Variables besides those of this process. */
  env?: Readonly<Record<string, string>>;
  cwd?: string;
}

/** Runs a program and returns its output; rejects with all its output if it fails. */
export async function run(program: string, args: readonly string[], options: RunOptions = {}): Promise<string> {
  const { timeoutMs: timeout = 120_000, env, cwd } = options;
  const environment = { ...process.env, ...env };
  try {
    const { stdout } = await promisify(execFile)(program, args, {
      timeout,
      env: environment,
      maxBuffer: 64 * 1024 ** 2,
      ...(cwd !== undefined && { cwd }),
    });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    throw new Error(`${message}\n${stdout}\n${stderr}`);
  }
}
