import type { ModemId } from '@cellgate/shared/contract/id.ts';
import type { RefusalCode } from '@cellgate/shared/proxy/refusal.ts';
import { addTraffic, maxCountedUsers, noTraffic, type Traffic } from '@cellgate/shared/proxy/traffic.ts';
import type { PortUsage } from '../control/control.messages.ts';
import { type Attempt, RefusalLog } from './refusal-log.ts';
import { type Moment, SpeedMeter } from './speed-meter.ts';

/** How long the last figures of an ended sale can still be asked for. */
const keptEndedMs = 900_000;

/** Bytes of connections that have not ended. */
export interface LiveTraffic {
  username: string | null;
  bytesUp: number;
  bytesDown: number;
}

interface Sale {
  modemId: ModemId;
  generation: number;
}

export interface BookDeps {
  /** Epoch milliseconds. */
  now: () => number;
  /** Milliseconds that only ever grow. */
  steadyMs: () => number;
  /** Another one each time, also after a restart; 8 to 40 letters, digits, `_`, `-`. */
  newId: () => string;
}

/** Figures of every sale that this process serves, and for a while of those that it served. */
export class UsageBook {
  readonly #parts: BookDeps;
  readonly #meters = new Set<UsageMeter>();

  constructor(parts: BookDeps) {
    this.#parts = parts;
  }

  /** Counts from zero. */
  begin(sale: Sale, live: () => Iterable<LiveTraffic>): UsageMeter {
    const { now, steadyMs, newId } = this.#parts;
    const meter = new UsageMeter(sale, { counterId: newId(), live, now, beginMs: steadyMs() });
    this.#meters.add(meter);
    return meter;
  }

  /** Called once in each window of speeds. */
  lookAtSpeeds(): void {
    const moment = { steadyMs: this.#parts.steadyMs(), nowMs: this.#parts.now() };
    for (const meter of this.#meters) meter.lookAtSpeed(moment);
  }

  /** All counters; of the refusals those at or after `sinceMs`. */
  read(sinceMs: number): PortUsage[] {
    for (const meter of this.#meters) {
      if (meter.endedAtMs !== null && Math.abs(this.#parts.now() - meter.endedAtMs) > keptEndedMs)
        this.#meters.delete(meter);
    }
    return [...this.#meters].map((meter) => meter.read(sinceMs));
  }
}

/** Traffic and refusals of one sale, from the moment when its port was opened by this process. */
export class UsageMeter {
  readonly #sale: Sale;
  readonly #counterId: string;
  readonly #live: () => Iterable<LiveTraffic>;
  readonly #now: () => number;
  readonly #refusals: RefusalLog;
  readonly #users = new Map<string, Traffic>();
  readonly #speed: SpeedMeter;
  #total = noTraffic;
  endedAtMs: number | null = null;

  constructor(
    sale: Sale,
    parts: { counterId: string; live: () => Iterable<LiveTraffic>; now: () => number; beginMs: number },
  ) {
    this.#sale = sale;
    this.#counterId = parts.counterId;
    this.#live = parts.live;
    this.#now = parts.now;
    this.#refusals = new RefusalLog(parts.counterId);
    this.#speed = new SpeedMeter(parts.beginMs);
  }

  get refusalCounts(): Record<RefusalCode, number> {
    return this.#refusals.counts;
  }

  /** A client connection was let in. */
  connected(username: string | null): void {
    this.#add(username, { ...noTraffic, connections: 1 });
  }

  /** A connection to a target has ended. */
  carried({ username, bytesUp, bytesDown }: LiveTraffic): void {
    this.#add(username, { bytesUp, bytesDown, connections: 0 });
  }

  /** True for the first of its kind in a while; repetitions are only counted. */
  refused(attempt: Attempt): boolean {
    return this.#refusals.note(attempt, this.#now());
  }

  /** Nothing is counted after this. */
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
      addPart(users, username, { bytesUp, bytesDown, connections: 0 });
    return {
      ...this.#sale,
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
    addPart(this.#users, username, traffic);
  }
}

/** Whoever has no name, or is one too many, counts in the whole alone: what is told must stay what the cloud takes. */
function addPart(users: Map<string, Traffic>, username: string | null, traffic: Traffic): void {
  if (username === null || (!users.has(username) && users.size >= maxCountedUsers)) return;
  users.set(username, addTraffic(users.get(username) ?? noTraffic, traffic));
}
