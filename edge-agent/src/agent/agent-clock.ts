import { jitteredMs } from '../cloud/transport/backoff.ts';
import { askCloudTime } from '../cloud/transport/cloud-time.ts';
import type { AgentConfig } from '../config.ts';
import { inBackground, repeat } from '../host/repeat.ts';
import type { TrustedClock } from '../host/trusted-clock.ts';
import type { Log } from '../log.ts';

const saveMs = 60_000;
/** While the cloud has not said the time; afterwards the machine's steady time is good for much longer. */
const askUnsureMs = 30_000;
const askSureMs = 3_600_000;
const watchMs = 5_000;
/** A machine's clock that has moved so far was set by somebody. */
const jumpMs = 5_000;

export interface ClockKeeping {
  world: { config: Pick<AgentConfig, 'apiUrl'>; random: () => number; log: Log };
  clock: TrustedClock;
  /** What ends by the clock has to be looked at again. */
  onMoved: () => void;
  stack: AsyncDisposableStack;
}

/** Keeps the clock by the cloud's time and on disk, and tells of a machine whose own clock is wrong. Gives what asks the cloud now. */
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
