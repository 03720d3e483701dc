import { type DaySpeed, speedWindowMs } from '@cellgate/shared/proxy/speed.ts';
import type { Traffic } from '@cellgate/shared/proxy/traffic.ts';

export interface Moment {
  /** Milliseconds that only ever grow. */
  steadyMs: number;
  /** Epoch milliseconds. */
  nowMs: number;
}

type Carried = Pick<Traffic, 'bytesUp' | 'bytesDown'>;

/** A timer may be a little early; a window that is cut short would show a burst as a speed. */
const earlyMs = 100;

/** The highest speed of a sale on this day and the one before, from looks at what it has carried. */
export class SpeedMeter {
  #seen: Carried = { bytesUp: 0, bytesDown: 0 };
  #seenAtMs: number;
  #speeds: readonly DaySpeed[] = [];

  constructor(beginMs: number) {
    this.#seenAtMs = beginMs;
  }

  /** Newest first; empty until something was carried. */
  get speeds(): DaySpeed[] {
    return [...this.#speeds];
  }

  look({ bytesUp, bytesDown }: Carried, { steadyMs, nowMs }: Moment): void {
    const elapsedMs = steadyMs - this.#seenAtMs;
    if (elapsedMs < speedWindowMs - earlyMs) return;
    const perSecond = (bytes: number) => Math.max(0, Math.round((bytes * 1000) / elapsedMs));
    const up = perSecond(bytesUp - this.#seen.bytesUp);
    const down = perSecond(bytesDown - this.#seen.bytesDown);
    this.#seen = { bytesUp, bytesDown };
    this.#seenAtMs = steadyMs;
    if (up + down > 0) this.#note(new Date(nowMs).toISOString().slice(0, 10), { up, down });
  }

  #note(date: string, { up, down }: { up: number; down: number }): void {
    const [newest, ...before] = this.#speeds;
    const isToday = newest?.date === date;
    const today = isToday ? newest : { date, bytesPerSecondUp: 0, bytesPerSecondDown: 0 };
    if (isToday && up <= today.bytesPerSecondUp && down <= today.bytesPerSecondDown) return;
    const raised = {
      date,
      bytesPerSecondUp: Math.max(up, today.bytesPerSecondUp),
      bytesPerSecondDown: Math.max(down, today.bytesPerSecondDown),
    };
    this.#speeds = [raised, ...(isToday ? before : this.#speeds)].slice(0, 2);
  }
}
