import { randomBytes } from 'node:crypto';
import type { Context, SessionActor } from '@cellgate/functions/context.ts';
import { createAccount } from '@cellgate/functions/domain/account/create-account.ts';
import { openSession } from '@cellgate/functions/domain/session/open-session.ts';
import { type AccountRecord, accountStore } from '@cellgate/functions/storage/account/account-store.ts';
import type { Role } from '@cellgate/shared/account/account.ts';

/** The installation itself as a caller. */
export const bySystem = {
  actor: { kind: 'system' },
  ip: '203.0.113.7',
  language: 'en',
  idempotencyKey: undefined,
} as const;

/** A person of the benchmark, signed in, with the token of the session. */
interface Person {
  actor: SessionActor;
  accessToken: string;
}

const administrator = 'administrator@bench.example';

/** Creates an account of its own for a measurement, and signs it in. */
export function createPerson(ctx: Context, role: Role): Promise<Person> {
  return create(ctx, role, `bench-${randomBytes(6).toString('hex')}@bench.example`);
}

/** Signs in the administrator of the benchmark. The first run over kept tables creates the account, so that they stay as they are made. */
export async function signInAdministrator(ctx: Context): Promise<Person> {
  const known = await accountStore(ctx.database).findByEmail(administrator);
  return known ? signIn(ctx, known) : create(ctx, 'admin', administrator);
}

async function create(ctx: Context, role: Role, email: string): Promise<Person> {
  const names = { firstName: 'Ada', lastName: 'Lovelace' };
  const password = `Bench-${randomBytes(9).toString('base64url')}-1`;
  await createAccount({ ctx, caller: bySystem, input: { ...names, email, password, role } });
  const account = await accountStore(ctx.database).findByEmail(email);
  if (!account) throw new Error('the new account is missing');
  return signIn(ctx, account);
}

async function signIn(ctx: Context, account: AccountRecord): Promise<Person> {
  const { write, tokens, actor } = await openSession({ ctx, caller: bySystem }, account, { remembered: true });
  await ctx.database.transact([write]);
  return { actor, accessToken: tokens.accessToken };
}
