import { setTimeout as sleep } from 'node:timers/promises';
import { type Log, messageOf } from '../../log.ts';
import type { PlanePortStatus, WorkerStatus } from '../control/control.messages.ts';
import type { WorkerLink } from '../control/control-client.ts';
import { listWorkers, probeWorker } from './probe-worker.ts';
import type { WorkerId } from './worker-id.ts';

/** Usage of one allocation by this worker's predecessors. */
export interface PredecessorUsage {
  /** Connection slots in use, or possibly taken soon by unauthenticated connections. */
  taken: number;
  bytesUp: number;
  bytesDown: number;
  refused: Readonly<Partial<PlanePortStatus['refused']>>;
}

/** Returns the predecessors' usage of a port's allocation. */
export type BeforeOf = (allocation: Allocation) => PredecessorUsage;

type Allocation = Pick<PlanePortStatus, 'modemId' | 'generation'>;
type Figures = Map<string, PredecessorUsage>;

const noUsage: PredecessorUsage = { taken: 0, bytesUp: 0, bytesDown: 0, refused: {} };
/** Result for ports without predecessors. */
export const nothingBefore: BeforeOf = () => noUsage;
const pollMs = 200;

/**
 * Predecessors of this worker, polled until they exit. A draining worker accepts no connections, so its last reported number is never too low and
 * both workers together never exceed a proxy's limit.
 */
export class Predecessors implements AsyncDisposable {
  readonly #log: Log;
  readonly #stopping = new AbortController();
  readonly #living = new Map<WorkerId, Figures>();
  readonly #following = new Set<Promise<void>>();
  /** Usage of exited predecessors: bytes and refusals, no connections. */
  #left: Figures = new Map();

  constructor(log: Log) {
    this.#log = log;
  }

  /** Returns the usage by exited predecessors and, if `withLiving`, by running ones. A draining worker leaves those to its successor. */
  of(allocation: Allocation, { withLiving }: { withLiving: boolean }): PredecessorUsage {
    if (this.#left.size === 0 && this.#living.size === 0) return noUsage;
    const all = withLiving ? [this.#left, ...this.#living.values()] : [this.#left];
    return all.map((figures) => figures.get(keyOf(allocation)) ?? noUsage).reduce(sum);
  }

  /** Follows every draining worker of the same shard. Resolves when the first figures of each are known. */
  async followAll(own: WorkerId): Promise<void> {
    const workerIds = (await listWorkers(own.planeSocket)).filter(
      ({ shard, sequence }) => shard === own.shard && sequence !== own.sequence,
    );
    await Promise.all(workerIds.map((workerId) => this.follow(workerId)));
  }

  /** Follows one worker. Resolves when its first figures are known, or immediately if it is not draining. */
  async follow(workerId: WorkerId): Promise<void> {
    try {
      const met = await probeWorker(workerId, { log: this.#log });
      if (met?.status.role !== 'draining') {
        met?.link.close();
        return;
      }
      this.#note(workerId, met.status);
      const following = this.#followToTheEnd(workerId, met.link).finally(() => this.#following.delete(following));
      this.#following.add(following);
    } catch (error) {
      this.#log.warn('predecessor request failed', { sequence: workerId.sequence, error: messageOf(error) });
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopping.abort();
    this.#living.clear();
    await Promise.all(this.#following);
  }

  async #followToTheEnd(workerId: WorkerId, link: WorkerLink): Promise<void> {
    const { signal } = this.#stopping;
    signal.addEventListener('abort', () => link.close(), { once: true });
    try {
      while (!signal.aborted) {
        await sleep(pollMs, undefined, { signal });
        this.#note(workerId, await link.status());
      }
    } catch {
      // The link has closed, and with it the worker; or this object was disposed.
      link.close();
      if (!signal.aborted) this.#leave(workerId);
    }
  }

  #note(workerId: WorkerId, { ports }: WorkerStatus): void {
    const figures = ports.map(
      ({ connections, arriving, bytesUp, bytesDown, refused, ...allocation }): [string, PredecessorUsage] => [
        keyOf(allocation),
        { taken: connections + arriving, bytesUp, bytesDown, refused },
      ],
    );
    if (!this.#stopping.signal.aborted) this.#living.set(workerId, new Map(figures));
  }

  #leave(workerId: WorkerId): void {
    const last = this.#living.get(workerId) ?? new Map<string, PredecessorUsage>();
    this.#living.delete(workerId);
    for (const [key, figures] of last) {
      this.#left.set(key, sum(this.#left.get(key) ?? noUsage, { ...figures, taken: 0 }));
    }
  }
}

function keyOf({ modemId, generation }: Allocation): string {
  return `${modemId}/${generation}`;
}

function sum(a: PredecessorUsage, b: PredecessorUsage): PredecessorUsage {
  const codes = new Set([...Object.keys(a.refused), ...Object.keys(b.refused)]) as Set<
    keyof PredecessorUsage['refused']
  >;
  return {
    taken: a.taken + b.taken,
    bytesUp: a.bytesUp + b.bytesUp,
    bytesDown: a.bytesDown + b.bytesDown,
    refused: Object.fromEntries([...codes].map((code) => [code, (a.refused[code] ?? 0) + (b.refused[code] ?? 0)])),
  };
}
