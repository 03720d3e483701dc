import { randomBytes } from 'node:crypto';
import type { Context, SessionActor } from '@cellgate/functions/context.ts';
import { createAccount } from '@cellgate/functions/domain/account/create-account.ts';
import { openSession } from '@cellgate/functions/domain/session/open-session.ts';
import { accountStore } from '@cellgate/functions/storage/account/account-store.ts';
import type { Role } from '@cellgate/shared/account/account.ts';

/** The installation itself as a caller. */
export const bySystem = {
  actor: { kind: 'system' },
  ip: '203.0.113.7',
  language: 'en',
  idempotencyKey: undefined,
} as const;

/** Creates an account of its own for a measurement, and signs it in. Returns the token of its session as well. */
export async function createPerson(ctx: Context, role: Role): Promise<{ actor: SessionActor; accessToken: string }> {
  const email = `bench-${randomBytes(6).toString('hex')}@bench.example`;
  const names = { firstName: 'Ada', lastName: 'Lovelace' };
  const password = `Bench-${randomBytes(9).toString('base64url')}-1`;
  await createAccount({ ctx, caller: bySystem, input: { ...names, email, password, role } });
  const account = await accountStore(ctx.database).findByEmail(email);
  if (!account) throw new Error('the new account is missing');
  const { write, tokens, actor } = await openSession({ ctx, caller: bySystem }, account, { remembered: true });
  await ctx.database.transact([write]);
  return { actor, accessToken: tokens.accessToken };
}
