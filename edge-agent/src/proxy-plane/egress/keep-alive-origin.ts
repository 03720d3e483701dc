import { closeConnection } from '../stream/end-connection.ts';
import type { Upstream } from './upstream.ts';

/** What the next request must have in common with the one before it. */
export interface OriginUse {
  authority: string;
  username: string | null;
}

/**
 * One client's connection to the origin that answered it last, waiting for its next request to the same place. Nobody else's requests ever
 * go over it, so what an origin confuses stays between it and this client.
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
    // An answer that nobody has asked for could be taken for the next one's.
    upstream.start(() => {
      this.drop();
      return true;
    });
  }

  /** The connection, if it serves for this too; otherwise it is closed, because the client has turned elsewhere. */
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
