const protocols = ['connect', 'forward', 'kept', 'socks4', 'socks4a', 'socks5'] as const;
const directions = ['download', 'upload'] as const;
/** Activities of a session when it ends. `idle`: one exchange is done, and nothing moves. */
const states = ['dialling', 'unanswered', 'middle', 'half-closed', 'rested', 'blocked', 'idle'] as const;
/** Endings by clients and origins. `fin then rst`: both by the client; `rst then fin`: the client resets, then the origin closes. */
const endings = ['fin', 'rst', 'fin then rst', 'rst then fin', 'origin fin', 'origin rst'] as const;
/** Times between the two halves of an ending, in milliseconds. */
const gapsMs = [0, 1, 5, 20, 50] as const;

type Protocol = (typeof protocols)[number];
type Direction = (typeof directions)[number];
type State = (typeof states)[number];
export type Ending = (typeof endings)[number];

/** State that one session is brought into. */
export interface Situation {
  id: number;
  protocol: Protocol;
  direction: Direction;
  state: State;
}

export interface AbandonedCase extends Situation {
  ending: Ending;
  gapMs: number;
}

let lastId = 0;

/** Returns each combination of protocol, direction and state once. */
export function everySituation(): Situation[] {
  return protocols.flatMap((protocol) =>
    directions.flatMap((direction) =>
      states.map((state) => {
        lastId += 1;
        return { id: lastId, protocol, direction, state };
      }),
    ),
  );
}

/** Returns each situation with each ending and each gap once. */
export function everyCase(): AbandonedCase[] {
  return endings.flatMap((ending) =>
    (ending.includes('then') ? gapsMs : [0]).flatMap((gapMs) =>
      everySituation().map((situation) => ({ ...situation, ending, gapMs })),
    ),
  );
}

export function nameOf({ protocol, direction, state, ...rest }: Situation & Partial<AbandonedCase>): string {
  const { ending = '', gapMs = 0 } = rest;
  return `${protocol} ${direction}, ${state}: ${ending}${gapMs > 0 ? ` after ${gapMs} ms` : ''}`;
}

/** Reports whether the session sends forwarded requests, on a kept-alive connection or a new one. */
export function isForwarded({ protocol }: Pick<Situation, 'protocol'>): boolean {
  return protocol === 'forward' || protocol === 'kept';
}

/** Returns a generator of numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
