import { z } from 'zod';

/** Minutes without use after which a session ends, as the settings offer them. */
export const sessionTimeouts = [15, 30, 60, 240, 480] as const;
export const SessionTimeout = z.literal(sessionTimeouts);
export type SessionTimeout = z.infer<typeof SessionTimeout>;
export const defaultSessionTimeout: SessionTimeout = 30;

/** Seconds an access token is good for. */
export const accessTokenSeconds = 600;
/** Days without use that a session lives whose owner asked to be remembered. */
export const rememberedDays = 30;
/** Days after which any session ends, used or not. */
export const maxSessionDays = 90;

/** Epoch seconds at which a session that began at `createdAt` ends even if it is in use. */
export function lastSessionSecond(createdAt: string): number {
  return Math.ceil(Date.parse(createdAt) / 1000) + maxSessionDays * 86_400;
}

/** Reports whether a session is over. A session stored before `maxSessionDays` existed may carry a later end, so both are checked. */
export function isSessionOver(
  { createdAt, expiresAtSeconds }: { createdAt: string; expiresAtSeconds: number },
  nowMs: number,
): boolean {
  return nowMs >= Math.min(expiresAtSeconds, lastSessionSecond(createdAt)) * 1000;
}

/**
 * Epoch seconds at which a session ends unless its refresh token is used before. The server sees a person only when the access token has
 * run out, so its time comes on top: nobody is idle for less than the timeout when the session ends, and for at most ten minutes more.
 * Never later than `maxSessionDays` after `createdAt`.
 */
export function sessionEndSeconds({
  createdAt,
  nowMs,
  isRemembered,
  timeoutMinutes,
}: {
  createdAt: string;
  nowMs: number;
  isRemembered: boolean;
  timeoutMinutes: SessionTimeout;
}): number {
  const idleSeconds = isRemembered ? rememberedDays * 86_400 : timeoutMinutes * 60 + accessTokenSeconds;
  return Math.min(Math.ceil(nowMs / 1000) + idleSeconds, lastSessionSecond(createdAt));
}
