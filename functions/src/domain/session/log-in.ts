import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { login } from '@cellgate/shared/session/session.endpoints.ts';
import { type Call, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type AccountRecord, accountStore, signedInWrite } from '../../storage/account-store.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { throttleStore } from '../../storage/throttle-store.ts';
import { showUser } from '../account/show-user.ts';
import { openSession } from './open-session.ts';
import { hashPassword, isOutdated, isPassword } from './password-hash.ts';
import { loginBuckets } from './throttle-buckets.ts';

type Login = typeof login;
/** Subject of what was tried on mailboxes that nobody has. */
const unknownMailbox = 'mailbox:unknown';

/**
 * Opens a session. An unknown e-mail and a wrong password get the same answer after the same work; that an account is suspended is told
 * only to who knows its password.
 */
export async function logIn(call: Call<BodyOf<Login>>): Promise<DataOf<Login>> {
  const { ctx, caller, input } = call;
  const place = await throttleStore(ctx.database).take(loginBuckets(input.email, caller.ip), ctx.now());
  if (!place.granted) throw new AppError('request.too_many', { retryAfterSeconds: place.retryAfterSeconds });

  const account = await accountStore(ctx.database).findByEmail(input.email);
  const isRight = await isPassword(input.password, account?.password);
  if (!account || !isRight) {
    const subject = account?.accountId ?? unknownMailbox;
    await ctx.database.transact([
      eventWrite({ ctx, caller, kind: 'account.sign_in_failed', subject, details: { ip: caller.ip } }),
    ]);
    throw new AppError('account.credentials_wrong');
  }
  if (!account.isActive) {
    await ctx.database.transact(place.giveBack);
    throw new AppError('account.suspended');
  }
  return enter(call, account, place.giveBack);
}

async function enter(
  { ctx, caller, input }: Call<BodyOf<Login>>,
  account: AccountRecord,
  giveBack: readonly Write[],
): Promise<DataOf<Login>> {
  const at = timestamp(ctx);
  const password = isOutdated(account.password) ? await hashPassword(ctx, input.password) : account.password;
  const { write, tokens, actor } = await openSession({ ctx, caller }, account, { remembered: input.rememberMe });
  const details = { ip: caller.ip, sessionId: actor.sessionId };
  try {
    await ctx.database.transact([
      write,
      signedInWrite(account, { at, password }),
      ...giveBack,
      eventWrite({ ctx, caller: { actor }, kind: 'account.signed_in', subject: account.accountId, details }),
    ]);
  } catch (error) {
    if (isConditionFailed(error, 'account'))
      throw new AppError('internal.busy', { retryAfterSeconds: 1, cause: error });
    throw error;
  }
  return { user: await showUser(ctx, { ...account, lastLoginAt: at }), tokens };
}
