import { z } from 'zod';
import { Timestamp } from '../contract/timestamp.ts';

/** A run of an agent that has connected under a server's name. */
export const Speaker = z.object({
  bootId: z.string(),
  /** The certificate that it showed when it connected last. */
  certificateId: z.string(),
  /** Number of the run; absent if the agent's version does not number its messages. */
  boot: z.int().optional(),
  /** When the broker saw it connect first and last. */
  firstAt: Timestamp,
  lastAt: Timestamp,
});
export type Speaker = z.infer<typeof Speaker>;

/** Maximum number of runs that are kept of one server. */
const maxSpeakers = 4;
/** Nodes of the broker may differ in time by this much. */
const clockSlackMs = 1_000;

/** Returns the speakers after one has connected, those that connected last first. The order in which connections are handled does not matter. */
export function withSpeaker(
  speakers: readonly Speaker[],
  { at, ...speaker }: Pick<Speaker, 'bootId' | 'certificateId' | 'boot'> & { at: string },
): Speaker[] {
  const known = speakers.find(({ bootId }) => bootId === speaker.bootId);
  const isLatest = !known || at >= known.lastAt;
  const next = {
    ...(known && !isLatest ? known : speaker),
    firstAt: known && known.firstAt < at ? known.firstAt : at,
    lastAt: isLatest ? at : known.lastAt,
  };
  const others = speakers.filter(({ bootId }) => bootId !== speaker.bootId);
  return [next, ...others]
    .sort((a, b) => (a.lastAt === b.lastAt ? compare(a.bootId, b.bootId) : compare(b.lastAt, a.lastAt)))
    .slice(0, maxSpeakers);
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/**
 * Returns two agents that run under one name, if there are any: one connected again after the other had connected for the first time, which a run
 * that was replaced by another never does. The one that shows the newest certificate stays; with the same certificate, on a copied disk, the one
 * that was started last.
 */
export function findRivals(
  speakers: readonly Speaker[],
  newestCertificateId: string | undefined,
): { stays: Speaker; goes: Speaker } | undefined {
  for (const early of speakers)
    for (const late of speakers) {
      if (early.bootId === late.bootId || early.firstAt > late.firstAt) continue;
      if (Date.parse(early.lastAt) <= Date.parse(late.firstAt) + clockSlackMs) continue;
      const isEarlyNewer =
        early.certificateId === late.certificateId
          ? (early.boot ?? 0) > (late.boot ?? 0)
          : early.certificateId === newestCertificateId;
      return isEarlyNewer ? { stays: early, goes: late } : { stays: late, goes: early };
    }
  return undefined;
}
