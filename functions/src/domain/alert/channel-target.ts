import type { setAlertChannel } from '@cellgate/shared/alert/alert-settings.endpoints.ts';
import type { AlertChannel } from '@cellgate/shared/alert/alert-settings.ts';
import type { BodyOf } from '@cellgate/shared/contract/endpoint.ts';
import { webhookSecretPrefix } from '@cellgate/shared/webhook/webhook.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { ChannelSecret } from './channel-secret.ts';

const secretBytes = 32;

/** Returns what leads to a channel, from what its owner has entered. Throws `webhook.url_refused`, and `request.invalid` if a part is missing. */
export function newChannelSecret(
  ctx: Pick<Context, 'randomBytes' | 'webhookSender'>,
  channel: AlertChannel,
  { url, botToken, chatId }: BodyOf<typeof setAlertChannel>,
): ChannelSecret {
  if (channel === 'mail') return {};
  if (channel === 'telegram') {
    return { botToken: required(botToken, 'botToken'), chatId: required(chatId, 'chatId') };
  }
  const target = required(url, 'url');
  if (!ctx.webhookSender.accepts(target)) throw new AppError('webhook.url_refused');
  if (channel !== 'webhook') return { url: target };
  return { url: target, secret: `${webhookSecretPrefix}${ctx.randomBytes(secretBytes).toString('base64')}` };
}

function required(value: string | undefined, path: string): string {
  if (value === undefined) throw new AppError('request.invalid', { issues: [{ path, code: 'required' }] });
  return value;
}

/** Returns what may be shown of where a channel leads: the chat, or the host of the URL. */
export function targetOf(channel: AlertChannel, { url, chatId }: ChannelSecret): string | null {
  if (channel === 'telegram') return chatId ?? null;
  return url === undefined ? null : new URL(url).host;
}
