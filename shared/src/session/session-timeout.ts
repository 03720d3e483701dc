import { z } from 'zod';

/** Minutes without use after which a session ends: the options in the settings. */
export const sessionTimeouts = [15, 30, 60, 240, 480] as const;
export const SessionTimeout = z.literal(sessionTimeouts);
export type SessionTimeout = z.infer<typeof SessionTimeout>;
export const defaultSessionTimeout: SessionTimeout = 30;

/** Lifetime of an access token, in seconds. */
export const accessTokenSeconds = 600;
/** Days without use after which a remembered session ends. */
export const rememberedDays = 30;
/** Days after which any session ends, even if it is in use. */
export const maxSessionDays = 90;

/** Returns when a session that began at `createdAt` ends even if it is in use, in epoch seconds. */
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
 * Returns when a session ends unless its refresh token is used before, in epoch seconds. The server sees activity only when an access token has run
 * out, so the token's lifetime is added: a session ends at the timeout at the earliest, and at most ten minutes later. Never later than
 * `maxSessionDays` after `createdAt`. `maxIdleHours`: longest time without use that the settings allow.
 */
export function sessionEndSeconds({
  createdAt,
  nowMs,
  isRemembered,
  timeoutMinutes,
  maxIdleHours = Number.POSITIVE_INFINITY,
}: {
  createdAt: string;
  nowMs: number;
  isRemembered: boolean;
  timeoutMinutes: SessionTimeout;
  maxIdleHours?: number;
}): number {
  const chosenSeconds = isRemembered ? rememberedDays * 86_400 : timeoutMinutes * 60 + accessTokenSeconds;
  const idleSeconds = Math.min(chosenSeconds, maxIdleHours * 3_600);
  return Math.min(Math.ceil(nowMs / 1000) + idleSeconds, lastSessionSecond(createdAt));
}
