import { z } from 'zod';
import { Email } from '../account/account.ts';
import { endpoint } from '../contract/endpoint.ts';
import { AccountId } from '../contract/id.ts';
import { ActReason } from './customer-act.endpoints.ts';

export const changeCustomerMailbox = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/mailbox',
  summary:
    'Give a customer another email, for one who has lost the mailbox. Ends all sessions and Google sign-in. Both mailboxes are told, and a link to the new one confirms it',
  access: 'admin',
  proof: 'recent',
  params: z.object({ id: AccountId }),
  body: z
    .strictObject({
      email: Email,
      /** Email as the caller saw it. */
      seen: Email,
      reason: ActReason,
    })
    .meta({ examples: [{ email: 'ada@example.com', seen: 'lost@example.com', reason: 'Lost mailbox' }] }),
  data: z.object({}),
  errors: ['account.not_found', 'customer.is_staff', 'account.email_taken', 'record.moved'],
});
