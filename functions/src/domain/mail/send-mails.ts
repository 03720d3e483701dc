import { bySystem, type Context, timestamp } from '../../context.ts';
import { describeError } from '../../log.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { claimMailWrite, type MailRecord, mailStore, removeMailWrite } from '../../storage/mail-store.ts';
import { mailLeaseMs, unsealMail } from './enqueue-mail.ts';
import { sendEnqueuedMail } from './send-enqueued-mail.ts';

/** What one run takes on: as many as a slow mail server takes in a minute. */
const maxPerRun = 50;
/** Over some seventeen hours. */
const maxAttempts = 11;
/** Subject of what became of mails that are no account's. */
const noAccount = 'mailbox:unknown';

/** Sends what a crash or a mail server that did not answer left behind, each time after twice the wait. */
export async function sendMails(ctx: Context): Promise<void> {
  for (const record of await mailStore(ctx.database).listDue({ now: timestamp(ctx), limit: maxPerRun })) {
    try {
      await trySending(ctx, record);
    } catch (error) {
      // Somebody else has it. Any other trouble with one must not keep the others waiting.
      if (!isConditionFailed(error))
        ctx.log.error('mail.sweep_failed', { mailId: record.mailId, ...describeError(error) });
    }
  }
}

async function trySending(ctx: Context, record: MailRecord): Promise<void> {
  if (record.attempts >= maxAttempts) return giveUp(ctx, record, 'attempts');
  // The engine deletes late, and a link that is over helps nobody.
  if (ctx.now() >= record.expiresAtSeconds * 1000) return giveUp(ctx, record, 'expired');
  const letter = unsealMail(ctx, record);
  if (!letter) return giveUp(ctx, record, 'unreadable');
  const dueAt = new Date(ctx.now() + mailLeaseMs * 2 ** record.attempts).toISOString();
  await ctx.database.transact([claimMailWrite(record, { attempts: record.attempts + 1, dueAt })]);
  await sendEnqueuedMail(ctx, letter);
}

async function giveUp(ctx: Context, record: MailRecord, reason: 'attempts' | 'expired' | 'unreadable'): Promise<void> {
  const { mailId, accountId, attempts } = record;
  const details = { mailId, attempts, reason };
  await ctx.database.transact([
    removeMailWrite(record),
    eventWrite({ ctx, caller: bySystem, kind: 'mail.undelivered', subject: accountId ?? noAccount, details }),
  ]);
  ctx.log.error('mail.abandoned', { mailId, attempts, reason });
}
