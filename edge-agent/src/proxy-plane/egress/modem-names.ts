import { Resolver } from 'node:dns/promises';
import { isIPv4 } from 'node:net';
import type { AddressBytes } from '@cellgate/shared/address/address-bytes.ts';
import type { RefusalCode } from '@cellgate/shared/proxy/refusal.ts';
import { addressBytes } from '../rules/egress-guard.ts';

export type NameFamily = 4 | 6;
export type NameAnswer = readonly AddressBytes[] | Extract<RefusalCode, 'dns_failed' | 'dns_timeout'>;

/** Lookups through one modem's DNS servers. Rejects with Node's DNS errors. */
export interface NameSource {
  ask(name: string, family: NameFamily): Promise<{ address: string; ttl: number }[]>;
  /** Cancels lookups in progress. */
  close(): void;
}

export interface ModemNamesDeps {
  open: () => NameSource;
  timeoutMs: number;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Short TTLs of a carrier are respected down to one second, because a page resolves the same name many times within one. */
const minTtlMs = 1_000;
const maxTtlMs = 60_000;
const failedTtlMs = 5_000;
const maxNames = 1_000;
const timeoutCodes: ReadonlySet<unknown> = new Set(['ETIMEOUT', 'ETIMEDOUT']);

/** Lookup cache of one modem's DNS servers, by TTL. The caller has to check every address again before connecting. */
export class ModemNames {
  readonly #deps: ModemNamesDeps;
  readonly #known = new Map<string, { answer: NameAnswer; untilMs: number }>();
  readonly #pending = new Map<string, Promise<NameAnswer>>();
  #source: NameSource | null = null;

  constructor(deps: ModemNamesDeps) {
    this.#deps = deps;
  }

  resolve(name: string, family: NameFamily): Promise<NameAnswer> {
    const key = `${family} ${name}`;
    const known = this.#known.get(key);
    // Setting the clock back must not prolong an entry.
    const leftMs = (known?.untilMs ?? 0) - this.#deps.now();
    if (known && leftMs > 0 && leftMs <= maxTtlMs) return Promise.resolve(known.answer);
    const asked = this.#pending.get(key) ?? this.#ask(name, family, key);
    this.#pending.set(key, asked);
    return asked;
  }

  /** Clears the cache: after a rotation other servers respond, and open sockets are bound to the previous address. */
  flush(): void {
    this.#known.clear();
    this.#pending.clear();
    this.#source?.close();
    this.#source = null;
  }

  async #ask(name: string, family: NameFamily, key: string): Promise<NameAnswer> {
    this.#source ??= this.#deps.open();
    const source = this.#source;
    const { promise: late, resolve } = Promise.withResolvers<{ answer: NameAnswer; ttlMs: number }>();
    const timer = setTimeout(() => resolve({ answer: 'dns_timeout', ttlMs: 0 }), this.#deps.timeoutMs);
    const { answer, ttlMs } = await Promise.race([late, answerOf(source.ask(name, family))]);
    clearTimeout(timer);
    // A result from before a flush goes only to callers from before it.
    if (source === this.#source) {
      this.#pending.delete(key);
      if (ttlMs > 0) this.#remember(key, answer, ttlMs);
    }
    return answer;
  }

  #remember(key: string, answer: NameAnswer, ttlMs: number): void {
    this.#known.delete(key);
    this.#known.set(key, { answer, untilMs: this.#deps.now() + ttlMs });
    const [oldest] = this.#known.keys();
    if (this.#known.size > maxNames && oldest !== undefined) this.#known.delete(oldest);
  }
}

async function answerOf(asked: ReturnType<NameSource['ask']>): Promise<{ answer: NameAnswer; ttlMs: number }> {
  try {
    const records = await asked;
    const answer = records.flatMap(({ address }) => {
      const bytes = addressBytes(address);
      return bytes ? [bytes] : [];
    });
    if (answer.length === 0) return { answer: 'dns_failed', ttlMs: failedTtlMs };
    const ttlMs = Math.min(...records.map(({ ttl }) => ttl)) * 1_000;
    return { answer, ttlMs: Math.min(maxTtlMs, Math.max(minTtlMs, ttlMs)) };
  } catch (error) {
    const isTimeout = error instanceof Error && 'code' in error && timeoutCodes.has(error.code);
    return isTimeout ? { answer: 'dns_timeout', ttlMs: 0 } : { answer: 'dns_failed', ttlMs: failedTtlMs };
  }
}

/** Opens the DNS servers of one modem, queried from the modem's own address. */
export function openNameSource(
  { localAddress, dnsServers }: { localAddress: string; dnsServers: readonly string[] },
  timeoutMs: number,
): NameSource {
  const resolver = new Resolver({ timeout: Math.ceil(timeoutMs / 4), tries: 2 });
  resolver.setServers(dnsServers);
  if (isIPv4(localAddress)) resolver.setLocalAddress(localAddress);
  else resolver.setLocalAddress('0.0.0.0', localAddress);
  return {
    ask: (name, family) =>
      family === 4 ? resolver.resolve4(name, { ttl: true }) : resolver.resolve6(name, { ttl: true }),
    close: () => resolver.cancel(),
  };
}
