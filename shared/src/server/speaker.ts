import { z } from 'zod';
import { Timestamp } from '../contract/timestamp.ts';

/** A run of an agent that has connected under a server's name. */
export const Speaker = z.object({
  bootId: z.string(),
  /** Certificate of the run's latest connection. */
  certificateId: z.string(),
  /** Number of the run; absent if the agent's version does not number its messages. */
  boot: z.int().optional(),
  /** Times of the run's first and latest connection to the broker. */
  firstAt: Timestamp,
  lastAt: Timestamp,
});
export type Speaker = z.infer<typeof Speaker>;

/** Maximum number of runs that are stored per server. */
const maxSpeakers = 4;
/** Maximum clock difference between nodes of the broker, in milliseconds. */
const clockSlackMs = 1_000;

/** Returns the speakers after one has connected, latest connection first. The order in which connections are handled does not matter. */
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
 * Returns two agents that run under one name; undefined if there are none. Two agents do so if one connected again after the other's first
 * connection, which a replaced run never does. The one with the newest certificate stays; if the certificate is the same, on a copied disk,
 * the one that was started last.
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
