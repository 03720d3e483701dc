/** Numbers of a worker's known objects that hold a descriptor each. */
export interface Counted {
  /** Connections of clients. */
  sessions: number;
  /** Connections to origins, including those being established. */
  origins: number;
  listeners: number;
  /** Connections of other processes of the plane. */
  controllers: number;
}

export interface DescriptorLook {
  /** Number of open descriptors of the process. */
  open: number;
  /** Maximum number of descriptors; undefined if unlimited. */
  limit: number | undefined;
  counted: Counted;
}

/** `drifted`: more descriptors are open than known objects and tolerance account for. `reconciled`: this is no longer so. */
export type DriftChange = 'drifted' | 'reconciled';

/** Number of consecutive checks after which an unexplained descriptor counts as leaked. */
const checksInRow = 3;
/** Tolerated unexplained descriptors: connections that flush their last bytes, and sockets to the DNS servers of each port's modem. */
const minDrift = 100;
const driftShare = 0.05;
const driftPerListener = 2;
/** Share of the limit from which a worker counts as full. */
const fullShare = 0.8;
/** Minimum share of leaked descriptors for replacing a full worker: a successor frees leaked ones, not those of customers. */
const leakedShare = 0.1;

/**
 * Compares the open descriptors of a process with its known objects. The smallest difference so far is the process's own (event loop, log);
 * an excess over it in three consecutive checks is leaked.
 */
export class DescriptorBooks {
  readonly #differences: number[] = [];
  #own = Number.POSITIVE_INFINITY;
  #last: DescriptorLook | null = null;
  #hasDrifted = false;

  /** Records a check. Returns the change, once per drift; null if there is none. */
  note(look: DescriptorLook): DriftChange | null {
    const difference = look.open - sumOf(look.counted);
    this.#own = Math.min(this.#own, difference);
    this.#differences.push(difference);
    if (this.#differences.length > checksInRow) this.#differences.shift();
    this.#last = look;
    const { listeners } = look.counted;
    const bound = Math.max(minDrift, sumOf(look.counted) * driftShare, listeners * driftPerListener);
    const isDrifted = this.leaked > (this.#hasDrifted ? bound / 2 : bound);
    if (isDrifted === this.#hasDrifted) return null;
    this.#hasDrifted = isDrifted;
    return isDrifted ? 'drifted' : 'reconciled';
  }

  get last(): DescriptorLook | null {
    return this.#last;
  }

  /** Number of leaked descriptors. */
  get leaked(): number {
    return this.#differences.length < checksInRow ? 0 : Math.min(...this.#differences) - this.#own;
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
