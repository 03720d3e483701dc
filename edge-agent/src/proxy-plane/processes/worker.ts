import type { Socket } from 'node:net';
import { speedWindowMs } from '@cellgate/shared/proxy/speed.ts';
import { type Log, messageOf } from '../../log.ts';
import type { WorkerProgram, WorkerRequest, WorkerRole, WorkerStatus } from '../control/control.messages.ts';
import { ControlRefused } from '../control/control-server.ts';
import type { ControllerClock } from '../control/controller-clock.ts';
import type { PortSettings } from '../port/proxy-port.ts';
import { closeAfterFlush } from '../stream/end-connection.ts';
import { DescriptorWatch } from './descriptor-watch.ts';
import { handOver } from './hand-over.ts';
import { Plane } from './plane.ts';
import { Predecessors } from './predecessors.ts';
import { startWorker } from './start-worker.ts';
import { takeOver, type WorkerChannel } from './take-over.ts';
import type { WorkerId } from './worker-id.ts';

export interface WorkerDeps {
  workerId: WorkerId;
  settings: Omit<PortSettings, 'before'>;
  /** Maximum duration of connections after the handover, in ms. */
  drainMs: number;
  /** Clock by which ports expire. */
  clock: ControllerClock;
  /** Monotonic time in ms, and epoch ms. */
  time: { steadyMs: () => number; wallMs: () => number };
  log: Log;
  /** Requests the end of the process. */
  end: (why: string) => void;
}

const checkEveryMs = 250;
const endResetEveryMs = 1_000;
/** Time for a controller to read the last figures of a drained worker, in ms. */
const finalReadMs = 60_000;
/** Time, in ms, after which a worker without ports or controllers ends: its plane has crashed. */
const forgottenAfterMs = 60_000;
const figuresToRead = ['status', 'usage'] as const;

/** One process of the plane: serves its ports, hands them over to its successor and drains. */
export class Worker implements AsyncDisposable {
  readonly #deps: WorkerDeps;
  readonly #plane: Plane;
  readonly #predecessors: Predecessors;
  readonly #startedAt: string;
  readonly #controllers = new Set<Socket>();
  readonly #stopping = new AbortController();
  readonly #checkTimer: NodeJS.Timeout;
  readonly #timing: NodeJS.Timeout;
  readonly #ending: NodeJS.Timeout;
  readonly #descriptors: DescriptorWatch;
  #isStarting = true;
  #isHandingOver = false;
  #tiedTo: object | null = null;
  #lastBusyAtMs: number;
  #lastRequestAtMs: number;
  #drainingSinceMs: number | null = null;
  #unread = new Set<string>(figuresToRead);
  /** Controllers connected at the time of the handover. */
  #dismissed: Socket[] = [];

