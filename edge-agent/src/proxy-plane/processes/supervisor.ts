import { unlink } from 'node:fs/promises';
import type { ModemId } from '@cellgate/shared/contract/id.ts';
import { type Log, messageOf } from '../../log.ts';
import type {
  PlanePort,
  PlanePortStatus,
  PlaneRequest,
  PlaneStatus,
  PlaneUsage,
  WorkerProgram,
} from '../control/control.messages.ts';
import { ControlRefused } from '../control/control-server.ts';
import type { ControllerClock } from '../control/controller-clock.ts';
import { type FoundWorker, listWorkers, probeWorker, stopWorker } from './probe-worker.ts';
import { Shard } from './shard.ts';
import { shardOf } from './sharding.ts';
import { workerSocket } from './worker-id.ts';

export interface SupervisorDeps {
  /** The plane's control socket. */
  planeSocket: string;
  /** Number of workers to start if none is running. */
  workers: number;
  program: WorkerProgram;
  /** True if workers end with this process, including a crash. */
  tied: boolean;
  /** Time without a response after which a worker is replaced, in ms. */
  silentMs: number;
  /** The controller's clock, for workers restarted while no controller is connected. */
  clock: ControllerClock;
  /** Epoch milliseconds. */
  wallMs: () => number;
  log: Log;
}

/** Presents several workers as one plane to its controllers. Carries no traffic: it can end and restart while they serve. */
export class Supervisor implements AsyncDisposable {
  readonly #deps: SupervisorDeps;
  readonly #startedAt: string;
  readonly #holders = new Map<ModemId, Set<object>>();
  readonly #started = Promise.withResolvers<void>();
  #shards: readonly Shard[] = [];
  #applying: Promise<unknown> = Promise.resolve();
  #isLeft = false;

  constructor(deps: SupervisorDeps) {
    this.#deps = deps;
    this.#startedAt = new Date(deps.wallMs()).toISOString();
  }

  /** Adopts running workers or starts new ones. Resolves when each shard serves or its first attempt has failed. */
  async start(): Promise<void> {
    const { planeSocket, program, tied, silentMs, clock, log } = this.#deps;
    const count = (await this.#runningCount()) ?? this.#deps.workers;
    const held = () => this.#holders.keys();
    this.#shards = Array.from({ length: count }, (_, shard) => {
      const workerId = { planeSocket, shard, count, sequence: 0 };
      return new Shard({ workerId, program, tied, silentMs, held, clock, log });
    });
    await Promise.all(this.#shards.map((shard) => shard.start()));
    this.#started.resolve();
  }

  async act(request: PlaneRequest, controller: object): Promise<unknown> {
    await this.#started.promise;
    switch (request.kind) {
      case 'apply':
        this.#deps.clock.set(request.nowMs);
        return this.#apply(request.ports);
      case 'status':
        return this.#status();
      case 'usage':
        return this.#usage(request.since);
      case 'hold':
        return this.#hold(request.modemId, controller);
      case 'release':
        return this.#release(request.modemId, controller);
      case 'upgrade':
        return this.#upgrade();
      case 'stop':
        return null;
    }
  }

