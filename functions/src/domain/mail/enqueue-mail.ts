import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { CustomerMailKind } from '@cellgate/shared/customer/customer-mail.ts';
import { z } from 'zod';
import { type Context, timestamp } from '../../context.ts';
import type { Mail } from '../../outbound/mailer.ts';
import { seal, unseal } from '../../seal.ts';
import { createMailEntryWrite } from '../../storage/account/mail-entry-store.ts';
import type { Write } from '../../storage/database.ts';
import { createMailWrite, type MailRecord } from '../../storage/mail-store.ts';

/** An email, with an ID that is the same in every attempt. */
export interface OutgoingMail {
  mailId: MailRecord['mailId'];
  /** Account among whose emails it is listed; null if it is listed nowhere. */
  listedOf: AccountId | null;
  mail: Mail;
}

/** An email whose records `writes` store in the transaction of its change. */
export type EnqueuedMail = OutgoingMail & { writes: readonly Write[] };

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
 * Prepares an email that belongs to a change. `writes` go into the transaction of the change, and `sendEnqueuedMail` follows the commit.
 * `kind`: kind under which staff sees the email; without one it is not listed. `linkSeconds`: lifetime of the link in the email, after which it is
 * not sent any more.
 */
export function enqueueMail(
  ctx: Pick<Context, 'now' | 'newId' | 'keys' | 'randomBytes'>,
  { accountId, mail, kind, linkSeconds }: NewMail,
): EnqueuedMail {
  const mailId = ctx.newId('mail');
  const listedOf = kind === undefined ? null : accountId;
  const text = JSON.stringify(mail);
  const stored = createMailWrite({
    mailId,
    accountId,
    ...(listedOf !== null && { isListed: true }),
    sealed: seal({ key: ctx.keys.seal, text, context: contextOf(mailId), randomBytes: ctx.randomBytes }),
    attempts: 1,
    dueAt: new Date(ctx.now() + mailLeaseMs).toISOString(),
    expiresAtSeconds: Math.floor(ctx.now() / 1000) + (linkSeconds ?? retentionSeconds),
  });
  if (listedOf === null || kind === undefined) return { mailId, listedOf, mail, writes: [stored] };
  const { to, subject } = mail;
  const listed = createMailEntryWrite({ mailId, accountId: listedOf, kind, subject, to, at: timestamp(ctx) });
  return { mailId, listedOf, mail, writes: [stored, listed] };
}

interface NewMail {
  accountId: AccountId | null;
  mail: Mail;
  kind?: CustomerMailKind;
  linkSeconds?: number;
}

/** Unseals an email; undefined if the installation's key was replaced. */
export function unsealMail(ctx: Pick<Context, 'keys'>, record: MailRecord): OutgoingMail | undefined {
  const { mailId, sealed } = record;
  const text = unseal({ key: ctx.keys.seal, sealed, context: contextOf(mailId) });
  return text === undefined
    ? undefined
    : { mailId, listedOf: listingAccount(record), mail: SealedMail.parse(JSON.parse(text)) };
}

/** Returns the account among whose emails a mail is listed; null if it is listed nowhere. */
export function listingAccount({ accountId, isListed }: MailRecord): AccountId | null {
  return isListed ? accountId : null;
}

function contextOf(mailId: MailRecord['mailId']): string {
  return `mail/${mailId}`;
}
