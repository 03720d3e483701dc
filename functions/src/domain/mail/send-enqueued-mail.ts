import type { Context } from '../../context.ts';
import { describeError } from '../../log.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { removeMailWrite } from '../../storage/mail-store.ts';
import type { OutgoingMail } from './enqueue-mail.ts';

type Hands = Pick<Context, 'config' | 'database' | 'log' | 'mailer'>;

/**
 * Tells what has already happened, so it never undoes or fails it: what cannot be sent now is sent by the sweep. Whether it was taken. A
 * process that dies before the record is gone sends it again, under the same Message-ID.
 */
export async function sendEnqueuedMail(ctx: Hands, { mailId, mail }: OutgoingMail): Promise<boolean> {
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

/** One after the other: a mail server that is slow is slow for all of them. */
export async function sendEnqueuedMails(ctx: Hands, letters: readonly OutgoingMail[]): Promise<void> {
  for (const letter of letters) await sendEnqueuedMail(ctx, letter);
}
