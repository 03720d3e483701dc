import type { Context } from '../../context.ts';
import { describeError } from '../../log.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { removeMailWrite } from '../../storage/mail-store.ts';
import type { OutgoingMail } from './enqueue-mail.ts';

type Deps = Pick<Context, 'config' | 'database' | 'log' | 'mailer'>;

/**
 * Sends an email after its transaction. Returns whether the mail server accepted it; errors are logged, not thrown, and the sweep sends it later.
 * After a crash before the record is removed it is sent again, under the same Message-ID.
 */
export async function sendEnqueuedMail(ctx: Deps, { mailId, mail }: OutgoingMail): Promise<boolean> {
  try {
    await ctx.mailer.send(mail, { messageId: `<${mailId}@${new URL(ctx.config.publicOrigin).hostname}>` });
  } catch (error) {
    ctx.log.error('mail.send_failed', { mailId, ...describeError(error) });
    return false;
  }
  try {
    await ctx.database.transact([removeMailWrite({ mailId })]);
  } catch (error) {
    if (!isConditionFailed(error)) ctx.log.error('mail.removal_failed', { mailId, ...describeError(error) });
  }
  return true;
}

/** Sends emails one after the other, because a slow mail server is slow for all of them. */
export async function sendEnqueuedMails(ctx: Deps, mails: readonly OutgoingMail[]): Promise<void> {
  for (const mail of mails) await sendEnqueuedMail(ctx, mail);
}
