import { closeConnection } from '../stream/end-connection.ts';
import type { Upstream } from './upstream.ts';

/** Key that two requests must share to use the same origin connection. */
export interface OriginUse {
  authority: string;
  username: string | null;
}

/**
 * One client's idle connection to its last origin, kept for the next request to the same authority. No other client's requests use it, so that a
 * desynchronized response affects only this client.
 */
export class KeepAliveOrigin {
  #kept: { upstream: Upstream; use: OriginUse } | null = null;

  get isOpen(): boolean {
    return this.#kept !== null && !this.#kept.upstream.socket.destroyed;
  }

  keep(upstream: Upstream, use: OriginUse): void {
    this.drop();
    this.#kept = { upstream, use };
    upstream.socket.setTimeout(0);
    upstream.socket.once('end', this.#onGone).once('close', this.#onGone);
    // An unsolicited response could be taken for that of the next request.
    upstream.start(() => {
      this.drop();
      return true;
    });
  }

  /** Returns the connection if it fits this request; otherwise closes it and returns undefined. */
  take({ authority, username }: OriginUse): Upstream | undefined {
    const kept = this.#kept;
    if (!kept || kept.use.authority !== authority || kept.use.username !== username) {
      this.drop();
      return undefined;
    }
    this.#leave(kept.upstream);
    return kept.upstream;
  }

  drop(): void {
    const kept = this.#kept;
    if (!kept) return;
    this.#leave(kept.upstream);
    closeConnection(kept.upstream.socket);
  }

  readonly #onGone = (): void => this.drop();

  #leave({ socket }: Upstream): void {
    this.#kept = null;
    socket.off('end', this.#onGone).off('close', this.#onGone);
  }
}
