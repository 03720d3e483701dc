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

/**
 * Epoch seconds at which a session ends unless its refresh token is used before. The server sees a person only when the access token has
 * run out, so its time comes on top: nobody is idle for less than the timeout when the session ends, and for at most ten minutes more.
 */
export function sessionEndSeconds({
  nowMs,
  isRemembered,
  timeoutMinutes,
}: {
  nowMs: number;
  isRemembered: boolean;
  timeoutMinutes: SessionTimeout;
}): number {
  const idleSeconds = isRemembered ? rememberedDays * 86_400 : timeoutMinutes * 60 + accessTokenSeconds;
  return Math.ceil(nowMs / 1000) + idleSeconds;
}
