import type { sendContactMessage as sendContactMessageEndpoint } from '@cellgate/shared/contact/contact.endpoints.ts';
import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { type Call, timestamp } from '../../context.ts';
import { contactMessageMail } from '../../outbound/mails/contact-message.ts';
import { contactMessageWrites } from '../../storage/contact-store.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { passLimits } from '../access/pass-limits.ts';
import { contactBuckets } from '../access/throttle-buckets.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { sendEnqueuedMail } from '../mail/send-enqueued-mail.ts';
import { supportMailbox } from '../mail/support-mailbox.ts';

type Send = typeof sendContactMessageEndpoint;

/**
 * Stores a visitor's message and mails it to support. A program that fills in the hidden field gets the same response, and its message is dropped.
 */
export async function sendContactMessage({ ctx, caller, input }: Call<BodyOf<Send>>): Promise<DataOf<Send>> {
  await passLimits(ctx, contactBuckets(caller.ip));
  const { website, ...message } = input;
  if (website !== '') return { received: true };

  const { language, ip } = caller;
  const contactId = ctx.newId('contact');
  const to = await supportMailbox(ctx);
  const mail = contactMessageMail({ ...message, to, contactId, language });
  const outgoing = enqueueMail(ctx, { accountId: null, mail });
  await ctx.database.transact([
    ...contactMessageWrites({ contactId, ...message, language, ip, at: timestamp(ctx) }),
    eventWrite({ ctx, caller, kind: 'contact.received', subject: contactId, details: { contactId } }),
    ...outgoing.writes,
  ]);
  await sendEnqueuedMail(ctx, outgoing);
  return { received: true };
}
