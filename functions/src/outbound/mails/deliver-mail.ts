import type { Context } from '../../context.ts';
import { describeError } from '../../log.ts';
import type { Mail } from '../mailer.ts';

/** Tells what has already happened: a mail that cannot be sent is logged, and never undoes or fails it. */
export async function deliverMail(ctx: Pick<Context, 'mailer' | 'log'>, mail: Mail): Promise<void> {
  try {
    await ctx.mailer.send(mail);
  } catch (error) {
    ctx.log.error('mail.failed', { subject: mail.subject, ...describeError(error) });
  }
}
