import { demoLogins } from '@cellgate/local/demo/demo-logins.ts';
import { signIn } from '@cellgate/local/demo/sign-in.ts';
import type { Tokens } from '@cellgate/shared/session/session.ts';

/** Time for which tests share a session, in milliseconds. Its access token and its proof of identity last for ten minutes. */
const sharedMs = 4 * 60_000;

const sessions = new Map<string, { tokens: Tokens; sinceMs: number }>();

/** Returns the tokens of a demo login, whose session is so new that it lasts for a test without renewal. */
export async function staffSession(origin: string, role: 'admin' | 'moderator'): Promise<{ tokens: Tokens }> {
  const known = sessions.get(role);
  if (known && Date.now() - known.sinceMs < sharedMs) return known;
  const session = { tokens: await signIn(origin, demoLogins[role]), sinceMs: Date.now() };
  sessions.set(role, session);
  return session;
}
