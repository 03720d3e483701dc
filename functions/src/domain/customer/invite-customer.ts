import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { inviteCustomer as inviteCustomerEndpoint } from '@cellgate/shared/customer/customer-act.endpoints.ts';
import type { AccountActor, Call } from '../../context.ts';
import { mailedLinkMail } from '../../outbound/mails/mailed-link.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { createMailedToken } from '../access/mailed-token.ts';
import { storeAccount } from '../account/create-account.ts';
import { newAccount } from '../account/new-account.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { sendEnqueuedMail } from '../mail/send-enqueued-mail.ts';
import { requireStaff } from '../require.ts';
import { toCustomer } from './show-customer.ts';

type Endpoint = typeof inviteCustomerEndpoint;

/** Creates the account of a customer without a password, and emails a link that sets one. Throws `account.email_taken`. */
export async function inviteCustomer({
  ctx,
  caller,
  input,
}: Call<BodyOf<Endpoint>, AccountActor>): Promise<DataOf<Endpoint>> {
  requireStaff(caller.actor);
  const account = await newAccount(ctx, { ...input, role: 'client', signedInNow: false, emailVerified: false });
  const { accountId, email, firstName, language } = account;
  const { token, write, linkSeconds } = createMailedToken(ctx, { account, purpose: 'invitation' });
  const url = `${ctx.config.publicOrigin}/auth/reset-password/${token}`;
  const mail = { to: email, ...mailedLinkMail(language, { purpose: 'invitation', firstName, url }) };
  const enqueued = enqueueMail(ctx, { accountId, mail, kind: 'invitation', linkSeconds });
  const details = { role: account.role };
  const event = eventWrite({ ctx, caller, kind: 'account.registered', subject: accountId, details });
  await storeAccount(ctx, account, [write, event, ...enqueued.writes]);
  await sendEnqueuedMail(ctx, enqueued);
  return { user: toCustomer(account, undefined, { active: 0 }) };
}
