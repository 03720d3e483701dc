import { type Log, messageOf } from '../log.ts';
import type { Descriptors } from './control.messages.ts';
import { type Counted, DescriptorBooks } from './descriptor-books.ts';
import { countOwnDescriptors, readDescriptorLimit } from './own-descriptors.ts';

const lookEveryMs = 5_000;

export interface DescriptorWatchOptions {
  /** What the worker knows of at the moment. */
  count: () => Counted;
  log: Log;
}

/** Looks at the descriptors of this process every 5 s, and logs when they drift apart from what it knows of. */
export class DescriptorWatch implements Disposable {
  readonly #options: DescriptorWatchOptions;
  readonly #books = new DescriptorBooks();
  #timer: NodeJS.Timeout | null = null;
  #handles = 0;

  constructor(options: DescriptorWatchOptions) {
    this.#options = options;
  }

  /** To be called when nobody has been let in yet: what is open then is the process's own. */
  start(): void {
    void this.#look();
    this.#timer = setInterval(() => void this.#look(), lookEveryMs);
  }

  /** As of the last look; undefined before the first. */
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

  async #look(): Promise<void> {
    const { count, log } = this.#options;
    try {
      const limit = await readDescriptorLimit();
      const before = count();
      const open = await countOwnDescriptors();
      const change = this.#books.note({ open, limit, counted: mostOf(before, count()) });
      this.#handles = process.getActiveResourcesInfo().length;
      if (change === 'drifted') log.warn('descriptors drifted', this.figures);
      if (change === 'reconciled') log.info('descriptors reconciled', this.figures);
    } catch (error) {
      log.warn('descriptors not counted', { error: messageOf(error) });
    }
  }
}

/** Connections come and go while the descriptors are counted; those that did are not to look like leaked ones. */
function mostOf(before: Counted, after: Counted): Counted {
  return {
    sessions: Math.max(before.sessions, after.sessions),
    origins: Math.max(before.origins, after.origins),
    listeners: Math.max(before.listeners, after.listeners),
    controllers: Math.max(before.controllers, after.controllers),
  };
}
