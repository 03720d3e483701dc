import type { MailFailure } from '@cellgate/shared/customer/customer-mail.ts';
import { type Context, timestamp } from '../../context.ts';
import { describeError } from '../../log.ts';
import { endMailEntryWrite } from '../../storage/account/mail-entry-store.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { removeMailWrite } from '../../storage/mail-store.ts';
import type { OutgoingMail } from './enqueue-mail.ts';

type Deps = Pick<Context, 'config' | 'database' | 'log' | 'mailer' | 'now'>;

/**
 * Sends an email after its transaction. Returns whether the mail server accepted it; errors are logged, not thrown, and the sweep sends it later.
 * After a crash before the record is removed it is sent again, under the same Message-ID.
 */
export async function sendEnqueuedMail(ctx: Deps, { mailId, listedOf, mail }: OutgoingMail): Promise<boolean> {
  try {
    await ctx.mailer.send(mail, { messageId: `<${mailId}@${new URL(ctx.config.publicOrigin).hostname}>` });
  } catch (error) {
    ctx.log.error('mail.send_failed', { mailId, ...describeError(error) });
    return false;
  }
  try {
    await endMail(ctx, { mailId, listedOf, writes: [removeMailWrite({ mailId })], failure: null });
  } catch (error) {
    if (!isConditionFailed(error)) ctx.log.error('mail.removal_failed', { mailId, ...describeError(error) });
  }
  return true;
}

interface EndedMail extends Pick<OutgoingMail, 'mailId' | 'listedOf'> {
  writes: readonly Write[];
  /** Null if it was accepted. */
  failure: MailFailure | null;
}

/** Commits the end of an email with its entry among those of the account, unless that was erased meanwhile. */
export async function endMail(
  ctx: Pick<Context, 'database' | 'now'>,
  { mailId, listedOf, writes, failure }: EndedMail,
): Promise<void> {
  if (listedOf === null) return ctx.database.transact(writes);
  const entry = endMailEntryWrite({ accountId: listedOf, mailId }, { at: timestamp(ctx), failure });
  try {
    await ctx.database.transact([...writes, entry]);
  } catch (error) {
    if (!isConditionFailed(error, 'mail-entry')) throw error;
    await ctx.database.transact(writes);
  }
}

/** Sends emails one after the other, because a slow mail server is slow for all of them. */
export async function sendEnqueuedMails(ctx: Deps, mails: readonly OutgoingMail[]): Promise<void> {
  for (const mail of mails) await sendEnqueuedMail(ctx, mail);
}
