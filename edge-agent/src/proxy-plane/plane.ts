import type { ModemId } from '@cellgate/shared/contract/id.ts';
import type { PlanePort, PlanePortStatus, PlaneStatus, PlaneUsage } from './control.messages.ts';
import { type PortSettings, ProxyPort } from './proxy-port.ts';

/** All proxies of one server. `apply` makes a full list true; holds belong to whoever asked for them. */
export class Plane implements AsyncDisposable {
  readonly #settings: PortSettings;
  readonly #startedAt: string;
  readonly #ports = new Map<ModemId, ProxyPort>();
  readonly #holders = new Map<ModemId, Set<object>>();
  #applying: Promise<unknown> = Promise.resolve();

  constructor(settings: PortSettings) {
    this.#settings = settings;
    this.#startedAt = new Date(settings.now()).toISOString();
  }

  /** One list after the other; answers with the state of each port in it, in its order. */
  apply(definitions: readonly PlanePort[]): Promise<PlanePortStatus[]> {
    const applied = this.#applying.then(() => this.#apply(definitions));
    this.#applying = applied.catch(() => undefined);
    return applied;
  }

  status(): PlaneStatus {
    return {
      pid: process.pid,
      startedAt: this.#startedAt,
      ports: [...this.#ports.values()].map((port) => port.status()),
      held: [...this.#holders.keys()],
    };
  }

  usage(since: string | null): PlaneUsage {
    const { now, usage } = this.#settings;
    return { at: new Date(now()).toISOString(), ports: usage.read(since === null ? 0 : Date.parse(since)) };
  }

  hold(modemId: ModemId, holder: object): void {
    this.#holders.set(modemId, (this.#holders.get(modemId) ?? new Set()).add(holder));
    this.#ports.get(modemId)?.hold();
  }

  release(modemId: ModemId, holder: object): void {
    const holders = this.#holders.get(modemId);
    if (!holders?.delete(holder) || holders.size > 0) return;
    this.#holders.delete(modemId);
    this.#ports.get(modemId)?.release();
  }

  /** A controller that is gone cannot release any more. */
  releaseAll(holder: object): void {
    for (const modemId of [...this.#holders.keys()]) this.release(modemId, holder);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#applying;
    await Promise.all([...this.#ports.values()].map((port) => port[Symbol.asyncDispose]()));
    this.#ports.clear();
  }

  async #apply(definitions: readonly PlanePort[]): Promise<PlanePortStatus[]> {
    const wanted = new Map(definitions.map((definition) => [definition.modemId, definition]));
    // First what goes, so that its port numbers are free for what comes.
    const leaving = [...this.#ports].filter(([modemId, port]) => {
      const definition = wanted.get(modemId);
      return !definition || port.movesTo(definition);
    });
    for (const [modemId] of leaving) this.#ports.delete(modemId);
    await Promise.all(leaving.map(([, port]) => port[Symbol.asyncDispose]()));
    return Promise.all(
      definitions.map(async (definition) => {
        const port = this.#portOf(definition);
        await port.update(definition);
        return port.status();
      }),
    );
  }

  #portOf(definition: PlanePort): ProxyPort {
    const known = this.#ports.get(definition.modemId);
    if (known) return known;
    const port = new ProxyPort(definition, this.#settings);
    if (this.#holders.has(definition.modemId)) port.hold();
    this.#ports.set(definition.modemId, port);
    return port;
  }
}
