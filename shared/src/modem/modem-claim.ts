import { z } from 'zod';
import { ServerId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { offlineAfterSeconds } from '../server/server.ts';
import { ModemReport } from './modem.ts';

/** A server has the stick that another server's modem is known by. */
export const ModemClaim = z.object({
  serverId: ServerId,
  /** When it said so first, and last. */
  since: Timestamp,
  at: Timestamp,
  /** When the modem's own server last said that it has it all the same; null while it has not. */
  deniedAt: Timestamp.nullable(),
  /** Since when both have said so in turns; null while they have not. */
  contestedAt: Timestamp.nullable(),
  report: ModemReport,
});
export type ModemClaim = z.infer<typeof ModemClaim>;

/** Twice the time in which an agent tells everything anew: of whom it is silent for that long, it does not know. */
export const silentAfterSeconds = 600;
/** A server that is out of touch for less may still have the stick; it can say so when it is back. */
export const awayAfterSeconds = 300;

/** The modem's own server, as it is known. */
export interface ModemHome {
  presence: 'online' | 'offline';
  lastSeenAt: string | null;
  /** Its last word on the modem: its place is empty. */
  isEmpty: boolean;
}

/**
 * moves: the stick was plugged into the other server. contested: both have it, so one of them is a copy of the other. waits: nobody can tell
 * yet.
 */
export function judgeClaim(
  { since, at, deniedAt }: Pick<ModemClaim, 'since' | 'at' | 'deniedAt'>,
  home: ModemHome,
  nowMs: number,
): 'moves' | 'contested' | 'waits' {
  const ageSeconds = (time: string) => (nowMs - Date.parse(time)) / 1000;
  if (home.isEmpty || home.lastSeenAt === null) return 'moves';
  const silentSeconds = ageSeconds(home.lastSeenAt);
  const isOut = home.presence === 'offline' || silentSeconds >= offlineAfterSeconds;
  if (isOut) return silentSeconds >= awayAfterSeconds ? 'moves' : 'waits';
  if (ageSeconds(deniedAt ?? since) >= silentAfterSeconds) return 'moves';
  return deniedAt !== null && at > deniedAt ? 'contested' : 'waits';
}
