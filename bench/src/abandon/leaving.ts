import type { Chance } from '../soak/seeded-chance.ts';

/**
 * Where a client gives a transfer up: while bytes flow, before the first byte of the answer, after it has said that it sends no more, or
 * after it has stopped reading (download) or its origin has (upload).
 */
export const stages = ['middle', 'unanswered', 'half_closed', 'slow_reader'] as const;
type Stage = (typeof stages)[number];

/** By what it ends: the client's FIN, its RST, its FIN and then its RST, or its RST and then the origin's FIN. */
export const endings = ['fin', 'rst', 'fin_rst', 'rst_fin'] as const;
type Ending = (typeof endings)[number];

export type Direction = 'download' | 'upload';

/** How one transfer is abandoned. */
export interface Leaving {
  stage: Stage;
  ending: Ending;
  /** From the first byte of the transfer (`unanswered`: of the request) to the first ending, in milliseconds. */
  afterMs: number;
  /** Between the two endings, in milliseconds. */
  gapMs: number;
  /** The origin pays no attention to a FIN: it sends until it is reset. */
  isStubborn: boolean;
}

export interface LeavingOptions {
  direction: Direction;
  /** Without a tunnel: a FIN after the request means that nothing more is asked, not that nobody waits. */
  isForwarded: boolean;
}

const maxGapMs = 50;
/** A browser's FIN and RST are a millisecond or two apart: a third of the gaps is below 2 ms, half of them below 6. */
const gapBias = 3;
/** A browser that leaves a page ends its connections by both, more often than by anything else. */
const endingsByWeight = [...endings, 'fin_rst'] as const;
/** How soon a browser's RST follows its FIN. */
const browserGapMs = 2;
/** A half-closed connection stays so for longer. */
const halfClosedMs = [50, 200] as const;
const patienceMs = { middle: 25, unanswered: 25, half_closed: 25, slow_reader: 150 } as const;

/** Returns one way to abandon a transfer, of those that any proxy can notice at once. */
export function pickLeaving(chance: Chance, options: LeavingOptions): Leaving {
  const stage = chance.pick(stages);
  const ending = chance.pick(endingsByWeight.filter((each) => isNoticeable({ stage, ending: each }, options)));
  const gapMs = stage === 'half_closed' ? chance.between(...halfClosedMs) : maxGapMs * chance.between(0, 1) ** gapBias;
  const afterMs = chance.between(0, patienceMs[stage]);
  const isStubborn = chance.between(0, 1) < 0.5;
  return { stage, ending, afterMs, gapMs, isStubborn: isStubborn ? mayBeStubborn({ stage, ending }, options) : false };
}

/** Returns the way a browser leaves a page: it has stopped reading, and a FIN and a RST end the connection at nearly the same time. */
export function pickBrowserLeaving(chance: Chance): Leaving {
  const afterMs = chance.between(0, patienceMs.slow_reader);
  const gapMs = chance.between(0, browserGapMs);
  return { stage: 'slow_reader', ending: 'fin_rst', afterMs, gapMs, isStubborn: false };
}

/** The request line's target: what the origin does with the transfer (`left-transfer.ts`). */
export function originPath({ stage, ending, afterMs, gapMs, isStubborn }: Leaving, direction: Direction): string {
  const down = stage === 'unanswered' ? 'silent' : 'flow';
  const up = stage === 'slow_reader' ? 'stall' : 'drain';
  const endsAfter = ending === 'rst_fin' ? Math.round(afterMs + gapMs) : 'never';
  return `/left/${direction === 'download' ? down : up}/${endsAfter}/${isStubborn ? 'stubborn' : 'polite'}`;
}

/** Without a RST, and without bytes that meet a closed socket, nothing tells a client that has left from one that waits. */
function isNoticeable({ stage, ending }: Pick<Leaving, 'stage' | 'ending'>, { isForwarded }: LeavingOptions): boolean {
  if (stage === 'half_closed') return ending === 'fin_rst';
  return !(stage === 'unanswered' && ending === 'fin' && isForwarded);
}

/** After a FIN alone, an origin that says nothing is one that may still answer. */
function mayBeStubborn({ stage, ending }: Pick<Leaving, 'stage' | 'ending'>, { direction }: LeavingOptions): boolean {
  if (ending === 'rst_fin') return false;
  return ending !== 'fin' || (direction === 'download' && stage !== 'unanswered');
}
