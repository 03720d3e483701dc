import type { testAlertChannel as testEndpoint } from '@cellgate/shared/alert/alert-settings.endpoints.ts';
import type { AlertChannel } from '@cellgate/shared/alert/alert-settings.ts';
import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { alertMail } from '../../outbound/mails/alert-mail.ts';
import { removeIncidentWrite } from '../../storage/alert/incident-store.ts';
import { requireAccount } from '../access/require-account.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { sendEnqueuedMail } from '../mail/send-enqueued-mail.ts';
import { requireStaff } from '../require.ts';
import { readSettings, requireChannel } from './change-alert-settings.ts';
import { unsealChannel } from './channel-secret.ts';
import { composeTestMessage } from './compose-message.ts';
import { postMessage } from './post-message.ts';
import { failingChannel } from './read-refusals.ts';

/** Sends a test message by a channel of the caller, on or off. Throws `alert.channel_unset` if the channel leads nowhere. */
export async function testAlertChannel({
  ctx,
  caller,
  input: { channel },
}: Call<{ channel: AlertChannel }, AccountActor>): Promise<DataOf<typeof testEndpoint>> {
  requireStaff(caller.actor);
  const { accountId, email, language } = await requireAccount(ctx, caller);
  const message = composeTestMessage(language, ctx.config.publicOrigin);
  if (channel === 'mail') {
    const mail = enqueueMail(ctx, { accountId, mail: alertMail({ ...message, to: email }) });
    await ctx.database.transact(mail.writes);
    return { isSent: await sendEnqueuedMail(ctx, mail), status: null, answer: null };
  }
  const settings = await readSettings(ctx, accountId);
  const secret = unsealChannel(ctx, { accountId, channel }, requireChannel(settings, channel));
  if (!secret) throw new AppError('alert.channel_unset');
  const { failure, status, answer } = await postMessage(ctx, {
    channel,
    secret,
    message,
    messageId: ctx.newId('message'),
  });
  // The channel works again: its refusals are settled.
  if (failure === null) await ctx.database.transact([removeIncidentWrite(failingChannel(accountId, channel))]);
  return { isSent: failure === null, status, answer: status === null ? null : answer };
}
