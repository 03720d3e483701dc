import type { Server } from 'node:net';
import type { ModemId } from '@cellgate/shared/contract/id.ts';
import type { PlanePort, PlanePortStatus, PlaneUsage } from '../control/control.messages.ts';
import { type PortCount, sumCounts } from '../port/port-count.ts';
import type { PortListener } from '../port/port-listeners.ts';
import { type PortSettings, ProxyPort } from '../port/proxy-port.ts';
import { forEachYielding } from '../stream/for-each-yielding.ts';

export interface PlaneFigures {
  ports: PlanePortStatus[];
  held: ModemId[];
}

/** All proxies of one worker. `apply` takes a full list; holds belong to their controllers. */
export class Plane implements AsyncDisposable {
  readonly #settings: PortSettings;
  readonly #ports = new Map<ModemId, ProxyPort>();
  readonly #holders = new Map<ModemId, Set<object>>();
  /** Placeholder for the holders at the previous worker, until they repeat their holds. */
  readonly #holderBefore = {};
  #applying: Promise<unknown> = Promise.resolve();
  #draining = false;

  constructor(settings: PortSettings) {
    this.#settings = settings;
  }

  /** Applies one list after the other. Returns the state of each port of the list, in its order. */
  apply(definitions: readonly PlanePort[]): Promise<PlanePortStatus[]> {
    return this.exclusively(async () => {
      const statuses = await this.#apply(definitions);
      this.releaseAll(this.#holderBefore);
      return statuses;
    });
  }

  /** Runs `work` while no list is being applied; later lists wait. */
  exclusively<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#applying.then(work);
    this.#applying = done.catch(() => undefined);
    return done;
  }

  status(): PlaneFigures {
    return { ports: [...this.#ports.values()].map((port) => port.status()), held: [...this.#holders.keys()] };
  }

  /** Returns the open connections and listeners of all ports. */
  count(): PortCount {
    return sumCounts(this.ports.map((port) => port.count()));
  }

  get isDraining(): boolean {
    return this.#draining;
  }

  /** Reports whether no client or origin is connected. */
  get isEmpty(): boolean {
    return [...this.#ports.values()].every((port) => port.isEmpty);
  }

  get ports(): readonly ProxyPort[] {
    return [...this.#ports.values()];
  }

  /** Creates the previous worker's ports, still closed. Their listeners follow one by one, then `begin`. */
  prepare(definitions: readonly PlanePort[], held: readonly ModemId[]): void {
    for (const modemId of held) this.hold(modemId, this.#holderBefore);
    for (const definition of definitions) this.#portOf(definition);
  }

  async inherit(modemId: ModemId, { protocol, listener }: { protocol: PortListener; listener: Server }): Promise<void> {
    await this.#ports.get(modemId)?.inherit(protocol, listener);
  }

  async begin(): Promise<void> {
    await Promise.all(this.ports.map((port) => port.begin()));
  }

  /** Stops accepting clients: another worker has the listeners. Lists still change, expire and cut remaining sessions. */
  drain(): void {
    this.#draining = true;
    for (const port of this.ports) port.drain();
  }

  async resume(): Promise<void> {
    this.#draining = false;
    await Promise.all(this.ports.map((port) => port.resume()));
  }

  /** Ends sessions whose client or origin has reset its connection while it was not read. */
  endReset(): void {
    for (const port of this.#ports.values()) port.endReset();
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

  /** Releases all holds of a controller that has disconnected. */
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
    // Removed ports go first, so that new ones can use their port numbers.
    const leaving = [...this.#ports].filter(([modemId, port]) => {
      const definition = wanted.get(modemId);
      return !definition || port.movesTo(definition);
    });
    for (const [modemId] of leaving) this.#ports.delete(modemId);
    const left: Promise<void>[] = [];
    await forEachYielding(leaving, ([, port]) => left.push(port[Symbol.asyncDispose]()));
    await Promise.all(left);
    // A draining worker serves its remaining ports and opens none.
    const own = this.#draining ? definitions.filter(({ modemId }) => this.#ports.has(modemId)) : definitions;
    const updates: Promise<PlanePortStatus>[] = [];
    await forEachYielding(own, (definition) => updates.push(this.#update(definition)));
    return Promise.all(updates);
  }

  async #update(definition: PlanePort): Promise<PlanePortStatus> {
    const port = this.#portOf(definition);
    await port.update(definition);
    return port.status();
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
