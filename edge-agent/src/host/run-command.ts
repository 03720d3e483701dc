import { spawn } from 'node:child_process';

export interface CommandCall {
  program: string;
  args: readonly string[];
  /** Text for standard input. */
  input?: string;
}

export interface CommandResult {
  /** Exit code; null if the program is missing, was killed or timed out. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program without a shell. Never rejects: failures are in the result. */
export type RunCommand = (call: CommandCall) => Promise<CommandResult>;

const timeoutMs = 10_000;

export const runCommand: RunCommand = ({ program, args, input = '' }) =>
  new Promise((resolve) => {
    // Not spawn's own timeout: with a missing program it would keep this process running.
    const signal = AbortSignal.timeout(timeoutMs);
    const child = spawn(program, args, { stdio: 'pipe', signal, killSignal: 'SIGKILL' });
    const result = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      result.stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      result.stderr += text;
    });
    child.once('error', (error) => resolve({ code: null, stdout: '', stderr: error.message }));
    child.once('close', (code) => resolve({ code, ...result }));
    // A program that exits before reading everything reports errors by its exit code.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
