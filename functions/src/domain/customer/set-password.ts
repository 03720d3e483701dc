import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type {
  endCustomerSessions as endSessionsEndpoint,
  sendCustomerLink as sendLinkEndpoint,
} from '@cellgate/shared/customer/customer-act.endpoints.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { mailedLinkMail } from '../../outbound/mails/mailed-link.ts';
import { changePasswordWrite, nextEpochWrite } from '../../storage/account/account-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { createMailedToken } from '../access/mailed-token.ts';
import { hashPassword } from '../access/password-hash.ts';
import { requireGoodPassword } from '../access/require-good-password.ts';
import { requireCustomer } from '../customer-act/require-customer.ts';
import { type Change, commit } from '../happening/commit.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { composeNotice } from '../notification/compose-notice.ts';
import { requireStaff } from '../require.ts';

type OnCustomer<Input = unknown> = Call<Input & { accountId: AccountId }, AccountActor>;

/** Sets the password of a customer and ends all sessions; the customer is told by email. Throws `account.not_found`, `customer.is_staff`. */
export async function setPassword({ ctx, caller, input }: OnCustomer<{ password: string }>): Promise<void> {
  requireStaff(caller.actor);
  const account = await requireCustomer(ctx, input.accountId);
  await requireGoodPassword(ctx, input.password);
  const password = await hashPassword(ctx, input.password);
  const { accountId, emailVerifiedAt } = account;
  const notice = composeNotice(ctx, account, { kind: 'password_set' });
  const before = account.password === null ? 'not set' : 'set';
  const changes = [{ field: 'password' as const, before, after: 'set' }];
  await commitOrBusy(ctx, {
    mails: notice.mails,
    writes: [
      changePasswordWrite(account, { password, emailVerifiedAt }),
      ...notice.writes,
      eventWrite({ ctx, caller, kind: 'account.password_set', subject: accountId, changes }),
    ],
  });
}

/**
 * Emails a customer a link that sets a new password. Throws `account.not_found`, `customer.is_staff`, and `account.suspended`, because the link would
 * not work.
 */
export async function sendLink({ ctx, caller, input }: OnCustomer): Promise<DataOf<typeof sendLinkEndpoint>> {
  requireStaff(caller.actor);
  const account = await requireCustomer(ctx, input.accountId);
  if (!account.isActive) throw new AppError('account.suspended');
  const { accountId, email, firstName, language } = account;
  const { token, write, linkSeconds } = createMailedToken(ctx, { account, purpose: 'reset_password' });
  const url = `${ctx.config.publicOrigin}/auth/reset-password/${token}`;
  const mail = { to: email, ...mailedLinkMail(language, { purpose: 'reset_password', firstName, url }) };
  await commitOrBusy(ctx, {
    writes: [write, eventWrite({ ctx, caller, kind: 'account.reset_link_sent', subject: accountId })],
    mails: [enqueueMail(ctx, { accountId, mail, kind: 'reset_password', linkSeconds })],
  });
  return {};
}

/** Ends all sessions of a customer. Throws `account.not_found`, `customer.is_staff`. */
export async function endSessions({ ctx, caller, input }: OnCustomer): Promise<DataOf<typeof endSessionsEndpoint>> {
  requireStaff(caller.actor);
  const account = await requireCustomer(ctx, input.accountId);
  const { accountId } = account;
  const details = { reason: 'staff' };
  await commitOrBusy(ctx, {
    writes: [
      nextEpochWrite(account),
      eventWrite({ ctx, caller, kind: 'session.revoked', subject: accountId, details }),
    ],
  });
  return {};
}

/** Commits a change. Throws `internal.busy` if the account has changed since it was read. */
async function commitOrBusy(ctx: OnCustomer['ctx'], change: Change): Promise<void> {
  try {
    await commit(ctx, change);
  } catch (error) {
    if (isConditionFailed(error)) throw new AppError('internal.busy', { retryAfterSeconds: 1, cause: error });
    throw error;
  }
}
