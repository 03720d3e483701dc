import { z } from 'zod';
import type { TimeRange } from '../cloud/transport/cloud-time.ts';
import { readIfPresent, writeDurably } from './durable-file.ts';

/** A point in time, with the reading of the machine's steady clock. */
const Anchor = z.object({ epochMs: z.number(), steadyMs: z.number(), bootId: z.string() });
const Stored = z.object({ highWaterMs: z.number().nonnegative(), anchor: Anchor.optional() });

/** Clocks of the machine. */
export interface TimeSource {
  /** Returns epoch ms; may jump in either direction. */
  wallMs(): number;
  /** Returns monotonic time since boot, in ms. */
  steadyMs(): number;
  /** ID of the current boot; undefined if unknown. */
  bootId: string | undefined;
}

/** Clock for expiry and deadlines. */
export interface TrustedClock {
  /** Returns the current time in epoch ms. Goes back only when `set` corrects it. */
  now(): number;
  /**
   * Sets the cloud's current time. Returns true if the clock was outside the range; it is then set to the earliest time, because a proxy should
   * expire late rather than early.
   */
  set(range: TimeRange): boolean;
  /** Advances the clock to the time of a cloud message if it is behind. Has no effect once `isSure()`. */
  raise(epochMs: number): void;
  /** Reports whether the cloud has sent its time since the machine was booted. From then on, changes of the machine's clock have no effect. */
  isSure(): boolean;
  /** Returns how far the machine's own clock is ahead, in ms. */
  skewMs(): number;
  /** Saves the current time to disk. */
  save(): Promise<void>;
}

/**
 * Opens a clock that advances the cloud's time with the machine's steady clock, across processes of one boot. Before the first `set` it uses the
 * machine's clock, but never goes below the saved time, so that expired proxies stay expired.
 */
export async function openTrustedClock(path: string, time: TimeSource): Promise<TrustedClock> {
  const stored = await readStored(path);
  const isSameBoot = stored.anchor?.bootId === time.bootId && (stored.anchor?.steadyMs ?? 0) <= time.steadyMs();
  const anchor = isSameBoot ? stored.anchor : undefined;
  let isSure = anchor !== undefined;
  let mark: { epochMs: number; steadyMs: number } = anchor ?? {
    epochMs: stored.highWaterMs,
    steadyMs: time.steadyMs(),
  };
  const carriedOn = () => mark.epochMs + (time.steadyMs() - mark.steadyMs);
  const moveTo = (epochMs: number) => {
    mark = { epochMs, steadyMs: time.steadyMs() };
  };
  const now = () => {
    if (isSure) return carriedOn();
    moveTo(Math.max(carriedOn(), time.wallMs()));
    return mark.epochMs;
  };
  let saving: Promise<void> = Promise.resolve();
  return {
    now,
    set: ({ earliestMs, latestMs }) => {
      const nowMs = now();
      const wasWrong = nowMs < earliestMs || nowMs > latestMs;
      if (wasWrong) moveTo(earliestMs);
      isSure = true;
      return wasWrong;
    },
    raise: (epochMs) => {
      if (!isSure && Number.isFinite(epochMs)) moveTo(Math.max(now(), epochMs));
    },
    isSure: () => isSure,
    skewMs: () => Math.round(time.wallMs() - now()),
    save: () => {
      const write = () => {
        const { bootId } = time;
        const highWaterMs = now();
        const known = isSure && bootId ? { anchor: { epochMs: highWaterMs, steadyMs: time.steadyMs(), bootId } } : {};
        return writeDurably(path, JSON.stringify({ highWaterMs, ...known } satisfies z.infer<typeof Stored>));
      };
      saving = saving.then(write, write);
      return saving;
    },
  };
}

async function readStored(path: string): Promise<z.infer<typeof Stored>> {
  const text = await readIfPresent(path);
  if (text === undefined) return { highWaterMs: 0 };
  try {
    return Stored.parse(JSON.parse(text));
  } catch {
    return { highWaterMs: 0 };
  }
}
