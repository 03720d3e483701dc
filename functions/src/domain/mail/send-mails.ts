import type { MailFailure } from '@cellgate/shared/customer/customer-mail.ts';
import { bySystem, type Context, timestamp } from '../../context.ts';
import { describeError } from '../../log.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { claimMailWrite, type MailRecord, mailStore, removeMailWrite } from '../../storage/mail-store.ts';
import { listingAccount, mailLeaseMs, unsealMail } from './enqueue-mail.ts';
import { endMail, sendEnqueuedMail } from './send-enqueued-mail.ts';

/** Maximum number of emails per run: as many as a slow mail server accepts in a minute. */
const maxPerRun = 50;
/** Maximum number of attempts, which take some seventeen hours. */
const maxAttempts = 11;
/** Subject of events about emails that belong to no account. */
const noAccount = 'mailbox:unknown';

/** Sends emails left behind by a crash or an unresponsive mail server. The wait doubles with each attempt. */
export async function sendMails(ctx: Context): Promise<void> {
  for (const record of await mailStore(ctx.database).listDue({ now: timestamp(ctx), limit: maxPerRun })) {
    try {
      await trySending(ctx, record);
    } catch (error) {
      // Another process has claimed it. No other error may block the remaining emails.
      if (!isConditionFailed(error))
        ctx.log.error('mail.sweep_failed', { mailId: record.mailId, ...describeError(error) });
    }
  }
}

async function trySending(ctx: Context, record: MailRecord): Promise<void> {
  if (record.attempts >= maxAttempts) return abandon(ctx, record, 'attempts');
  // The database deletes expired records late, and an expired link is useless.
  if (ctx.now() >= record.expiresAtSeconds * 1000) return abandon(ctx, record, 'expired');
  const outgoing = unsealMail(ctx, record);
  if (!outgoing) return abandon(ctx, record, 'unreadable');
  const dueAt = new Date(ctx.now() + mailLeaseMs * 2 ** record.attempts).toISOString();
  await ctx.database.transact([claimMailWrite(record, { attempts: record.attempts + 1, dueAt })]);
  await sendEnqueuedMail(ctx, outgoing);
}

async function abandon(ctx: Context, record: MailRecord, reason: MailFailure): Promise<void> {
  const { mailId, accountId, attempts } = record;
  const details = { mailId, attempts, reason };
  const event = eventWrite({
    ctx,
    caller: bySystem,
    kind: 'mail.undelivered',
    subject: accountId ?? noAccount,
    details,
  });
  await endMail(ctx, {
    mailId,
    listedOf: listingAccount(record),
    writes: [removeMailWrite(record), event],
    failure: reason,
  });
  ctx.log.error('mail.abandoned', { mailId, attempts, reason });
}
