import { z } from 'zod';
import { ServerId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { MessageMark } from '../server/message-order.ts';
import { offlineAfterSeconds } from '../server/server.ts';
import { ModemReport } from './modem.ts';

/** A server reports the stick of a modem that belongs to another server. */
export const ModemClaim = z.object({
  serverId: ServerId,
  /** When it first and last reported it. */
  since: Timestamp,
  at: Timestamp,
  /** When the modem's own server last reported that it still has it; null if it has not. */
  deniedAt: Timestamp.nullable(),
  /** Since when both have been reporting it alternately; null if they have not. */
  contestedAt: Timestamp.nullable(),
  report: ModemReport,
  /** Time since which the claim waits for staff; absent if it does not. */
  waitingSince: Timestamp.optional(),
  /** Time at which staff rejected the claim; later reports of the stick by this server then change nothing. */
  rejectedAt: Timestamp.optional(),
  /** The message that made the claim last; absent in records from before messages had numbers. */
  mark: MessageMark.optional(),
});
export type ModemClaim = z.infer<typeof ModemClaim>;

/** Twice the interval of an agent's full report: a modem it has not mentioned for that long is not there. */
export const silentAfterSeconds = 600;
/** A server that has been offline for less may still have the stick and say so once it is back. */
export const awayAfterSeconds = 300;

/** What is known of the modem's own server. */
export interface ModemHome {
  presence: 'online' | 'offline';
  lastSeenAt: string | null;
  /** Its last report says that the modem's slot is empty. */
  isEmpty: boolean;
}

/**
 * moves: the stick was plugged into the other server. contested: both report it, so one stick is a copy of the other. waits: undecided so
 * far.
 */
export function resolveClaim(
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

/** Maximum number of new or claimed modems of a server within an hour without staff; more of them wait for a decision. */
export const maxArrivalsPerHour = 5;
/** Hours after a server's creation or enrollment in which any number of modems may arrive without staff. */
export const rackHours = 24;
/** Hours after a confirmation by staff with the same effect: agents report all modems every five minutes. */
export const confirmedArrivalsHours = 1;

/** Reports whether new modems of the server are admitted without being counted. */
export function isRackExpected(
  server: { createdAt: string; enrolledAt: string | null; arrivalsUntil: string | undefined },
  nowMs: number,
): boolean {
  const began = Math.max(Date.parse(server.createdAt), Date.parse(server.enrolledAt ?? server.createdAt));
  if (nowMs < began + rackHours * 3_600_000) return true;
  return server.arrivalsUntil !== undefined && nowMs < Date.parse(server.arrivalsUntil);
}
