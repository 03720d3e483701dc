import { unlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ModemId } from '@cellgate/shared/contract/id.ts';
import { RefusalCode } from '@cellgate/shared/proxy/refusal.ts';
import { type Log, messageOf } from '../../log.ts';
import type {
  PlanePort,
  PlanePortStatus,
  PlaneUsage,
  WorkerProgram,
  WorkerStatus,
} from '../control/control.messages.ts';
import type { WorkerLink } from '../control/control-client.ts';
import type { ControllerClock } from '../control/controller-clock.ts';
import { type FoundWorker, listWorkers, probeWorker, stopWorker } from './probe-worker.ts';
import { replaceWhenNeeded } from './replace-worker.ts';
import { startWorker } from './start-worker.ts';
import { watchWorker } from './watch-worker.ts';
import { type WorkerId, workerSocket } from './worker-id.ts';

export interface ShardDeps {
  /** ID of the first worker of this shard if none is running. */
  workerId: WorkerId;
  program: WorkerProgram;
  /** True if workers end with this process. */
  tied: boolean;
  /** Time without a response after which a worker is killed, in ms. */
  silentMs: number;
  /** Returns the modems currently held. */
  held: () => Iterable<ModemId>;
  clock: ControllerClock;
  log: Log;
}

const firstRetryMs = 50;
const maxRetryMs = 5_000;
const noRefusals = Object.fromEntries(RefusalCode.options.map((code) => [code, 0])) as PlanePortStatus['refused'];
/** Uptime after which the retry delay starts again at its minimum, in ms. */
const steadyAfterMs = 10_000;
/** Time that a call waits for a worker to restart, in ms. */
const maxWaitMs = 3_000;

/**
 * One shard of the ports: its serving worker and the draining ones. Adopts every running worker; if none serves, starts one with the current list and
 * held modems.
 */
export class Shard implements AsyncDisposable {
  readonly #deps: ShardDeps;
  readonly #stopping = new AbortController();
  readonly #draining = new Map<number, FoundWorker>();
  #serving: FoundWorker | null = null;
  #up = Promise.withResolvers<void>();
  readonly #tried = Promise.withResolvers<void>();
  /** Current list; null until a controller has sent one. A worker found running keeps its own list until then. */
  #list: readonly PlanePort[] | null = null;
  #isLeft = false;
  #keeping: Promise<void> | null = null;
  #handingOver: Promise<unknown> = Promise.resolve();

  constructor(deps: ShardDeps) {
    this.#deps = deps;
  }

  /** Resolves when a worker serves or the first attempt has failed. */
  async start(): Promise<void> {
    this.#keeping = this.#keep();
    await this.#tried.promise;
  }

  /** Applies the list. Returns the states of the ports in its order. */
  async apply(list: readonly PlanePort[]): Promise<PlanePortStatus[]> {
    this.#list = list;
    for (const { link } of this.#draining.values()) void this.#quietly('apply', link.apply(list));
    const statuses = await this.#ask((link) => link.apply(list));
    return statuses ?? list.map(workerDownStatus);
  }

  /** Returns the status of the serving worker, which counts all connections of its ports, and of the draining ones. */
  async status(): Promise<{ serving: WorkerStatus | undefined; draining: WorkerStatus[] }> {
    const serving = this.#ask((link) => link.status());
    const draining = await this.#askDraining((link) => link.status());
    return { serving: await serving, draining };
  }

  /** Returns the usage per worker; each has its own counters. `serving` is undefined if no worker responds. */
  async usage(since: string | null): Promise<{ serving: PlaneUsage | undefined; draining: PlaneUsage[] }> {
    const serving = this.#ask((link) => link.usage(since));
    const draining = await this.#askDraining((link) => link.usage(since));
    return { serving: await serving, draining };
  }

  async hold(modemId: ModemId): Promise<void> {
    await this.#callAll('hold', (link) => link.hold(modemId));
  }

  async release(modemId: ModemId): Promise<void> {
    await this.#callAll('release', (link) => link.release(modemId));
  }

  /** Hands over to a new worker, one handover at a time. Rejects if the new worker does not take over; the previous one then continues. */
  handOver(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#waitUp();
      if (!this.#serving) throw new Error('no serving worker to hand over from');
      await this.#handOverFrom(this.#serving);
    });
  }

