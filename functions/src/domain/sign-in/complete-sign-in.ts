import type { SignedIn } from '@cellgate/shared/session/session.endpoints.ts';
import { type Caller, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type AccountRecord, type PasswordHash, signedInWrite } from '../../storage/account/account-store.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { showUser } from '../account/show-user.ts';
import { recognizeDevice } from '../credential/recognize-device.ts';
import { commit } from '../happening/commit.ts';
import { composeSecurityAlert } from '../notification/compose-security-alert.ts';
import { staffIncidentWrites } from '../notification/staff-incident.ts';
import { openSession } from '../session/open-session.ts';

export interface Entry {
  remembered: boolean;
  /** Hash to store, if the password was rehashed. */
  password?: PasswordHash;
  /** Writes for the same transaction: counters restored, a code used up. */
  beside: readonly Write[];
}

const newDevice = (part: string) => ({ kind: 'staff_new_device', level: 'warning', part, isListed: true }) as const;

/** Completes every sign-in: the session, its event, and an email if the device is new; of staff, also an alert. */
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
  // At the first sign-in every device is new, and the owner is using it.
  const isAlerted = device.isNew && account.lastLoginAt !== null;
  const alert = isAlerted ? await composeSecurityAlert({ ctx, caller }, account, { kind: 'new_device' }) : undefined;
  try {
    await commit(ctx, {
      writes: [
        write,
        signedInWrite(account, { at, password: password ?? account.password }),
        device.write,
        ...beside,
        ...(alert?.writes ?? []),
        ...(isAlerted ? staffIncidentWrites({ ctx, caller }, account, newDevice(device.name)) : []),
        eventWrite({ ctx, caller: { ...caller, actor }, kind: 'account.signed_in', subject: accountId, details }),
      ],
      mails: alert?.mails ?? [],
    });
  } catch (error) {
    if (isConditionFailed(error, 'account'))
      throw new AppError('internal.busy', { retryAfterSeconds: 1, cause: error });
    throw error;
  }
  return { user: await showUser(ctx, { ...account, lastLoginAt: at }), tokens };
}
