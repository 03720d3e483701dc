import { RotationRung } from '@cellgate/shared/rotation/rotation.ts';
import { z } from 'zod';
import type { RotationOutcome } from '../../rotation-outcome.ts';
import type { Rung } from './rotation-state.ts';

/** How often a rung gave an address, how often another one, and what its tries took together. */
const RungLesson = z.object({ tries: z.int().min(0), changed: z.int().min(0), totalMs: z.number().min(0) });
type RungLesson = z.infer<typeof RungLesson>;

/** Of one operator. */
export const OperatorLessons = z.partialRecord(RotationRung, RungLesson);
export type OperatorLessons = Readonly<z.infer<typeof OperatorLessons>>;

/** What rotations have taught, kept by whoever has a disk. */
export interface RotationLessons {
  of(operator: string): OperatorLessons;
  learn(operator: string, result: Pick<RotationOutcome, 'status' | 'attempts'>): void;
}

/** The whole ladder, mildest first. */
export const mildestFirst: readonly Rung[] = ['fast', 'soft', 'hard', 'usb', 'power'];
/** These cut the connection for seconds only. */
const mild = ['fast', 'soft'] as const;
/** These make the modem start anew; what a try of one takes, milliseconds, while nothing is known of it. */
const harder = ['hard', 'usb', 'power'] as const;
const harderTakesMs = { hard: 45_000, usb: 50_000, power: 60_000 } as const;
/** Fewer tries than this say nothing. */
const leastTries = 8;
/** So many are needed to say that a mild rung is of no use, and at most this share of them may have worked. */
const sureTries = 20;
const uselessShare = 0.05;
/** A rung that makes the modem start anew must work at least this often to go before such mild ones. */
const worthwhileShare = 0.5;
/** How often the order is turned round to see whether what was learned still holds. */
const explorationShare = 0.1;
/** Older experience fades: carriers change their ways. */
const mostTries = 200;

/**
 * The order in which `smart` climbs for an operator. Of the mild rungs first the one that takes less time for each address it changes; those
 * that make the modem start anew after them, in such an order, too. One of these goes first only where the mild ones are known to change
 * nothing and it is known to work: nobody waits for two attempts in vain. How often a modem may start anew is not decided here.
 *
 * @param chance uniform in [0, 1)
 */
export function orderRungs(lessons: OperatorLessons, chance: number): Rung[] {
  const milder = orderMild(lessons);
  const boots = harder.toSorted((a, b) => bootCostMs(lessons, a) - bootCostMs(lessons, b));
  if (chance < explorationShare) return [...(isKnown(lessons) ? milder.toReversed() : milder), ...boots];
  const [first, ...others] = boots;
  const isFirst = first && works(lessons[first]) && mild.every((rung) => isUseless(lessons[rung]));
  return isFirst ? [first, ...milder, ...others] : [...milder, ...boots];
}

const isKnown = (lessons: OperatorLessons) => mild.every((rung) => (lessons[rung]?.tries ?? 0) >= leastTries);

function orderMild(lessons: OperatorLessons): Rung[] {
  const [fast, soft] = mild;
  if (isKnown(lessons)) return costMs(lessons[soft]) < costMs(lessons[fast]) ? [soft, fast] : [fast, soft];
  // One that fails for good is not worth waiting for the other to be known.
  const failsForGood = (lessons[fast]?.tries ?? 0) >= leastTries && lessons[fast]?.changed === 0;
  return failsForGood ? [soft, fast] : [fast, soft];
}

function isUseless({ tries, changed }: RungLesson = nothing): boolean {
  return tries >= sureTries && changed <= tries * uselessShare;
}

function works({ tries, changed }: RungLesson = nothing): boolean {
  return tries >= leastTries && changed >= tries * worthwhileShare;
}

const nothing: RungLesson = { tries: 0, changed: 0, totalMs: 0 };

/** Expected milliseconds for one changed address, by the rule of succession. */
function costMs({ tries, changed, totalMs }: RungLesson = nothing): number {
  return totalMs / Math.max(1, tries) / ((changed + 1) / (tries + 2));
}

function bootCostMs(lessons: OperatorLessons, rung: (typeof harder)[number]): number {
  const lesson = lessons[rung];
  if (lesson && lesson.tries >= leastTries) return costMs(lesson);
  return costMs({ tries: 1, changed: 0.5, totalMs: harderTakesMs[rung] });
}

/** Adds what a rotation's attempts have taught. Only what the carrier decided counts: an attempt without an address taught nothing of it. */
export function addLessons(
  before: OperatorLessons,
  { status, attempts }: Pick<RotationOutcome, 'status' | 'attempts'>,
): OperatorLessons {
  const lessons: Partial<Record<Rung, RungLesson>> = { ...before };
  for (const [index, { method, ip, durationMs }] of attempts.entries()) {
    if (method === 'smart' || ip === null) continue;
    const { tries, changed, totalMs } = faded(lessons[method]);
    const isChange = status === 'changed' && index === attempts.length - 1;
    lessons[method] = { tries: tries + 1, changed: changed + (isChange ? 1 : 0), totalMs: totalMs + durationMs };
  }
  return lessons;
}

function faded(lesson: RungLesson = nothing): RungLesson {
  const { tries, changed, totalMs } = lesson;
  if (tries < mostTries) return lesson;
  return { tries: Math.round(tries / 2), changed: Math.round(changed / 2), totalMs: Math.round(totalMs / 2) };
}
