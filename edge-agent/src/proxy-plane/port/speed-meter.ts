import { type DaySpeed, speedWindowMs } from '@cellgate/shared/proxy/speed.ts';
import type { Traffic } from '@cellgate/shared/proxy/traffic.ts';

export interface Moment {
  /** Monotonic time in ms. */
  steadyMs: number;
  /** Epoch milliseconds. */
  nowMs: number;
}

type Carried = Pick<Traffic, 'bytesUp' | 'bytesDown'>;

/** Tolerance for a timer that fires early: in a shortened window a burst would count as speed. */
const earlyMs = 100;

/** Highest speed of an allocation on the current and the previous UTC day, from periodic readings of its traffic. */
export class SpeedMeter {
  #seen: Carried = { bytesUp: 0, bytesDown: 0 };
  #seenAtMs: number;
  #speeds: readonly DaySpeed[] = [];

  constructor(beginMs: number) {
    this.#seenAtMs = beginMs;
  }

  /** Speeds per day, newest first; empty if there was no traffic. */
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