  /** Releases all holds of a controller that has disconnected. */
  gone(controller: object): void {
    for (const modemId of [...this.#holders.keys()]) void this.#release(modemId, controller);
  }

  /** Keeps the workers running when this process ends. */
  leave(): void {
    this.#isLeft = true;
    for (const shard of this.#shards) shard.leave();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#shards.map((shard) => shard[Symbol.asyncDispose]()));
    // For example a worker that was about to take over.
    if (!this.#isLeft) for (const worker of await this.#living()) await stopWorker(worker);
  }

  /** Applies one list after the other, so that the last one wins. */
  #apply(list: readonly PlanePort[]): Promise<PlanePortStatus[]> {
    const applied = this.#applying.then(async () => {
      const first = await this.#applyOnce(list);
      // A port number that moved between workers may have been opened by one before the other closed it.
      return first.some(({ code }) => code === 'port_in_use') ? this.#applyOnce(list) : first;
    });
    this.#applying = applied.catch(() => undefined);
    return applied;
  }

  async #applyOnce(list: readonly PlanePort[]): Promise<PlanePortStatus[]> {
    const count = this.#shards.length;
    const own = (shard: number) => list.filter((port) => shardOf(port, count) === shard);
    const statuses = (await Promise.all(this.#shards.map((shard, index) => shard.apply(own(index))))).flat();
    const byModem = new Map(statuses.map((status) => [status.modemId, status]));
    return list.flatMap(({ modemId }) => byModem.get(modemId) ?? []);
  }

  async #status(): Promise<PlaneStatus> {
    const shards = await Promise.all(this.#shards.map((shard) => shard.status()));
    const ports = shards.flatMap(({ serving }) => serving?.ports ?? []);
    const workers = shards.flatMap(({ serving, draining }, shard) =>
      [...(serving ? [serving] : []), ...draining].map(({ pid, role, descriptors, ports: own }) => {
        const connections = own.reduce((sum, each) => sum + each.connections, 0);
        return { shard, pid, role, connections, ...(descriptors && { descriptors }) };
      }),
    );
    const handles = process.getActiveResourcesInfo().length;
    return { pid: process.pid, startedAt: this.#startedAt, ports, held: [...this.#holders.keys()], workers, handles };
  }

  async #usage(since: string | null): Promise<PlaneUsage> {
    const shards = await Promise.all(this.#shards.map((shard) => shard.usage(since)));
    const usages = shards.flatMap(({ serving, draining }) => [...draining, serving ?? []].flat());
    const isComplete = shards.every(({ serving }) => serving);
    // Refusals are dated by the controller's clock, as the workers know it. This process's own clock may be ahead and would hide some.
    const at = isComplete ? earliest(usages.map((usage) => usage.at)) : undefined;
    return { at: at ?? since ?? beginning, ports: usages.flatMap(({ ports }) => ports) };
  }

  async #hold(modemId: ModemId, holder: object): Promise<void> {
    this.#holders.set(modemId, (this.#holders.get(modemId) ?? new Set()).add(holder));
    await Promise.all(this.#shards.map((shard) => shard.hold(modemId)));
  }

  async #release(modemId: ModemId, holder: object): Promise<void> {
    const holders = this.#holders.get(modemId);
    if (!holders?.delete(holder) || holders.size > 0) return;
    this.#holders.delete(modemId);
    await Promise.all(this.#shards.map((shard) => shard.release(modemId)));
  }

  /** Upgrades one worker after the other, so that a broken version stops at the first. Throws `handover_failed`. */
  async #upgrade(): Promise<void> {
    for (const shard of this.#shards) {
      try {
        await shard.handOver();
      } catch (error) {
        this.#deps.log.error('upgrade failed', { error: messageOf(error) });
        throw new ControlRefused('handover_failed');
      }
    }
  }

  /** Returns the shard count of the running workers; undefined if there are none. Ports never move between running workers. */
  async #runningCount(): Promise<number | undefined> {
    const living = await this.#living();
    for (const { link } of living) link.close();
    const [latest] = living;
    if (latest) return latest.workerId.count;
    // None of them is running. With fewer shards the remaining sockets might never be removed.
    const workerIds = await listWorkers(this.#deps.planeSocket);
    await Promise.all(workerIds.map((workerId) => unlink(workerSocket(workerId)).catch(() => undefined)));
    return undefined;
  }

  async #living(): Promise<FoundWorker[]> {
    const { planeSocket } = this.#deps;
    const met = await Promise.all(
      (await listWorkers(planeSocket)).map((workerId) => probeWorker(workerId, this.#deps).catch(() => undefined)),
    );
    return met.filter((worker) => worker !== undefined);
  }
}

/** A time before all readings. */
const beginning = new Date(0).toISOString();

function earliest(times: readonly string[]): string | undefined {
  return times.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0];
}
