import type { Chance } from '@cellgate/testkit/seeded-chance.ts';

/**
 * Stages at which a client abandons a transfer: while bytes flow, before the first byte of the response, after it has half-closed its
 * connection, or after it has stopped reading (download) or its origin has (upload).
 */
export const stages = ['middle', 'unanswered', 'half_closed', 'slow_reader'] as const;
type Stage = (typeof stages)[number];

/** Endings of a transfer: the client's FIN, its RST, its FIN and then its RST, or its RST and then the origin's FIN. */
export const endings = ['fin', 'rst', 'fin_rst', 'rst_fin'] as const;
type Ending = (typeof endings)[number];

export type Direction = 'download' | 'upload';

/** A plan to abandon one transfer. */
export interface Leaving {
  stage: Stage;
  ending: Ending;
  /** Time from the first byte of the transfer (`unanswered`: of the request) to the first ending, in milliseconds. */
  afterMs: number;
  /** Time between the two endings, in milliseconds. */
  gapMs: number;
  /** True if the origin ignores a FIN and sends until it is reset. */
  isStubborn: boolean;
}

export interface LeavingOptions {
  direction: Direction;
  /** True without a tunnel. A FIN after a forwarded request only ends the request; the client may still wait for the response. */
  isForwarded: boolean;
}

const maxGapMs = 50;
/**
 * Exponent that skews gaps toward 0, because a browser's FIN and RST are 1 to 2 ms apart: a third of the gaps is below 2 ms, half below 6
 * ms.
 */
const gapBias = 3;
/** Endings to pick from. `fin_rst` counts twice, because a browser that leaves a page mostly ends its connections this way. */
const endingsByWeight = [...endings, 'fin_rst'] as const;
/** Maximum time, in ms, between a browser's FIN and its RST. */
const browserGapMs = 2;
/** Range of the gap of half-closed connections, in milliseconds; longer than that of the others. */
const halfClosedMs = [50, 200] as const;
const patienceMs = { middle: 25, unanswered: 25, half_closed: 25, slow_reader: 150 } as const;

/** Returns a random plan, limited to endings that any proxy can notice at once. */
export function pickLeaving(chance: Chance, options: LeavingOptions): Leaving {
  const stage = chance.pick(stages);
  const ending = chance.pick(endingsByWeight.filter((each) => isNoticeable({ stage, ending: each }, options)));
  const gapMs = stage === 'half_closed' ? chance.between(...halfClosedMs) : maxGapMs * chance.between(0, 1) ** gapBias;
  const afterMs = chance.between(0, patienceMs[stage]);
  const isStubborn = chance.between(0, 1) < 0.5;
  return { stage, ending, afterMs, gapMs, isStubborn: isStubborn ? mayBeStubborn({ stage, ending }, options) : false };
}

/**
 * Returns a plan that ends like a browser that leaves a page: it has stopped reading, and sends a FIN and a RST at nearly the same time.
 */
export function pickBrowserLeaving(chance: Chance): Leaving {
  const afterMs = chance.between(0, patienceMs.slow_reader);
  const gapMs = chance.between(0, browserGapMs);
  return { stage: 'slow_reader', ending: 'fin_rst', afterMs, gapMs, isStubborn: false };
}

/** Returns the target of the request line, which tells the origin how to handle the transfer (`left-transfer.ts`). */
export function originPath({ stage, ending, afterMs, gapMs, isStubborn }: Leaving, direction: Direction): string {
  const down = stage === 'unanswered' ? 'silent' : 'flow';
  const up = stage === 'slow_reader' ? 'stall' : 'drain';
  const endsAfter = ending === 'rst_fin' ? Math.round(afterMs + gapMs) : 'never';
  return `/left/${direction === 'download' ? down : up}/${endsAfter}/${isStubborn ? 'stubborn' : 'polite'}`;
}

/**
 * Reports whether a proxy can notice this ending. Without a RST or bytes to a closed socket, a client that has left looks like one that
 * waits.
 */
function isNoticeable({ stage, ending }: Pick<Leaving, 'stage' | 'ending'>, { isForwarded }: LeavingOptions): boolean {
  if (stage === 'half_closed') return ending === 'fin_rst';
  return !(stage === 'unanswered' && ending === 'fin' && isForwarded);
}

/** Reports whether the origin may ignore the FIN. After a FIN alone, an origin that sends nothing might still respond. */
function mayBeStubborn({ stage, ending }: Pick<Leaving, 'stage' | 'ending'>, { direction }: LeavingOptions): boolean {
  if (ending === 'rst_fin') return false;
  return ending !== 'fin' || (direction === 'download' && stage !== 'unanswered');
}
