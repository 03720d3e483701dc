import type { AlertChannel } from '@cellgate/shared/alert/alert-settings.ts';
import { type Context, timestamp } from '../../context.ts';
import { webhookHeaders } from '../../outbound/webhooks/sign-webhook.ts';
import type { WebhookAnswer } from '../../outbound/webhooks/webhook-sender.ts';
import type { ChannelSecret } from './channel-secret.ts';
import type { AlertMessage } from './compose-message.ts';

type PostedChannel = Exclude<AlertChannel, 'mail'>;
/** Maximum length of a text, in characters: Discord's limit is the lowest. */
const maxChars = 1_900;
const json = { 'content-type': 'application/json' };

/** Posts a message to a chat or webhook. Never throws; failures are part of the result. `messageId` is the same in every attempt. */
export function postMessage(
  ctx: Pick<Context, 'config' | 'now' | 'webhookSender'>,
  {
    channel,
    secret,
    message,
    messageId,
  }: { channel: PostedChannel; secret: ChannelSecret; message: AlertMessage; messageId: string },
): Promise<WebhookAnswer> {
  const text = textOf(message);
  const { url = '', botToken = '', chatId = '' } = secret;
  const post = (to: string, body: unknown) =>
    ctx.webhookSender.post({ url: to, headers: json, body: JSON.stringify(body) });
  switch (channel) {
    case 'telegram':
      return post(`${ctx.config.telegramUrl}/bot${botToken}/sendMessage`, { chat_id: chatId, text });
    case 'slack':
      return post(url, { text });
    case 'discord':
      return post(url, { content: text, allowed_mentions: { parse: [] } });
    case 'webhook': {
      const body = JSON.stringify(webhookBody(ctx, message));
      const headers = webhookHeaders({ id: messageId, body, nowMs: ctx.now(), secrets: [secret.secret ?? ''] });
      return ctx.webhookSender.post({ url, headers: { ...json, ...headers }, body });
    }
  }
}

function textOf({ subject, paragraphs, url }: AlertMessage): string {
  const text = [subject, ...paragraphs].join('\n');
  return `${text.length > maxChars ? `${text.slice(0, maxChars)}…` : text}\n${url}`;
}

function webhookBody(ctx: Pick<Context, 'now'>, { subject, url, updates }: AlertMessage) {
  const alerts = updates.map(({ alertId, kind, change, level, serverId, modemId, params, members, since, at }) => ({
    id: alertId,
    ...{ kind, change, level, serverId, modemId, params, members, since, at },
  }));
  return {
    type: updates.length === 0 ? 'alerts.test' : 'alerts',
    timestamp: timestamp(ctx),
    data: { subject, url, alerts },
  };
}
