import { type Log, messageOf } from '../../log.ts';
import type { Descriptors } from '../control/control.messages.ts';
import { type Counted, DescriptorBooks } from './descriptor-books.ts';
import { countOwnDescriptors, readDescriptorLimit } from './own-descriptors.ts';

const checkEveryMs = 5_000;

export interface DescriptorWatchOptions {
  /** Returns the current numbers of known objects. */
  count: () => Counted;
  log: Log;
}

/** Checks the descriptors of this process every 5 s and logs when they drift from its known objects. */
export class DescriptorWatch implements Disposable {
  readonly #options: DescriptorWatchOptions;
  readonly #books = new DescriptorBooks();
  #timer: NodeJS.Timeout | null = null;
  #handles = 0;

  constructor(options: DescriptorWatchOptions) {
    this.#options = options;
  }

  /** Starts the checks. Must be called before the first client is accepted: descriptors open by then count as the process's own. */
  start(): void {
    void this.#check();
    this.#timer = setInterval(() => void this.#check(), checkEveryMs);
  }

  /** Figures of the latest check; undefined before the first. */
  get figures(): Descriptors | undefined {
    const { last, leaked } = this.#books;
    if (!last) return undefined;
    const { open, limit = null, counted } = last;
    return { open, limit, ...counted, leaked, handles: this.#handles };
  }

  get needsSuccessor(): boolean {
    return this.#books.needsSuccessor;
  }

  [Symbol.dispose](): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  async #check(): Promise<void> {
    const { count, log } = this.#options;
    try {
      const limit = await readDescriptorLimit();
      const before = count();
      const open = await countOwnDescriptors();
      const change = this.#books.note({ open, limit, counted: maxOf(before, count()) });
      this.#handles = process.getActiveResourcesInfo().length;
      if (change === 'drifted') log.warn('descriptors drifted', this.figures);
      if (change === 'reconciled') log.info('descriptors reconciled', this.figures);
    } catch (error) {
      log.warn('descriptor count failed', { error: messageOf(error) });
    }
  }
}

/** Returns the higher number of each kind, so that connections opened or closed during the check do not look leaked. */
function maxOf(before: Counted, after: Counted): Counted {
  return {
    sessions: Math.max(before.sessions, after.sessions),
    origins: Math.max(before.origins, after.origins),
    listeners: Math.max(before.listeners, after.listeners),
    controllers: Math.max(before.controllers, after.controllers),
  };
}
