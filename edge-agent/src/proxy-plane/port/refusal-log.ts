import { maxRefusals, type Refusal, RefusalCode } from '@cellgate/shared/proxy/refusal.ts';

/** A refused connection and what is known of it. */
export interface Attempt {
  code: RefusalCode;
  clientAddress: string;
  /** Target as `host:port`; null if unknown. */
  target: string | null;
  username: string | null;
}

/** Window, in ms, in which an equal refusal counts towards the existing entry. */
const mergeWindowMs = 600_000;

/** Latest refusals of one allocation, newest last. */
export class RefusalLog {
  readonly counts: Record<RefusalCode, number>;
  readonly #idPrefix: string;
  #entries: Refusal[] = [];
  #made = 0;

  constructor(idPrefix: string) {
    this.#idPrefix = idPrefix;
    this.counts = Object.fromEntries(RefusalCode.options.map((code) => [code, 0])) as Record<RefusalCode, number>;
  }

  /** Records a refusal. Returns false if it repeats one of the last 10 minutes. */
  note(attempt: Attempt, nowMs: number): boolean {
    this.counts[attempt.code] += 1;
    const at = new Date(nowMs).toISOString();
    const username = attempt.username === null ? null : printable(attempt.username).slice(0, 64);
    const seen = { ...attempt, username };
    const index = this.#entries.findIndex(
      (entry) => isSame(entry, seen) && nowMs - Date.parse(entry.at) < mergeWindowMs,
    );
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

/** Replaces control and non-ASCII characters: the client chose this text, and it appears in logs and on screens. */
function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?');
}

/** Returns refusals by code, including those counted by another worker. */
export function addRefusals(
  own: Readonly<Record<RefusalCode, number>>,
  before: Readonly<Partial<Record<RefusalCode, number>>>,
): Record<RefusalCode, number> {
  const counts = RefusalCode.options.map((code) => [code, own[code] + (before[code] ?? 0)]);
  return Object.fromEntries(counts) as Record<RefusalCode, number>;
}
