import type { ModemId } from '@cellgate/shared/contract/id.ts';
import type { RefusalCode } from '@cellgate/shared/proxy/refusal.ts';
import { addTraffic, maxCountedUsers, noTraffic, type Traffic } from '@cellgate/shared/proxy/traffic.ts';
import type { PortUsage } from './control.messages.ts';
import { type Attempt, RefusalLog } from './refusal-log.ts';

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

/** Figures of every sale that this process serves, and for a while of those that it served. */
export class UsageBook {
  readonly #now: () => number;
  readonly #newId: () => string;
  readonly #meters = new Set<UsageMeter>();

  /** `newId`: another one each time, also after a restart; 8 to 40 letters, digits, `_`, `-`. */
  constructor({ now, newId }: { now: () => number; newId: () => string }) {
    this.#now = now;
    this.#newId = newId;
  }

  /** Counts from zero. */
  begin(sale: Sale, live: () => LiveTraffic[]): UsageMeter {
    const meter = new UsageMeter(sale, { counterId: this.#newId(), live, now: this.#now });
    this.#meters.add(meter);
    return meter;
  }

  /** All counters; of the refusals those at or after `sinceMs`. */
  read(sinceMs: number): PortUsage[] {
    for (const meter of this.#meters) {
      if (meter.endedAtMs !== null && Math.abs(this.#now() - meter.endedAtMs) > keptEndedMs) this.#meters.delete(meter);
    }
    return [...this.#meters].map((meter) => meter.read(sinceMs));
  }
}

/** Traffic and refusals of one sale, from the moment when its port was opened by this process. */
export class UsageMeter {
  readonly #sale: Sale;
  readonly #counterId: string;
  readonly #live: () => LiveTraffic[];
  readonly #now: () => number;
  readonly #refusals: RefusalLog;
  readonly #users = new Map<string, Traffic>();
  #total = noTraffic;
  endedAtMs: number | null = null;

  constructor(sale: Sale, parts: { counterId: string; live: () => LiveTraffic[]; now: () => number }) {
    this.#sale = sale;
    this.#counterId = parts.counterId;
    this.#live = parts.live;
    this.#now = parts.now;
    this.#refusals = new RefusalLog(parts.counterId);
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

  totals(): Traffic {
    return this.#liveParts().reduce((sum, [, traffic]) => addTraffic(sum, traffic), this.#total);
  }

  read(sinceMs: number): PortUsage {
    const users = new Map(this.#users);
    for (const [username, traffic] of this.#liveParts()) {
      addPart(users, username, traffic);
    }
    return {
      ...this.#sale,
      counterId: this.#counterId,
      ...this.totals(),
      users: [...users].map(([username, traffic]) => ({ username, ...traffic })),
      refusals: this.#refusals.since(sinceMs),
    };
  }

  #liveParts(): [string | null, Traffic][] {
    if (this.endedAtMs !== null) return [];
    return this.#live().map(({ username, bytesUp, bytesDown }) => [username, { bytesUp, bytesDown, connections: 0 }]);
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
