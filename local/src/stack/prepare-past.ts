import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { addressesPerServer, filesOf, functionsEnvironment, operatorCount } from '../environment.ts';
import type { PlanInput } from './processes.ts';
import { scriptOptions } from './supervise.ts';

const script = fileURLToPath(new URL('../entry/past.ts', import.meta.url));
/** Size of V8's young generation in MB: the process is short and makes many small objects. */
const semiSpaceMb = 32;

/** Process that lets the world's customers act in their past. */
export interface PreparedPast {
  /** Plays the past once all agents have reported their modems. Rejects with what the process printed. */
  play(): Promise<void>;
}

interface PrepareOptions {
  /** Maximum time to wait for the modems, in ms. */
  timeoutMs: number;
  /** Ends the process when aborted. */
  signal: AbortSignal;
}

/** Starts the process of the past, which loads its code until it is told to play. */
export function preparePast(input: PlanInput, { timeoutMs, signal }: PrepareOptions): PreparedPast {
  const { base, dataDir, world } = input;
  const { pastPlaying, compiled } = filesOf(dataDir);
  const child = fork(script, {
    execArgv: [...scriptOptions, `--max-semi-space-size=${semiSpaceMb}`],
    env: {
      NODE_COMPILE_CACHE: compiled,
      ...base,
      ...functionsEnvironment(input),
      PAST_WORLD: world,
      PAST_STOCK: String(modemsOf(input)),
      PAST_TIMEOUT_MS: String(timeoutMs),
      PAST_PLAYING: pastPlaying,
    },
    silent: true,
    signal,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk.toString('utf8');
    });
  }
  const ended = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`The past ended with ${code}\n${printed}`);
  });
  // If the start fails before, nobody waits for it.
  ended.catch(() => undefined);
  return {
    async play() {
      child.send('play');
      await ended.finally(() => rm(pastPlaying, { force: true }));
    },
  };
}

/** Returns the number of modems and addresses that the agents report. */
function modemsOf({ servers, withSticks, sticksPerOperator }: PlanInput): number {
  const modems = Math.min(servers, withSticks) * sticksPerOperator * operatorCount;
  return modems + Math.max(0, servers - withSticks) * addressesPerServer;
}
