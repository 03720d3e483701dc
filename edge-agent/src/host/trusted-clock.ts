import { z } from 'zod';
import { readIfPresent, writeDurably } from './durable-file.ts';

const Stored = z.object({ highWaterMs: z.number().nonnegative() });

/** Where time comes from: the wall may jump either way, the monotonic reading never goes back but starts anywhere. */
export interface TimeSource {
  /** Epoch milliseconds. */
  wallMs(): number;
  monotonicMs(): number;
}

export interface TrustedClock {
  /** Epoch milliseconds; never less than any earlier answer, in this process or one before it. */
  now(): number;
  /** Takes over a moment that somebody trusted has seen: the present cannot be before it. */
  raise(epochMs: number): void;
  /** Remembers the present on disk, so that the next process cannot fall behind it. */
  save(): Promise<void>;
}

/** A clock that setting the machine's time back cannot turn back: what has expired stays expired. */
export async function openTrustedClock(path: string, time: TimeSource): Promise<TrustedClock> {
  let mark = await readHighWater(path);
  let markAtMonotonicMs = time.monotonicMs();
  const raiseTo = (epochMs: number) => {
    const monotonicMs = time.monotonicMs();
    mark = Math.max(mark + (monotonicMs - markAtMonotonicMs), epochMs);
    markAtMonotonicMs = monotonicMs;
  };
  const now = () => {
    raiseTo(time.wallMs());
    return mark;
  };
  let saving: Promise<void> = Promise.resolve();
  return {
    now,
    raise: (epochMs) => {
      if (Number.isFinite(epochMs)) raiseTo(epochMs);
    },
    save: () => {
      const write = () => writeDurably(path, JSON.stringify({ highWaterMs: now() }));
      saving = saving.then(write, write);
      return saving;
    },
  };
}

async function readHighWater(path: string): Promise<number> {
  const text = await readIfPresent(path);
  if (text === undefined) return 0;
  try {
    return Stored.parse(JSON.parse(text)).highWaterMs;
  } catch {
    return 0;
  }
}
