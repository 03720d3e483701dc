import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { changeCustomerMailbox as endpoint } from '@cellgate/shared/customer/customer-mailbox.endpoints.ts';
import type { AccountActor, Call, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { mailedLinkMail } from '../../outbound/mails/mailed-link.ts';
import { type AccountRecord, accountStore, changeEmailWrites } from '../../storage/account/account-store.ts';
import { identityStore, unlinkIdentityWrite } from '../../storage/account/identity-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { createMailedToken } from '../access/mailed-token.ts';
import { recordMoved } from '../access/record-moved.ts';
import { requireCustomer } from '../customer-act/require-customer.ts';
import { commit } from '../happening/commit.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { composeNotice } from '../notification/compose-notice.ts';
import { requireSystem } from '../require.ts';

type Endpoint = typeof endpoint;
type Change = Call<BodyOf<Endpoint> & { accountId: AccountId }, AccountActor>;

/**
 * Gives a customer another email and ends all sessions and Google sign-in, which belonged to the former one. Both mailboxes are told, and the new one
 * gets a link: it confirms the email, or sets a password if there is none. Throws `account.not_found`, `customer.is_staff`, `account.email_taken`,
 * `record.moved` if the email is not the one that the caller saw, `internal.busy`.
 */
export async function changeMailbox({ ctx, caller, input }: Change): Promise<DataOf<Endpoint>> {
  requireSystem(caller.actor);
  const account = await requireCustomer(ctx, input.accountId);
  const { accountId } = account;
  const { email, seen, reason } = input;
  if (account.email !== seen) throw await recordMoved(ctx, { subject: accountId, concerns: isMailboxChange });
  if (email === seen) throw new AppError('request.invalid', { issues: [{ path: 'email', code: 'invalid' }] });
  const after = { ...account, email };
  const identities = await identityStore(ctx.database).listOfAccount(accountId);
  const told = composeNotice(ctx, account, { kind: 'mailbox_changed' });
  const link = linkTo(ctx, after);
  const changes = [{ field: 'email' as const, before: seen, after: email }];
  try {
    await commit(ctx, {
      writes: [
        ...changeEmailWrites(account, after),
        ...identities.map(unlinkIdentityWrite),
        link.write,
        ...told.writes,
        eventWrite({ ctx, caller, kind: 'account.mailbox_changed', subject: accountId, changes, reason }),
      ],
      // The bell has the notice once, and both mailboxes get its email.
      mails: [...told.mails, ...composeNotice(ctx, after, { kind: 'mailbox_changed' }).mails, link.mail],
    });
  } catch (error) {
    if (isConditionFailed(error, 'email') && (await accountStore(ctx.database).findOwner(email)))
      throw new AppError('account.email_taken', { cause: error });
    if (isConditionFailed(error)) throw new AppError('internal.busy', { retryAfterSeconds: 1, cause: error });
    throw error;
  }
  return {};
}

const isMailboxChange = ({ kind }: { kind: string }) => kind === 'account.mailbox_changed';

/** Prepares the link to the new mailbox. A password set by it confirms the email as well. */
function linkTo(ctx: Context, account: AccountRecord) {
  const { accountId, email: to, firstName, language } = account;
  const purpose = account.password === null ? 'reset_password' : 'verify_email';
  const { token, write, linkSeconds } = createMailedToken(ctx, { account, purpose });
  const path = purpose === 'reset_password' ? 'reset-password' : 'verify-email';
  const url = `${ctx.config.publicOrigin}/auth/${path}/${token}`;
  const mail = { to, ...mailedLinkMail(language, { purpose, firstName, url }) };
  return { write, mail: enqueueMail(ctx, { accountId, kind: purpose, mail, linkSeconds }) };
}