  /** Keeps the workers running when this process ends. */
  leave(): void {
    this.#isLeft = true;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopping.abort();
    const met = [...(this.#serving ? [this.#serving] : []), ...this.#draining.values()];
    if (this.#isLeft) for (const { link } of met) link.close();
    else await Promise.all(met.map(stopWorker));
    await this.#keeping;
  }

  async #keep(): Promise<void> {
    const { signal } = this.#stopping;
    let retryMs = firstRetryMs;
    while (!signal.aborted) {
      const since = performance.now();
      try {
        const serving = await this.#find();
        void watchWorker(serving, this.#deps);
        await this.#bringUp(serving);
        void replaceWhenNeeded(serving, { replace: () => this.#replace(serving), log: this.#deps.log });
        await serving.link.closed;
      } catch (error) {
        if (!signal.aborted) this.#deps.log.error('worker start failed', this.#fields(error));
      }
      this.#tried.resolve();
      if (this.#serving) this.#up = Promise.withResolvers<void>();
      this.#serving = null;
      if (signal.aborted) return;
      if (performance.now() - since > steadyAfterMs) retryMs = firstRetryMs;
      await sleep(retryMs, undefined, { signal }).catch(() => undefined);
      retryMs = Math.min(maxRetryMs, retryMs * 2);
    }
  }

  /** Hands over from `serving` when its turn comes, unless another worker serves by then. */
  #replace(serving: FoundWorker): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#serving === serving) await this.#handOverFrom(serving);
    });
  }

  /** Hands over and waits until the old worker's link is closed. Afterwards another worker serves, or none yet. */
  async #handOverFrom({ link }: FoundWorker): Promise<void> {
    await link.handOver(this.#deps.program);
    await link.closed;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#handingOver.then(work);
    this.#handingOver = done.catch(() => undefined);
    return done;
  }

  /** Returns the serving worker and starts one if there is none. Notes draining workers, stops all others and removes dead sockets. */
  async #find(): Promise<FoundWorker> {
    const { workerId } = this.#deps;
    const workerIds = (await listWorkers(workerId.planeSocket)).filter(({ shard }) => shard === workerId.shard);
    const dead: WorkerId[] = [];
    let serving: FoundWorker | undefined;
    for (const each of workerIds) {
      if (this.#draining.has(each.sequence)) continue;
      const met = await probeWorker(each, this.#deps);
      if (met?.status.role === 'draining') this.#noteDraining(met);
      else if (met?.status.role === 'serving' && !serving) serving = met;
      else if (met) await stopWorker(met);
      else dead.push(each);
    }
    serving ??= await this.#startOne(workerIds);
    for (const each of dead) await unlink(workerSocket(each)).catch(() => undefined);
    return serving;
  }

  /** Starts a worker with a sequence above all existing ones. */
  async #startOne(workerIds: readonly WorkerId[]): Promise<FoundWorker> {
    const { workerId, program, log } = this.#deps;
    const sequence = Math.max(workerId.sequence, ...workerIds.map((each) => each.sequence)) + 1;
    const started = { ...workerId, sequence };
    const child = await startWorker({ program, workerId: started, signal: this.#stopping.signal });
    child.unref();
    const met = await probeWorker(started, this.#deps);
    if (!met) throw new Error('the new worker exited immediately');
    log.info('worker started', { shard: workerId.shard, sequence, pid: met.status.pid });
    return met;
  }

  async #bringUp(met: FoundWorker): Promise<void> {
    const { tied, held } = this.#deps;
    const { link } = met;
    if (tied) await link.tie();
    for (const modemId of held()) await link.hold(modemId);
    let applied: readonly PlanePort[] | null = null;
    // The list may change during the call.
    while (this.#list !== applied) {
      applied = this.#list;
      if (applied) await link.apply(applied);
    }
    this.#serving = met;
    this.#up.resolve();
    this.#tried.resolve();
  }

  #noteDraining(met: FoundWorker): void {
    const { sequence } = met.workerId;
    this.#draining.set(sequence, met);
    void watchWorker(met, this.#deps);
    void met.link.closed.then(() => this.#draining.delete(sequence));
    if (this.#deps.tied) void this.#quietly('tie', met.link.tie());
    if (this.#list) void this.#quietly('apply', met.link.apply(this.#list));
  }

  /** Asks the serving worker, a second time if it ends meanwhile. Returns undefined if none serves within 3 s. */
  async #ask<T>(call: (link: WorkerLink) => Promise<T>): Promise<T | undefined> {
    for (let tries = 0; tries < 2; tries += 1) {
      await this.#waitUp();
      if (!this.#serving) return undefined;
      try {
        return await call(this.#serving.link);
      } catch (error) {
        this.#deps.log.warn('worker status request failed', this.#fields(error));
      }
    }
    return undefined;
  }

  async #askDraining<T>(call: (link: WorkerLink) => Promise<T>): Promise<T[]> {
    const answers = [...this.#draining.values()].map(({ link }) => call(link).catch(() => undefined));
    return (await Promise.all(answers)).filter((answer) => answer !== undefined);
  }

  async #waitUp(): Promise<void> {
    const patience = new AbortController();
    const { signal } = patience;
    await Promise.race([this.#up.promise, sleep(maxWaitMs, undefined, { signal }).catch(() => undefined)]);
    patience.abort();
  }

  async #callAll(what: string, call: (link: WorkerLink) => Promise<void>): Promise<void> {
    const links = [this.#serving, ...this.#draining.values()].flatMap((met) => met?.link ?? []);
    await Promise.all(links.map((link) => this.#quietly(what, call(link))));
  }

  async #quietly(what: string, work: Promise<unknown>): Promise<void> {
    await work.catch((error: unknown) =>
      this.#deps.log.warn('worker request failed', { what, ...this.#fields(error) }),
    );
  }

  #fields(error: unknown) {
    return { shard: this.#deps.workerId.shard, error: messageOf(error) };
  }
}

function workerDownStatus({ modemId, generation }: PlanePort): PlanePortStatus {
  const figures = { connections: 0, arriving: 0, bytesUp: 0, bytesDown: 0, refused: noRefusals };
  return { modemId, generation, state: 'failed', code: 'worker_down', ...figures };
}
