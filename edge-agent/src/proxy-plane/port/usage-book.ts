import type { ModemId } from '@cellgate/shared/contract/id.ts';
import type { RefusalCode } from '@cellgate/shared/proxy/refusal.ts';
import { addTraffic, maxCountedUsers, noTraffic, type Traffic } from '@cellgate/shared/proxy/traffic.ts';
import type { PortUsage } from '../control/control.messages.ts';
import { type Attempt, RefusalLog } from './refusal-log.ts';
import { type Moment, SpeedMeter } from './speed-meter.ts';

/** Time, in ms, for which the last figures of an ended allocation remain readable. */
const endedRetentionMs = 900_000;

/** Traffic of connections that are still open. */
export interface LiveTraffic {
  username: string | null;
  bytesUp: number;
  bytesDown: number;
}

interface Allocation {
  modemId: ModemId;
  generation: number;
}

export interface BookDeps {
  /** Epoch milliseconds. */
  now: () => number;
  /** Monotonic time in ms. */
  steadyMs: () => number;
  /** Returns a unique ID, also across restarts: 8 to 40 letters, digits, `_`, `-`. */
  newId: () => string;
}

/** Usage of every allocation that this process serves or has recently served. */
export class UsageBook {
  readonly #deps: BookDeps;
  readonly #meters = new Set<UsageMeter>();

  constructor(deps: BookDeps) {
    this.#deps = deps;
  }

  /** Returns a new meter that starts at zero. */
  begin(allocation: Allocation, live: () => Iterable<LiveTraffic>): UsageMeter {
    const { now, steadyMs, newId } = this.#deps;
    const meter = new UsageMeter(allocation, { counterId: newId(), live, now, beginMs: steadyMs() });
    this.#meters.add(meter);
    return meter;
  }

  /** Samples the speeds. Called once per speed window. */
  lookAtSpeeds(): void {
    const moment = { steadyMs: this.#deps.steadyMs(), nowMs: this.#deps.now() };
    for (const meter of this.#meters) meter.lookAtSpeed(moment);
  }

  /** Returns all counters, and refusals at or after `sinceMs`. */
  read(sinceMs: number): PortUsage[] {
    for (const meter of this.#meters) {
      if (meter.endedAtMs !== null && Math.abs(this.#deps.now() - meter.endedAtMs) > endedRetentionMs)
        this.#meters.delete(meter);
    }
    return [...this.#meters].map((meter) => meter.read(sinceMs));
  }
}

/** Traffic and refusals of one allocation since this process opened its port. */
export class UsageMeter {
  readonly #allocation: Allocation;
  readonly #counterId: string;
  readonly #live: () => Iterable<LiveTraffic>;
  readonly #now: () => number;
  readonly #refusals: RefusalLog;
  readonly #users = new Map<string, Traffic>();
  readonly #speed: SpeedMeter;
  #total = noTraffic;
  endedAtMs: number | null = null;

  constructor(
    allocation: Allocation,
    deps: { counterId: string; live: () => Iterable<LiveTraffic>; now: () => number; beginMs: number },
  ) {
    this.#allocation = allocation;
    this.#counterId = deps.counterId;
    this.#live = deps.live;
    this.#now = deps.now;
    this.#refusals = new RefusalLog(deps.counterId);
    this.#speed = new SpeedMeter(deps.beginMs);
  }

  get refusalCounts(): Record<RefusalCode, number> {
    return this.#refusals.counts;
  }

  /** Counts an accepted client connection. */
  connected(username: string | null): void {
    this.#add(username, { ...noTraffic, connections: 1 });
  }

  /** Adds the traffic of an ended connection to a target. */
  carried({ username, bytesUp, bytesDown }: LiveTraffic): void {
    this.#add(username, { bytesUp, bytesDown, connections: 0 });
  }

  /** Records a refusal. Returns true for the first of its kind within 10 minutes; repetitions are only counted. */
  refused(attempt: Attempt): boolean {
    return this.#refusals.note(attempt, this.#now());
  }

  /** Ends counting. */
  end(): void {
    this.endedAtMs = this.#now();
  }

  lookAtSpeed(moment: Moment): void {
    if (this.endedAtMs === null) this.#speed.look(this.totals(), moment);
  }

  totals(): Traffic {
    let { bytesUp, bytesDown } = this.#total;
    for (const live of this.#liveParts()) {
      bytesUp += live.bytesUp;
      bytesDown += live.bytesDown;
    }
    return { bytesUp, bytesDown, connections: this.#total.connections };
  }

  read(sinceMs: number): PortUsage {
    const users = new Map(this.#users);
    for (const { username, bytesUp, bytesDown } of this.#liveParts())
      addUserTraffic(users, username, { bytesUp, bytesDown, connections: 0 });
    return {
      ...this.#allocation,
      counterId: this.#counterId,
      ...this.totals(),
      users: [...users].map(([username, traffic]) => ({ username, ...traffic })),
      speeds: this.#speed.speeds,
      refusals: this.#refusals.since(sinceMs),
    };
  }

  #liveParts(): Iterable<LiveTraffic> {
    return this.endedAtMs === null ? this.#live() : [];
  }

  #add(username: string | null, traffic: Traffic): void {
    this.#total = addTraffic(this.#total, traffic);
    addUserTraffic(this.#users, username, traffic);
  }
}

/** Adds traffic to a user. A client without username, or beyond `maxCountedUsers`, counts only in the total, because the cloud limits the report. */
function addUserTraffic(users: Map<string, Traffic>, username: string | null, traffic: Traffic): void {
  if (username === null || (!users.has(username) && users.size >= maxCountedUsers)) return;
  users.set(username, addTraffic(users.get(username) ?? noTraffic, traffic));
}
