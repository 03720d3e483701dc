import { jitteredMs } from '../cloud/transport/backoff.ts';
import { askCloudTime } from '../cloud/transport/cloud-time.ts';
import type { AgentConfig } from '../config.ts';
import { inBackground, repeat } from '../host/repeat.ts';
import type { TrustedClock } from '../host/trusted-clock.ts';
import type { Log } from '../log.ts';

const saveMs = 60_000;
/** Interval of queries before the first cloud time, in ms; afterwards the machine's steady clock stays accurate for much longer. */
const askUnsureMs = 30_000;
const askSureMs = 3_600_000;
const watchMs = 5_000;
/** Change of the skew, in ms, from which the machine's clock counts as set manually. */
const jumpMs = 5_000;

export interface ClockKeeping {
  world: { config: Pick<AgentConfig, 'apiUrl'>; random: () => number; log: Log };
  clock: TrustedClock;
  /** Called when the clock has jumped, so that deadlines must be checked again. */
  onMoved: () => void;
  stack: AsyncDisposableStack;
}

/**
 * Synchronizes the clock with the cloud, saves it to disk, and logs changes of the machine's clock. Returns a function that queries the cloud unless
 * its time is known.
 */
export function keepClock({ world, clock, onMoved, stack }: ClockKeeping): () => void {
  const { config, random, log } = world;
  const stopping = new AbortController();
  stack.defer(() => stopping.abort());
  let lastSkewMs = clock.skewMs();

  const ask = async () => {
    const range = await askCloudTime({ apiUrl: config.apiUrl, signal: stopping.signal });
    if (!range) return;
    const wasSure = clock.isSure();
    const hasMoved = clock.set(range);
    if (!hasMoved && wasSure) return;
    lastSkewMs = clock.skewMs();
    log.info('clock synchronized', { skewMs: lastSkewMs });
    if (hasMoved) onMoved();
    await clock.save();
  };
  const askInBackground = () => inBackground({ what: 'cloud time', work: ask(), log });
  const watch = () => {
    const skewMs = clock.skewMs();
    if (Math.abs(skewMs - lastSkewMs) < jumpMs) return;
    lastSkewMs = skewMs;
    log.warn('machine clock changed', { skewMs });
    askInBackground();
  };
  const timers = [
    { what: 'clock', everyMs: () => saveMs, run: () => clock.save() },
    { what: 'clock watch', everyMs: () => watchMs, run: watch },
    { what: 'cloud time', everyMs: () => jitteredMs(clock.isSure() ? askSureMs : askUnsureMs, random), run: ask },
  ];
  for (const timer of timers) stack.use(repeat({ ...timer, log }));
  askInBackground();
  return () => {
    if (!clock.isSure()) askInBackground();
  };
}
