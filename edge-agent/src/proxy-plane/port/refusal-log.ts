import { maxRefusals, type Refusal, RefusalCode } from '@cellgate/shared/proxy/refusal.ts';

/** Somebody who is not served, and what was known of them by then. */
export interface Attempt {
  code: RefusalCode;
  clientAddress: string;
  /** `host:port`. */
  target: string | null;
  username: string | null;
}

/** The same again within this time counts on in its entry. */
const togetherMs = 600_000;

/** The last refusals of one sale, the newest last. */
export class RefusalLog {
  readonly counts: Record<RefusalCode, number>;
  readonly #idPrefix: string;
  #entries: Refusal[] = [];
  #made = 0;

  constructor(idPrefix: string) {
    this.#idPrefix = idPrefix;
    this.counts = Object.fromEntries(RefusalCode.options.map((code) => [code, 0])) as Record<RefusalCode, number>;
  }

  /** True when it is not a repetition. */
  note(attempt: Attempt, nowMs: number): boolean {
    this.counts[attempt.code] += 1;
    const at = new Date(nowMs).toISOString();
    const username = attempt.username === null ? null : printable(attempt.username).slice(0, 64);
    const seen = { ...attempt, username };
    const index = this.#entries.findIndex((entry) => isSame(entry, seen) && nowMs - Date.parse(entry.at) < togetherMs);
    const [known] = index === -1 ? [] : this.#entries.splice(index, 1);
    if (!known) this.#made += 1;
    const fresh = { id: `${this.#idPrefix}-${this.#made}`, times: 0 };
    const { id, times } = known ?? fresh;
    this.#entries.push({ id, at, ...seen, times: times + 1 });
    if (this.#entries.length > maxRefusals) this.#entries.shift();
    return !known;
  }

  since(sinceMs: number): Refusal[] {
    return this.#entries.filter(({ at }) => Date.parse(at) >= sinceMs);
  }
}

function isSame(entry: Attempt, attempt: Attempt): boolean {
  return (
    entry.code === attempt.code &&
    entry.clientAddress === attempt.clientAddress &&
    entry.target === attempt.target &&
    entry.username === attempt.username
  );
}

/** Whoever is refused chose this text; it ends up in logs and on screens. */
function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?');
}

/** Returns refusals by code, with those that another worker has counted. */
export function addRefusals(
  own: Readonly<Record<RefusalCode, number>>,
  before: Readonly<Partial<Record<RefusalCode, number>>>,
): Record<RefusalCode, number> {
  const counts = RefusalCode.options.map((code) => [code, own[code] + (before[code] ?? 0)]);
  return Object.fromEntries(counts) as Record<RefusalCode, number>;
}
