import type { ModemLink } from '@cellgate/shared/modem/modem.ts';
import type { Clock } from './clock.ts';
import type { Call, ModemDriver } from './driver.ts';

export interface Pause {
  /** Time between two polls, in ms. */
  readonly pauseMs: number;
  /** Interval between glances, in ms; none take place if it is not shorter than the pause. */
  readonly glanceMs: number;
  readonly clock: Pick<Clock, 'wait'>;
  /** Ends the pause. */
  readonly signal: AbortSignal;
  readonly hasChanged: () => Promise<boolean>;
}

/** Waits for the next poll, or until a glance finds a change: a lost SIM must not stay unreported until the poll. */
export async function pauseUntilChanged({ pauseMs, glanceMs, clock, signal, hasChanged }: Pause): Promise<void> {
  for (let leftMs = pauseMs; leftMs > 0; leftMs -= glanceMs) {
    await clock.wait(Math.min(glanceMs, leftMs), signal);
    if (signal.aborted || leftMs <= glanceMs || (await hasChanged())) return;
  }
}

/** Reports whether the modem's link state differs from `known`. A modem that cannot be read counts as changed: the poll finds out why. */
export async function hasNewLink(
  driver: Pick<ModemDriver, 'status'>,
  call: Call,
  known: ModemLink | undefined,
): Promise<boolean> {
  try {
    const { link } = await driver.status(call);
    return link !== known;
  } catch {
    return !call.signal.aborted;
  }
}
