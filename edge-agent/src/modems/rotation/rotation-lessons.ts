import { RotationRung } from '@cellgate/shared/rotation/rotation.ts';
import { z } from 'zod';
import type { RotationOutcome } from '../../rotation-outcome.ts';
import type { Rung } from './rotation-state.ts';

/** Statistics of a rung: attempts that got an address, those that changed it, and their total time in ms. */
const RungLesson = z.object({ tries: z.int().min(0), changed: z.int().min(0), totalMs: z.number().min(0) });
type RungLesson = z.infer<typeof RungLesson>;

/** Statistics of one operator by rung. */
export const OperatorLessons = z.partialRecord(RotationRung, RungLesson);
export type OperatorLessons = Readonly<z.infer<typeof OperatorLessons>>;

/** Statistics of past rotations by operator. */
export interface RotationLessons {
  of(operator: string): OperatorLessons;
  learn(operator: string, result: Pick<RotationOutcome, 'status' | 'attempts'>): void;
}

/** All rungs, mildest first. */
export const mildestFirst: readonly Rung[] = ['fast', 'soft', 'hard', 'usb', 'power'];
/** Rungs that interrupt the connection for seconds only. */
const mild = ['fast', 'soft'] as const;
/** Rungs that reboot the modem, with the assumed duration of an attempt in ms. */
const harder = ['hard', 'usb', 'power'] as const;
const harderTakesMs = { hard: 45_000, usb: 50_000, power: 60_000 } as const;
/** Minimum number of attempts for a significant result. */
const minTries = 8;
/** Minimum number of attempts for calling a mild rung useless, and the maximum share of changes then. */
const sureTries = 20;
const uselessShare = 0.05;
/** Minimum share of changes for a booting rung to precede useless mild ones. */
const worthwhileShare = 0.5;
/** Share of rotations that reverse the order of the mild rungs, to verify the statistics. */
const explorationShare = 0.1;
/** Number of attempts after which statistics are halved, because carriers change their behavior. */
const maxTries = 200;

/**
 * Returns the order of rungs of `smart` for an operator. Mild rungs come first, by expected time per changed address, then booting rungs by the same
 * rule. A booting rung goes first only if the mild ones are known to fail and it is known to work. The frequency of reboots is limited elsewhere.
 * `chance`: uniform in [0, 1).
 */
export function orderRungs(lessons: OperatorLessons, chance: number): Rung[] {
  const milder = orderMild(lessons);
  const boots = harder.toSorted((a, b) => bootCostMs(lessons, a) - bootCostMs(lessons, b));
  if (chance < explorationShare) return [...(isKnown(lessons) ? milder.toReversed() : milder), ...boots];
  const [first, ...others] = boots;
  const isFirst = first && works(lessons[first]) && mild.every((rung) => isUseless(lessons[rung]));
  return isFirst ? [first, ...milder, ...others] : [...milder, ...boots];
}

const isKnown = (lessons: OperatorLessons) => mild.every((rung) => (lessons[rung]?.tries ?? 0) >= minTries);

function orderMild(lessons: OperatorLessons): Rung[] {
  const [fast, soft] = mild;
  if (isKnown(lessons)) return costMs(lessons[soft]) < costMs(lessons[fast]) ? [soft, fast] : [fast, soft];
  // A rung that always fails moves back before the other one is known.
  const failsForGood = (lessons[fast]?.tries ?? 0) >= minTries && lessons[fast]?.changed === 0;
  return failsForGood ? [soft, fast] : [fast, soft];
}

function isUseless({ tries, changed }: RungLesson = nothing): boolean {
  return tries >= sureTries && changed <= tries * uselessShare;
}

function works({ tries, changed }: RungLesson = nothing): boolean {
  return tries >= minTries && changed >= tries * worthwhileShare;
}

const nothing: RungLesson = { tries: 0, changed: 0, totalMs: 0 };

/** Returns the expected time per changed address in ms, by the rule of succession. */
function costMs({ tries, changed, totalMs }: RungLesson = nothing): number {
  return totalMs / Math.max(1, tries) / ((changed + 1) / (tries + 2));
}

function bootCostMs(lessons: OperatorLessons, rung: (typeof harder)[number]): number {
  const lesson = lessons[rung];
  if (lesson && lesson.tries >= minTries) return costMs(lesson);
  return costMs({ tries: 1, changed: 0.5, totalMs: harderTakesMs[rung] });
}

/** Returns the statistics with a rotation's attempts added. Attempts without an address do not count, because they say nothing about the carrier. */
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
  if (tries < maxTries) return lesson;
  return { tries: Math.round(tries / 2), changed: Math.round(changed / 2), totalMs: Math.round(totalMs / 2) };
}
