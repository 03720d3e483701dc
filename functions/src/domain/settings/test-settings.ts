import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { testSettings as endpoint, TestedService } from '@cellgate/shared/settings/settings.endpoints.ts';
import { z } from 'zod';
import type { AccountActor, Call, Context } from '../../context.ts';
import { isAppError } from '../../errors.ts';
import { alertMail } from '../../outbound/mails/alert-mail.ts';
import type { AccountRecord } from '../../storage/account/account-store.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { requireAccount } from '../access/require-account.ts';
import { composeTestMessage } from '../alert/compose-message.ts';
import { topupProvider } from '../payment-providers.ts';
import { requireSystem } from '../require.ts';
import { settingsSubject } from './change-settings.ts';
import { postToChannel } from './check-section.ts';
import { ownWords } from './own-words.ts';

type Outcome = Omit<DataOf<typeof endpoint>, 'durationMs'>;
/** Amount of an invoice that is closed at once. */
const testCents = 100;

/**
 * Tries a service with the settings in force: sends an email to the caller, opens and closes an invoice, reads the database, or posts a message. What the
 * other side says is part of the result. Throws `alert.channel_unset`, `payment.not_configured`.
 */
export async function testSettings({
  ctx,
  caller,
  input: { service },
}: Call<{ service: TestedService }, AccountActor>): Promise<DataOf<typeof endpoint>> {
  requireSystem(caller.actor);
  const account = await requireAccount(ctx, caller);
  const settings = await ctx.settings.current();
  const beganMs = performance.now();
  let outcome: Outcome;
  try {
    outcome = await tests[service](ctx, account, settings);
  } catch (error) {
    const isOurs = isAppError(error) && error.code !== 'payment.provider_unavailable';
    if (isOurs) throw error;
    outcome = { isDone: false, answer: ownWords(error, Object.values(settings.secrets)) };
  }
  const details = { service, isDone: outcome.isDone };
  await ctx.database.transact([
    eventWrite({ ctx, caller, kind: 'staff.settings_tested', subject: settingsSubject, details }),
  ]);
  return { ...outcome, durationMs: Math.round(performance.now() - beganMs) };
}

type Settings = Awaited<ReturnType<Context['settings']['current']>>;
const tests: Record<TestedService, (ctx: Context, account: AccountRecord, settings: Settings) => Promise<Outcome>> = {
  async email(ctx, { email, language }) {
    const message = composeTestMessage(language, ctx.config.publicOrigin);
    const messageId = `<${ctx.newId('mail')}@${new URL(ctx.config.publicOrigin).hostname}>`;
    return { isDone: true, answer: await ctx.mailer.send(alertMail({ ...message, to: email }), { messageId }) };
  },
  async payment(ctx) {
    const provider = await topupProvider(ctx);
    if (!provider) return { isDone: false, answer: '' };
    const reference = ctx.newId('topup');
    const { paymentId } = await provider.open({
      reference,
      amountCents: testCents,
      returnUrl: ctx.config.publicOrigin,
    });
    await provider.close(paymentId);
    const closed = await provider.fetch(paymentId);
    return { isDone: true, answer: `${provider.name} ${paymentId}: ${closed?.status ?? 'closed'}` };
  },
  async database(ctx) {
    await ctx.database.find('main', { pk: 'HEALTH', sk: 'HEALTH' }, z.unknown());
    return { isDone: true, answer: Object.values(ctx.config.tableNames).join(', ') };
  },
  slack: (ctx, _, settings) => postToChannel(ctx, settings, 'slack'),
  discord: (ctx, _, settings) => postToChannel(ctx, settings, 'discord'),
  telegram: (ctx, _, settings) => postToChannel(ctx, settings, 'telegram'),
};
