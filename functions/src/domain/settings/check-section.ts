import type { EditableSection } from '@cellgate/shared/settings/settings.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { createBtcpayProvider } from '../../outbound/payments/btcpay-provider.ts';
import { createSmtpMailer } from '../../outbound/smtp-mailer.ts';
import type { SettingsInForce } from '../../storage/settings/settings-reader.ts';
import { composeTestMessage } from '../alert/compose-message.ts';
import { postMessage } from '../alert/post-message.ts';
import { type SharedChannel, sharedSecrets } from '../alert/shared-channels.ts';
import { smtpOptions } from '../mail/smtp-options.ts';
import { btcpayOptions } from '../payment-providers.ts';
import { ownWords } from './own-words.ts';

type Check = (ctx: Context, next: SettingsInForce, now: SettingsInForce) => Promise<void>;

/** Checks by section; the other sections reach nothing outside. */
const checks: Partial<Record<EditableSection, Check>> = {
  email: checkMailServer,
  payment: checkPaymentProvider,
  notifications: checkChannels,
};

/**
 * Tries the services that a section of new settings leads to, so that a wrong value never replaces a working one. Services that stay as they are are not tried.
 * Throws `settings.refused` with the words of the other side, and `request.invalid` if a part is missing.
 */
export async function checkSection(
  ctx: Context,
  section: EditableSection,
  { next, now }: { next: SettingsInForce; now: SettingsInForce },
): Promise<void> {
  await checks[section]?.(ctx, next, now);
}

async function checkMailServer(ctx: Context, next: SettingsInForce, now: SettingsInForce): Promise<void> {
  const { from: _, ...options } = smtpOptions(ctx.config, next);
  const { from: __, ...before } = smtpOptions(ctx.config, now);
  if (next.email.smtpHost === null || isSame(options, before)) return;
  try {
    await createSmtpMailer(smtpOptions(ctx.config, next)).ping();
  } catch (error) {
    throw refused(ownWords(error, Object.values(next.secrets)), error);
  }
}

async function checkPaymentProvider(ctx: Context, next: SettingsInForce, now: SettingsInForce): Promise<void> {
  const options = btcpayOptions(ctx, next);
  if (!options) return requireAllOrNone(next);
  if (isSame(options, btcpayOptions(ctx, now))) return;
  try {
    await createBtcpayProvider(options).ping();
  } catch (error) {
    throw refused(ownWords(error, Object.values(next.secrets)), error);
  }
}

/** Throws `request.invalid` if some parts of BTCPay Server are entered, and neither these nor the installation have the others. */
function requireAllOrNone({ payment, secrets }: SettingsInForce): void {
  const { btcpayUrl, btcpayStoreId } = payment;
  const { btcpayApiKey, btcpayWebhookSecret } = secrets;
  const values = { btcpayUrl: btcpayUrl ?? undefined, btcpayStoreId: btcpayStoreId ?? undefined };
  const all = Object.entries({ ...values, btcpayApiKey, btcpayWebhookSecret });
  const missing = all.filter(([, value]) => value === undefined).map(([name]) => name);
  if (missing.length === all.length) return;
  const pathOf = (name: string) => `payment.${name in values ? 'values' : 'secrets'}.${name}`;
  throw new AppError('request.invalid', {
    issues: missing.map((name) => ({ path: pathOf(name), code: 'required' as const })),
  });
}

/** Posts a message to every channel that is new. */
async function checkChannels(ctx: Context, next: SettingsInForce, now: SettingsInForce): Promise<void> {
  const known = sharedSecrets(now);
  for (const [channel, secret] of sharedSecrets(next)) {
    if (isSame(secret, known.get(channel))) continue;
    const { isDone, answer } = await postToChannel(ctx, next, channel);
    if (!isDone) throw refused(answer);
  }
}

/** Posts a test message to a channel of the settings. Never throws for what the receiver says. Throws `alert.channel_unset` if the channel leads nowhere. */
export async function postToChannel(
  ctx: Context,
  settings: SettingsInForce,
  channel: SharedChannel,
): Promise<{ isDone: boolean; answer: string }> {
  const secret = sharedSecrets(settings).get(channel);
  if (!secret) throw new AppError('alert.channel_unset');
  if (secret.url !== undefined && !ctx.webhookSender.accepts(secret.url)) throw new AppError('webhook.url_refused');
  const message = composeTestMessage('en', ctx.config.publicOrigin);
  const { failure, status, answer } = await postMessage(ctx, {
    channel,
    secret,
    message,
    messageId: ctx.newId('message'),
  });
  const words = `${status ?? failure ?? ''} ${answer}`.trim();
  return { isDone: failure === null, answer: ownWords(new Error(words), Object.values(secret)) };
}

function refused(answer: string, cause?: unknown): AppError {
  return new AppError('settings.refused', { params: { answer }, cause });
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);
