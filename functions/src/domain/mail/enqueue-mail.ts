import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Mail } from '../../outbound/mailer.ts';
import { seal, unseal } from '../../seal.ts';
import type { Write } from '../../storage/database.ts';
import { createMailWrite, type MailRecord } from '../../storage/mail-store.ts';

/** A mail under the id that it keeps however often it is tried. */
export interface OutgoingMail {
  mailId: MailRecord['mailId'];
  mail: Mail;
}

const SealedMail = z.object({
  to: z.string(),
  replyTo: z.object({ name: z.string(), address: z.string() }).exactOptional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

/** Who has just written it sends it; after this long, whoever sweeps does. */
export const mailLeaseMs = 60_000;
const keptSeconds = 3 * 86_400;

/**
 * A mail that belongs to an act: `write` stands in the act's own transaction, and `sendEnqueuedMail` follows the commit. One with a link ends
 * with that link, `linkSeconds` from now.
 */
export function enqueueMail(
  ctx: Pick<Context, 'now' | 'newId' | 'keys' | 'randomBytes'>,
  { accountId, mail, linkSeconds }: { accountId: AccountId | null; mail: Mail; linkSeconds?: number },
): OutgoingMail & { write: Write } {
  const mailId = ctx.newId('mail');
  const text = JSON.stringify(mail);
  const write = createMailWrite({
    mailId,
    accountId,
    sealed: seal({ key: ctx.keys.seal, text, context: contextOf(mailId), randomBytes: ctx.randomBytes }),
    attempts: 1,
    dueAt: new Date(ctx.now() + mailLeaseMs).toISOString(),
    expiresAtSeconds: Math.floor(ctx.now() / 1000) + (linkSeconds ?? keptSeconds),
  });
  return { mailId, mail, write };
}

/** `undefined` after the installation's own secret was replaced. */
export function unsealMail(ctx: Pick<Context, 'keys'>, { mailId, sealed }: MailRecord): OutgoingMail | undefined {
  const text = unseal({ key: ctx.keys.seal, sealed, context: contextOf(mailId) });
  return text === undefined ? undefined : { mailId, mail: SealedMail.parse(JSON.parse(text)) };
}

function contextOf(mailId: MailRecord['mailId']): string {
  return `mail/${mailId}`;
}
