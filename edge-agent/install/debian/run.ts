import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a program and returns its output; rejects with all its output if it fails. */
export async function run(program: string, args: readonly string[], timeoutMs = 120_000): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, args, { timeout: timeoutMs, maxBuffer: 64 * 1024 ** 2 });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    throw new Error(`${message}\n${stdout}\n${stderr}`);
  }
}