  constructor(deps: WorkerDeps) {
    this.#deps = deps;
    this.#predecessors = new Predecessors(deps.log);
    this.#plane = new Plane({
      ...deps.settings,
      before: (sale) => this.#predecessors.of(sale, { withLiving: !this.#plane.isDraining }),
    });
    this.#startedAt = new Date(deps.time.wallMs()).toISOString();
    this.#lastBusyAtMs = deps.time.steadyMs();
    this.#lastRequestAtMs = deps.time.steadyMs();
    this.#checkTimer = setInterval(() => this.#check(), checkEveryMs);
    this.#timing = setInterval(() => deps.settings.usage.lookAtSpeeds(), speedWindowMs);
    this.#ending = setInterval(() => this.#plane.endReset(), endResetEveryMs);
    this.#descriptors = new DescriptorWatch({
      count: () => ({ ...this.#plane.count(), controllers: this.#controllers.size }),
      log: deps.log,
    });
  }

  /** Counts the connections that draining workers of this shard still have. Must run before the first client is accepted. */
  followOthers(): Promise<void> {
    return this.#predecessors.followAll(this.#deps.workerId);
  }

  /** Starts to serve the applied lists. */
  begin(): void {
    this.#isStarting = false;
    this.#descriptors.start();
  }

  /** Starts to serve the ports of the worker at the other end of the channel. Returns false if there is nothing to take over. */
  async takeOver(channel: WorkerChannel, predecessor: WorkerId): Promise<boolean> {
    const follow = () => this.#predecessors.follow(predecessor);
    const taken = await takeOver({ plane: this.#plane, clock: this.#deps.clock, channel, follow });
    this.#isStarting = !taken;
    this.#descriptors.start();
    return taken;
  }

  async act(request: WorkerRequest, controller: Socket): Promise<unknown> {
    this.#controllers.add(controller);
    this.#lastRequestAtMs = this.#deps.time.steadyMs();
    if (this.#plane.isEmpty) this.#unread.delete(request.kind);
    switch (request.kind) {
      case 'apply':
        this.#deps.clock.set(request.nowMs);
        return this.#plane.apply(request.ports);
      case 'status':
        return this.#status();
      case 'usage':
        return this.#plane.usage(request.since);
      case 'hold':
        return this.#plane.hold(request.modemId, controller);
      case 'release':
        return this.#plane.release(request.modemId, controller);
      case 'tie':
        this.#tiedTo = controller;
        return null;
      case 'handOver':
        return this.#handOver(request.program);
      case 'ping':
      case 'stop':
        return null;
    }
  }

  /** Runs follow-up work after the response was sent. */
  answered({ kind }: WorkerRequest): void {
    if (kind === 'stop') this.#deps.end('plane');
    // Reconnecting, they find the worker that serves now.
    if (kind === 'handOver') for (const controller of this.#dismissed) closeAfterFlush(controller);
  }

  gone(controller: Socket): void {
    this.#controllers.delete(controller);
    this.#plane.releaseAll(controller);
    if (this.#tiedTo === controller) this.#deps.end('plane exited');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#checkTimer);
    clearInterval(this.#timing);
    clearInterval(this.#ending);
    this.#descriptors[Symbol.dispose]();
    this.#stopping.abort();
    await this.#predecessors[Symbol.asyncDispose]();
    await this.#plane[Symbol.asyncDispose]();
  }

  get #role(): WorkerRole {
    if (this.#plane.isDraining) return 'draining';
    return this.#isStarting ? 'starting' : 'serving';
  }

  #status(): WorkerStatus {
    const { figures: descriptors, needsSuccessor } = this.#descriptors;
    const books = { needsSuccessor, ...(descriptors && { descriptors }) };
    return { pid: process.pid, startedAt: this.#startedAt, role: this.#role, ...books, ...this.#plane.status() };
  }

  async #handOver(program: WorkerProgram): Promise<null> {
    const { workerId, log, clock, time } = this.#deps;
    if (this.#role !== 'serving' || this.#isHandingOver) throw new ControlRefused('handover_failed');
    this.#isHandingOver = true;
    const controllers = [...this.#controllers];
    try {
      const successor = await startWorker({
        program,
        workerId: { ...workerId, sequence: workerId.sequence + 1 },
        successorOf: workerId.sequence,
        signal: this.#stopping.signal,
      });
      await handOver({ plane: this.#plane, now: clock.now }, successor);
    } catch (error) {
      log.error('handover failed', { error: messageOf(error) });
      throw new ControlRefused('handover_failed');
    } finally {
      this.#isHandingOver = false;
    }
    this.#drainingSinceMs = time.steadyMs();
    this.#tiedTo = null;
    this.#dismissed = controllers;
    log.info('worker drain started', { successor: workerId.sequence + 1 });
    return null;
  }

  #check(): void {
    const { time, end, drainMs } = this.#deps;
    const nowMs = time.steadyMs();
    if (!this.#plane.isEmpty) {
      this.#lastBusyAtMs = nowMs;
      this.#unread = new Set(figuresToRead);
    }
    if (this.#drainingSinceMs !== null) {
      const hasSaidAll = this.#unread.size === 0 || nowMs - this.#lastBusyAtMs > finalReadMs;
      if (this.#plane.isEmpty && hasSaidAll) end('drained');
      else if (nowMs - this.#drainingSinceMs > drainMs) end('drain timeout');
    } else if (this.#controllers.size === 0 && this.#plane.ports.length === 0) {
      if (nowMs - this.#lastRequestAtMs > forgottenAfterMs) end('no controller');
    }
  }
}
