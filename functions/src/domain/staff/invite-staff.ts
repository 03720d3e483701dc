import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type {
  inviteStaff as inviteEndpoint,
  sendStaffLink as sendLinkEndpoint,
} from '@cellgate/shared/staff/staff.endpoints.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { mailedLinkMail } from '../../outbound/mails/mailed-link.ts';
import type { AccountRecord } from '../../storage/account/account-store.ts';
import { stillAdministratorWrite } from '../../storage/account/staff-store.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { createMailedToken } from '../access/mailed-token.ts';
import { storeAccount } from '../account/create-account.ts';
import { newAccount } from '../account/new-account.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { sendEnqueuedMail } from '../mail/send-enqueued-mail.ts';
import { requireSystem } from '../require.ts';
import { requireOther } from './change-staff.ts';
import { requireMember, showMember } from './list-staff.ts';

type Invite = typeof inviteEndpoint;
type OnMember = Call<{ accountId: AccountId }, AccountActor>;

/** Creates an account of staff without a password, and emails a link that sets one. Throws `account.email_taken`. */
export async function inviteStaff({ ctx, caller, input }: Call<BodyOf<Invite>, AccountActor>): Promise<DataOf<Invite>> {
  requireSystem(caller.actor);
  const account = await newAccount(ctx, { ...input, signedInNow: false, emailVerified: false });
  const { accountId, role } = account;
  const { write, enqueued } = linkOf(ctx, account);
  const event = eventWrite({ ctx, caller, kind: 'account.registered', subject: accountId, details: { role } });
  await storeAccount(ctx, account, [write, event, ...enqueued.writes, stillAdministratorWrite(caller.actor.accountId)]);
  await sendEnqueuedMail(ctx, enqueued);
  return { member: await showMember(ctx, account, caller.actor) };
}

/** Emails a link that sets the password of a member of staff. Throws `account.not_found`, `staff.self`, `account.suspended`. */
export async function sendStaffLink({
  ctx,
  caller,
  input: { accountId },
}: OnMember): Promise<DataOf<typeof sendLinkEndpoint>> {
  requireSystem(caller.actor);
  requireOther(caller, accountId);
  const account = await requireMember(ctx, accountId);
  if (!account.isActive) throw new AppError('account.suspended');
  const { write, enqueued } = linkOf(ctx, account);
  const event = eventWrite({ ctx, caller, kind: 'account.reset_link_sent', subject: accountId });
  await ctx.database.transact([write, event, ...enqueued.writes]);
  await sendEnqueuedMail(ctx, enqueued);
  return {};
}

/** Returns a link that sets the password, and its email: an invitation until it was used, otherwise a reset. */
function linkOf(ctx: OnMember['ctx'], account: AccountRecord) {
  const { accountId, email, firstName, language, password, lastLoginAt } = account;
  const purpose = password === null && lastLoginAt === null ? 'invitation' : 'reset_password';
  const { token, write, linkSeconds } = createMailedToken(ctx, { account, purpose });
  const url = `${ctx.config.publicOrigin}/auth/reset-password/${token}`;
  const mail = { to: email, ...mailedLinkMail(language, { purpose, firstName, url }) };
  return { write, enqueued: enqueueMail(ctx, { accountId, mail, kind: purpose, linkSeconds }) };
}
