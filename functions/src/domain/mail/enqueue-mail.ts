import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Mail } from '../../outbound/mailer.ts';
import { seal, unseal } from '../../seal.ts';
import type { Write } from '../../storage/database.ts';
import { createMailWrite, type MailRecord } from '../../storage/mail-store.ts';

/** An email, with an ID that is the same in every attempt. */
export interface OutgoingMail {
  mailId: MailRecord['mailId'];
  mail: Mail;
}

/** An email whose record `write` stores in the transaction of its change. */
export type EnqueuedMail = OutgoingMail & { write: Write };

const SealedMail = z.object({
  to: z.string(),
  replyTo: z.object({ name: z.string(), address: z.string() }).exactOptional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

/** Time, in ms, for which the process that enqueued an email owns it; after that the sweep sends it. */
export const mailLeaseMs = 60_000;
const retentionSeconds = 3 * 86_400;

/**
 * Prepares an email that belongs to a change. `write` goes into the transaction of the change, and `sendEnqueuedMail` follows the commit.
 * `linkSeconds`: lifetime of the link in the email, after which it is not sent any more.
 */
export function enqueueMail(
  ctx: Pick<Context, 'now' | 'newId' | 'keys' | 'randomBytes'>,
  { accountId, mail, linkSeconds }: { accountId: AccountId | null; mail: Mail; linkSeconds?: number },
): EnqueuedMail {
  const mailId = ctx.newId('mail');
  const text = JSON.stringify(mail);
  const write = createMailWrite({
    mailId,
    accountId,
    sealed: seal({ key: ctx.keys.seal, text, context: contextOf(mailId), randomBytes: ctx.randomBytes }),
    attempts: 1,
    dueAt: new Date(ctx.now() + mailLeaseMs).toISOString(),
    expiresAtSeconds: Math.floor(ctx.now() / 1000) + (linkSeconds ?? retentionSeconds),
  });
  return { mailId, mail, write };
}

/** Unseals an email; undefined if the installation's key was replaced. */
export function unsealMail(ctx: Pick<Context, 'keys'>, { mailId, sealed }: MailRecord): OutgoingMail | undefined {
  const text = unseal({ key: ctx.keys.seal, sealed, context: contextOf(mailId) });
  return text === undefined ? undefined : { mailId, mail: SealedMail.parse(JSON.parse(text)) };
}

function contextOf(mailId: MailRecord['mailId']): string {
  return `mail/${mailId}`;
}
