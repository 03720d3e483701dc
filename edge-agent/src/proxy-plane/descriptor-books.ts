/** What a worker knows of that has a descriptor. */
export interface Counted {
  /** Clients' connections. */
  sessions: number;
  /** Connections to origins, those that are being made included. */
  origins: number;
  listeners: number;
  /** Connections of other processes of the plane. */
  controllers: number;
}

export interface DescriptorLook {
  /** Descriptors of the process. */
  open: number;
  /** How many it may have; undefined without a limit. */
  limit: number | undefined;
  counted: Counted;
}

/** `drifted`: descriptors are open that belong to nothing, more than chance explains. `reconciled`: they are no longer. */
export type DriftChange = 'drifted' | 'reconciled';

/** A descriptor that belongs to nothing in so many looks in a row stays. */
const looksInRow = 3;
/** So many may be on their way: connections that flush their last bytes, and what asks the DNS servers of each port's modem. */
const leastDrift = 100;
const driftShare = 0.05;
const driftPerListener = 2;
/** A worker is full from here on. */
const fullShare = 0.8;
/** A full worker is replaced only for what its successor gets rid of: one that is full of customers is not. */
const leakedShare = 0.1;

/**
 * Compares the descriptors of a process with what it knows of. What it has besides from the beginning (its event loop, its log) is the
 * smallest difference ever seen; what exceeds that in three looks in a row is leaked.
 */
export class DescriptorBooks {
  readonly #differences: number[] = [];
  #own = Number.POSITIVE_INFINITY;
  #last: DescriptorLook | null = null;
  #hasDrifted = false;

  /** Takes a look down. Returns what has changed, once for each drift. */
  note(look: DescriptorLook): DriftChange | null {
    const difference = look.open - sumOf(look.counted);
    this.#own = Math.min(this.#own, difference);
    this.#differences.push(difference);
    if (this.#differences.length > looksInRow) this.#differences.shift();
    this.#last = look;
    const { listeners } = look.counted;
    const bound = Math.max(leastDrift, sumOf(look.counted) * driftShare, listeners * driftPerListener);
    const isDrifted = this.leaked > (this.#hasDrifted ? bound / 2 : bound);
    if (isDrifted === this.#hasDrifted) return null;
    this.#hasDrifted = isDrifted;
    return isDrifted ? 'drifted' : 'reconciled';
  }

  get last(): DescriptorLook | null {
    return this.#last;
  }

  /** Descriptors that belong to nothing. */
  get leaked(): number {
    return this.#differences.length < looksInRow ? 0 : Math.min(...this.#differences) - this.#own;
  }

  /** Reports whether another process has to take over before the limit is reached. */
  get needsSuccessor(): boolean {
    const { open = 0, limit } = this.#last ?? {};
    if (limit === undefined) return false;
    return open >= limit * fullShare && this.leaked >= limit * leakedShare;
  }
}

function sumOf({ sessions, origins, listeners, controllers }: Counted): number {
  return sessions + origins + listeners + controllers;
}
