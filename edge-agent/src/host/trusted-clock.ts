import { z } from 'zod';
import type { TimeRange } from '../cloud/transport/cloud-time.ts';
import { readIfPresent, writeDurably } from './durable-file.ts';

/** A moment, and what the machine's steady time read then. */
const Anchor = z.object({ epochMs: z.number(), steadyMs: z.number(), bootId: z.string() });
const Stored = z.object({ highWaterMs: z.number().nonnegative(), anchor: Anchor.optional() });

/** Where time comes from. */
export interface TimeSource {
  /** Epoch milliseconds; may jump either way. */
  wallMs(): number;
  /** Milliseconds since the machine was booted; never goes back and never jumps. */
  steadyMs(): number;
  /** Another one for each boot of the machine. */
  bootId: string | undefined;
}

/** Which time it is, for everything that ends: proxies and deadlines. */
export interface TrustedClock {
  /** Epoch milliseconds. Goes back only on the cloud's own word. */
  now(): number;
  /**
   * The cloud has just said which time it is. True when the clock was outside of that; it then goes to the earliest that it may be,
   * because to end what is paid a moment late is better than early.
   */
  set(range: TimeRange): boolean;
  /** The cloud wrote a message at this moment, so the present cannot be before it. Counts only until the cloud has said the time. */
  raise(epochMs: number): void;
  /** The cloud has said the time since the machine was booted: from then on setting the machine's clock changes nothing. */
  isSure(): boolean;
  /** How far the machine's own clock is ahead. */
  skewMs(): number;
  /** Remembers the present on disk. */
  save(): Promise<void>;
}

/**
 * The cloud's time, carried on by the machine's steady time, also from one process to the next. Until the cloud has said it, the machine's
 * clock counts, but never less than what was known before: what has ended stays ended.
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
