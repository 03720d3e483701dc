import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Log } from '../log.ts';

export interface ProcessPlan {
  name: string;
  /** A TypeScript file for Node, or a binary with its arguments. */
  run: { script: string } | { binary: string; args: readonly string[] };
  env: Readonly<Record<string, string>>;
  /** Output line that signals readiness; if absent, the process is ready immediately. */
  readyLine?: string;
}

export interface Supervised {
  readonly name: string;
  readonly pid: number | undefined;
  /** Number of restarts after crashes. */
  readonly restarts: number;
  /** Resolves once the process is ready, also after a crash. Rejects if it is stopped, or exits too often before it is first ready. */
  ready(): Promise<void>;
  /** Sends SIGKILL. The process stays down until `restart`. */
  kill(): Promise<void>;
  /** Stops the process if it runs, starts it, and waits until it is ready. */
  restart(): Promise<void>;
  /** Sends SIGTERM, then SIGKILL after `patienceMs`. */
  stop(patienceMs?: number): Promise<void>;
}

const stopWithParent = fileURLToPath(new URL('./stop-with-parent.ts', import.meta.url));
const firstBackoffMs = 200;
const longestBackoffMs = 5_000;
/** Uptime after which the next crash counts as the first. */
const steadyAfterMs = 10_000;
/** Maximum number of attempts of a process that was never ready. */
const maxFirstAttempts = 3;

/** Starts a process and restarts it when it exits, with growing pauses. Its output goes to `{logDir}/{name}.log`. */
export function supervise(plan: ProcessPlan, options: { logDir: string; log: Log }): Supervised {
  mkdirSync(options.logDir, { recursive: true });
  const output = createWriteStream(join(options.logDir, `${plan.name}.log`), { flags: 'a' });
  return new SupervisedProcess(plan, output, options.log);
}

class SupervisedProcess implements Supervised {
  readonly name: string;
  restarts = 0;
  readonly #plan: ProcessPlan;
  readonly #output: WriteStream;
  readonly #log: Log;
  #child: ChildProcess | undefined;
  #wanted = true;
  #everReady = false;
  #backoffMs = firstBackoffMs;
  #startedAt = 0;
  #again: NodeJS.Timeout | undefined;
  #ready = Promise.withResolvers<void>();

  constructor(plan: ProcessPlan, output: WriteStream, log: Log) {
    this.name = plan.name;
    this.#plan = plan;
    this.#output = output;
    this.#log = log;
    this.#ready.promise.catch(() => {});
    this.#start();
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  ready(): Promise<void> {
    return this.#ready.promise;
  }

  async kill(): Promise<void> {
    this.#wanted = false;
    await this.#end('SIGKILL', 0);
    this.#renewReady();
  }

  async restart(): Promise<void> {
    await this.stop();
    this.#renewReady();
    this.#wanted = true;
    this.restarts += 1;
    this.#start();
    await this.ready();
  }

  async stop(patienceMs = 3_000): Promise<void> {
    this.#wanted = false;
    clearTimeout(this.#again);
    this.#ready.reject(new Error(`${this.name} was stopped`));
    await this.#end('SIGTERM', patienceMs);
  }

  #start(): void {
    const child = spawnDetached(this.#plan);
    this.#child = child;
    this.#startedAt = performance.now();
    const { readyLine } = this.#plan;
    if (readyLine === undefined) child.once('spawn', () => this.#becomeReady());
    let tail = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.#output.write(chunk);
        if (readyLine === undefined || child !== this.#child) return;
        const text = tail + chunk.toString('utf8');
        if (text.includes(readyLine)) this.#becomeReady();
        tail = text.slice(-2_000);
      });
    }
    let ended = false;
    const onEnd = (how: string) => {
      if (ended) return;
      ended = true;
      this.#onEnd(child, how);
    };
    child.once('error', (error) => onEnd(error.message));
    child.once('exit', (code, signal) => onEnd(signal ?? `code ${code}`));
  }

  #becomeReady(): void {
    this.#everReady = true;
    this.#ready.resolve();
  }

  #onEnd(child: ChildProcess, how: string): void {
    if (child !== this.#child) return;
    this.#child = undefined;
    if (!this.#wanted) return;
    this.#output.write(`${JSON.stringify({ at: new Date().toISOString(), event: 'process_ended', how })}\n`);
    if (!this.#everReady && this.restarts + 1 >= maxFirstAttempts) {
      this.#wanted = false;
      this.#ready.reject(new Error(`${this.name} ended with ${how} before it was ready; see ${this.#output.path}`));
      return;
    }
    if (performance.now() - this.#startedAt > steadyAfterMs) this.#backoffMs = firstBackoffMs;
    this.#log('process_ended', { name: this.name, how, againInMs: this.#backoffMs });
    if (this.#everReady) this.#renewReady();
    this.#again = setTimeout(() => {
      this.restarts += 1;
      this.#start();
    }, this.#backoffMs);
    this.#backoffMs = Math.min(longestBackoffMs, this.#backoffMs * 2);
  }

  #renewReady(): void {
    this.#ready = Promise.withResolvers<void>();
    this.#ready.promise.catch(() => {});
  }

  #end(signal: NodeJS.Signals, patienceMs: number): Promise<void> {
    clearTimeout(this.#again);
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      const impatience = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      child.once('exit', () => {
        clearTimeout(impatience);
        resolve();
      });
      child.kill(signal);
    });
  }
}

/** Node options of each script. */
export const scriptOptions = ['--disable-warning=ExperimentalWarning', '--import', stopWithParent];

/**
 * Starts a process in its own group, so that Ctrl-C in a terminal reaches only us and we control the order of stopping. Scripts notice our exit by
 * their channel. A binary gets a shell that waits on a pipe from us and kills it when the pipe closes.
 */
function spawnDetached({ run, env }: ProcessPlan): ChildProcess {
  if ('script' in run) {
    return spawn(process.execPath, [...scriptOptions, run.script], {
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
  }
  const child = spawn(run.binary, run.args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid !== undefined) {
    const script = 'read -r line; kill -9 "$1"';
    const watcher = spawn('sh', ['-c', script, 'sh', String(child.pid)], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    watcher.on('error', () => {});
    watcher.unref();
    // Kill the watcher first: its PID may belong to another process by the time the pipe closes.
    child.once('exit', () => watcher.kill('SIGKILL'));
  }
  return child;
}
