import type { Server, Socket } from 'node:net';
import { closeConnection } from '../stream/end-connection.ts';
import { listen } from './listen.ts';

export const portListeners = ['http', 'socks'] as const;
export type PortListener = (typeof portListeners)[number];

export interface PortListenersDeps {
  bindAddress: string;
  onConnection: (listener: PortListener, client: Socket) => void;
  onError: (error: Error) => void;
}

/**
 * Both listeners of one proxy. They can be passed to another process while open; since a listener never closes meanwhile, no client is rejected.
 * Clients of an inherited listener wait until `begin`.
 */
export class PortListeners {
  readonly #deps: PortListenersDeps;
  readonly #servers = new Map<PortListener, Server>();
  #waiting: [PortListener, Socket][] | null = null;
  #ended: Promise<unknown> = Promise.resolve();

  constructor(deps: PortListenersDeps) {
    this.#deps = deps;
  }

  get areOpen(): boolean {
    return this.#servers.size === portListeners.length;
  }

  /** Opens the listeners that are not open. Closes all and resolves with a code if one fails; resolves with null on success. */
  async open(ports: Record<PortListener, number>): Promise<'port_in_use' | 'bind_failed' | null> {
    const missing = portListeners.filter((listener) => !this.#servers.has(listener));
    const opened = await Promise.allSettled(
      missing.map(async (listener) => {
        const at = { host: this.#deps.bindAddress, port: ports[listener] };
        this.#servers.set(listener, await listen(at, this.#visitorsOf(listener)));
      }),
    );
    const failure = opened.find((result) => result.status === 'rejected');
    if (!failure) return null;
    await this.close();
    return failure.reason?.code === 'EADDRINUSE' ? 'port_in_use' : 'bind_failed';
  }

  /** Takes over a listener that another process has opened and may still accept from. */
  async inherit(name: PortListener, listener: Server): Promise<void> {
    this.#waiting ??= [];
    this.#servers.set(name, await listen(listener, this.#visitorsOf(name)));
  }

  /** Accepts the clients that are waiting on inherited listeners, and all later ones directly. */
  begin(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const [listener, client] of waiting) if (!client.destroyed) this.#deps.onConnection(listener, client);
  }

  /** Returns the open listeners, which can be passed to another process. */
  listeners(): [PortListener, Server][] {
    return [...this.#servers];
  }

  /** Closes the listeners. Resolves when the last connection accepted by them has ended. */
  async close(): Promise<void> {
    const servers = [...this.#servers.values()];
    this.#servers.clear();
    const closed = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
    for (const [, client] of this.#waiting ?? []) closeConnection(client);
    this.#waiting = null;
    this.#ended = Promise.all([this.#ended, ...closed]);
    await Promise.all(closed);
  }

  /** Resolves when all connections accepted by listeners closed so far have ended. */
  get ended(): Promise<unknown> {
    return this.#ended;
  }

  #visitorsOf(listener: PortListener) {
    return {
      onConnection: (client: Socket) => {
        if (!this.#waiting) {
          this.#deps.onConnection(listener, client);
          return;
        }
        client.on('error', () => closeConnection(client));
        this.#waiting.push([listener, client]);
      },
      onError: this.#deps.onError,
    };
  }
}
