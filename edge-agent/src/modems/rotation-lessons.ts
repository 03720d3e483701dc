import { RotationRung } from '@cellgate/shared/rotation/rotation.ts';
import { z } from 'zod';
import type { RotationResult, Rung } from './rotation-state.ts';

/** How often a rung gave an address, how often another one, and what its tries took together. */
const RungLesson = z.object({ tries: z.int().min(0), changed: z.int().min(0), totalMs: z.number().min(0) });
type RungLesson = z.infer<typeof RungLesson>;

/** Of one operator. */
export const OperatorLessons = z.partialRecord(RotationRung, RungLesson);
export type OperatorLessons = Readonly<z.infer<typeof OperatorLessons>>;

/** What rotations have taught, kept by whoever has a disk. */
export interface RotationLessons {
  of(operator: string): OperatorLessons;
  learn(operator: string, result: Pick<RotationResult, 'status' | 'attempts'>): void;
}

/** The whole ladder, mildest first. */
export const mildestFirst: readonly Rung[] = ['fast', 'soft', 'hard', 'usb', 'power'];
/** Both cut the connection for seconds only, so which of them goes first may be learned. */
const learnable: readonly Rung[] = ['fast', 'soft'];
/** Fewer tries than this say nothing. */
const leastTries = 8;
/** How often the order is turned round to see whether what was learned still holds. */
const explorationShare = 0.1;
/** Older experience fades: carriers change their ways. */
const mostTries = 200;

/**
 * The order in which `smart` climbs for an operator: of the mild rungs first the one that takes less time for each address it changes.
 *
 * @param chance uniform in [0, 1)
 */
export function orderRungs(lessons: OperatorLessons, chance: number): Rung[] {
  const [first = 'fast', second = 'soft'] = learnable;
  const harder = mildestFirst.filter((rung) => !learnable.includes(rung));
  if (learnable.some((rung) => (lessons[rung]?.tries ?? 0) < leastTries)) {
    // One that fails for good is not worth waiting for the other to be known.
    const isUseless = (lessons[first]?.tries ?? 0) >= leastTries && lessons[first]?.changed === 0;
    return isUseless ? [second, first, ...harder] : [...mildestFirst];
  }
  const best = costMs(lessons[second]) < costMs(lessons[first]) ? [second, first] : [first, second];
  return [...(chance < explorationShare ? best.toReversed() : best), ...harder];
}

/** Expected milliseconds for one changed address, by the rule of succession. */
function costMs({ tries, changed, totalMs }: RungLesson = { tries: 0, changed: 0, totalMs: 0 }): number {
  return totalMs / Math.max(1, tries) / ((changed + 1) / (tries + 2));
}

/** Adds what a rotation's attempts have taught. Only what the carrier decided counts: an attempt without an address taught nothing of it. */
export function addLessons(
  before: OperatorLessons,
  { status, attempts }: Pick<RotationResult, 'status' | 'attempts'>,
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

function faded(lesson: RungLesson = { tries: 0, changed: 0, totalMs: 0 }): RungLesson {
  const { tries, changed, totalMs } = lesson;
  if (tries < mostTries) return lesson;
  return { tries: Math.round(tries / 2), changed: Math.round(changed / 2), totalMs: Math.round(totalMs / 2) };
}
