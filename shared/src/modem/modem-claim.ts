import { z } from 'zod';
import { ServerId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { MessageMark } from '../server/message-order.ts';
import { offlineAfterSeconds } from '../server/server.ts';
import { ModemReport } from './modem.ts';

/** A claim: a server reports a modem that belongs to another server. */
export const ModemClaim = z.object({
  serverId: ServerId,
  /** Times of the first and last report by that server. */
  since: Timestamp,
  at: Timestamp,
  /** Time of the last report by the modem's own server that it still has the modem; null if there is none. */
  deniedAt: Timestamp.nullable(),
  /** Time since which both servers report the modem alternately; null if they do not. */
  contestedAt: Timestamp.nullable(),
  report: ModemReport,
  /** Time since which the claim waits for staff; absent if it does not. */
  waitingSince: Timestamp.optional(),
  /** Time at which staff rejected the claim; later reports of the modem by this server change nothing. */
  rejectedAt: Timestamp.optional(),
  /** Latest message that made the claim; absent in records from before messages had numbers. */
  mark: MessageMark.optional(),
});
export type ModemClaim = z.infer<typeof ModemClaim>;

/** Seconds after which a modem that its agent no longer reports counts as gone: twice the interval of the agent's full report. */
export const silentAfterSeconds = 600;
/** Seconds that a server must be offline before its modem may move. Until then it may still have the modem and report it after reconnecting. */
export const awayAfterSeconds = 300;

/** State of the modem's own server. */
export interface ModemHome {
  presence: 'online' | 'offline';
  lastSeenAt: string | null;
  /** True if the server's last report shows the modem's slot as empty. */
  isEmpty: boolean;
}

/**
 * Decides a claim. moves: the modem was plugged into the other server. contested: both servers report it, so one identity is a copy. waits: undecided
 * so far.
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

/** Maximum number of new or claimed modems of a server per hour without staff; further ones wait for a decision. */
export const maxArrivalsPerHour = 5;
/** Hours after a server's creation or enrollment in which any number of modems may arrive without staff. */
export const rackHours = 24;
/** Hours after a confirmation by staff in which the same applies; agents report all modems every five minutes. */
export const confirmedArrivalsHours = 1;

/** Reports whether a modem that staff approved at that time is still admitted without being counted. */
export function isApprovalValid(approvedAt: string, nowMs: number): boolean {
  return nowMs < Date.parse(approvedAt) + confirmedArrivalsHours * 3_600_000;
}

/** Reports whether new modems of the server are admitted without being counted. */
export function isRackExpected(
  server: { createdAt: string; enrolledAt: string | null; arrivalsUntil: string | undefined },
  nowMs: number,
): boolean {
  const began = Math.max(Date.parse(server.createdAt), Date.parse(server.enrolledAt ?? server.createdAt));
  if (nowMs < began + rackHours * 3_600_000) return true;
  return server.arrivalsUntil !== undefined && nowMs < Date.parse(server.arrivalsUntil);
}
