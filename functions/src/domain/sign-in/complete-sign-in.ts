import type { SignedIn } from '@cellgate/shared/session/session.endpoints.ts';
import { type Caller, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type AccountRecord, type PasswordHash, signedInWrite } from '../../storage/account/account-store.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { showUser } from '../account/show-user.ts';
import { recognizeDevice } from '../credential/recognize-device.ts';
import { sendEnqueuedMail } from '../mail/send-enqueued-mail.ts';
import { composeSecurityAlert } from '../notification/compose-security-alert.ts';
import { openSession } from '../session/open-session.ts';

export interface Entry {
  remembered: boolean;
  /** The hash to keep from now on, where it was made anew. */
  password?: PasswordHash;
  /** What belongs into the same transaction: counters given back, a code used up. */
  beside: readonly Write[];
}

/** The end of every way of signing in: the session, its event, and a mail when the device was never seen. */
export async function completeSignIn(
  { ctx, caller }: { ctx: Context; caller: Caller },
  account: AccountRecord,
  { remembered, password, beside }: Entry,
): Promise<SignedIn> {
  const at = timestamp(ctx);
  const { accountId } = account;
  const device = await recognizeDevice({ ctx, caller }, accountId);
  const { write, tokens, actor } = await openSession({ ctx, caller }, account, { remembered });
  const details = { ip: caller.ip, sessionId: actor.sessionId };
  // The very first time every device is new, and its owner is sitting in front of it.
  const isTold = device.isNew && account.lastLoginAt !== null;
  const news = isTold ? await composeSecurityAlert({ ctx, caller }, account, { kind: 'new_device' }) : undefined;
  try {
    await ctx.database.transact([
      write,
      signedInWrite(account, { at, password: password ?? account.password }),
      device.write,
      ...beside,
      ...(news?.writes ?? []),
      eventWrite({ ctx, caller: { actor }, kind: 'account.signed_in', subject: accountId, details }),
    ]);
  } catch (error) {
    if (isConditionFailed(error, 'account'))
      throw new AppError('internal.busy', { retryAfterSeconds: 1, cause: error });
    throw error;
  }
  if (news) await sendEnqueuedMail(ctx, news.letter);
  return { user: await showUser(ctx, { ...account, lastLoginAt: at }), tokens };
}
