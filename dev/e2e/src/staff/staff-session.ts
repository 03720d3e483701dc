import { demoLogins } from '@cellgate/local/demo/demo-logins.ts';
import { signIn } from '@cellgate/local/demo/sign-in.ts';
import type { Tokens } from '@cellgate/shared/session/session.ts';
import { shareSession } from '../share-session.ts';

const sessions = new Map<string, () => Promise<Tokens>>();

/** Returns the tokens of a demo login, whose session lasts for a test without renewal. */
export async function staffSession(origin: string, role: 'admin' | 'moderator'): Promise<{ tokens: Tokens }> {
  const session = sessions.get(role) ?? shareSession(() => signIn(origin, demoLogins[role]));
  sessions.set(role, session);
  return { tokens: await session() };
}
