import { z } from 'zod';
import { type Log, messageOf } from '../log.ts';
import { openRemembered } from './remembered.ts';

export interface BootNumberDeps {
  path: string;
  /** Epoch milliseconds. */
  now: () => number;
  /** Returns the cloud's time in epoch ms; undefined if it does not respond. */
  askTime: () => Promise<number | undefined>;
  log: Log;
}

const Stored = z.object({ boot: z.int().min(0) });

/**
 * Returns the number of this run of the agent, by which the cloud orders messages of different runs. Greater than that of every earlier run, and at
 * least the current time in seconds, so that it also increases if the state directory was lost or restored from an older copy.
 */
export async function nextBootNumber(deps: BootNumberDeps): Promise<number> {
  const stored = await openRemembered({ path: deps.path, schema: Stored, empty: { boot: 0 } });
  const { boot: last } = stored.value();
  // Without a stored number, only the time distinguishes runs, and the clock of a new machine may be wrong.
  const nowMs = (last === 0 ? await deps.askTime() : undefined) ?? deps.now();
  const boot = Math.max(last + 1, Math.floor(nowMs / 1000));
  try {
    await stored.replace({ boot });
  } catch (error) {
    // A full disk must not prevent the agent from serving: the next run has a later clock.
    deps.log.warn('boot number write failed', { error: messageOf(error) });
  }
  return boot;
}
