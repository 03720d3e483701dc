import { z } from 'zod';
import { type Log, messageOf } from '../log.ts';
import { openRemembered } from './remembered.ts';

export interface BootNumberDeps {
  path: string;
  /** Epoch milliseconds. */
  now: () => number;
  /** The cloud's time in epoch milliseconds; undefined if it does not answer. */
  askTime: () => Promise<number | undefined>;
  log: Log;
}

const Stored = z.object({ boot: z.int().min(0) });

/**
 * Returns the number of this run of the agent: greater than that of every earlier run, by which the cloud orders what different runs have said. At
 * least the present time in seconds, so that it is also greater after the state directory was lost or set back to an older copy.
 */
export async function nextBootNumber(parts: BootNumberDeps): Promise<number> {
  const stored = await openRemembered({ path: parts.path, schema: Stored, empty: { boot: 0 } });
  const { boot: last } = stored.value();
  // Without a last number only the time tells the runs apart, and the clock of a machine that was just set up may be wrong.
  const nowMs = (last === 0 ? await parts.askTime() : undefined) ?? parts.now();
  const boot = Math.max(last + 1, Math.floor(nowMs / 1000));
  try {
    await stored.replace({ boot });
  } catch (error) {
    // A full disk must not keep the agent from serving: the next run is later by the clock.
    parts.log.warn('boot number write failed', { error: messageOf(error) });
  }
  return boot;
}
