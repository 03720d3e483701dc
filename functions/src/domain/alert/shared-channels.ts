import type { AlertChannel } from '@cellgate/shared/alert/alert-settings.ts';
import type { SettingsInForce } from '../../storage/settings/settings-reader.ts';
import type { ChannelSecret } from './channel-secret.ts';

/** Channels that the settings may have, besides those of each person. */
export type SharedChannel = Extract<AlertChannel, 'slack' | 'discord' | 'telegram'>;

/** Returns what leads to each channel of the settings that is set up. */
export function sharedSecrets({
  notifications: { telegramChatId: chatId },
  secrets: { slackWebhook, discordWebhook, telegramBotToken: botToken },
}: Pick<SettingsInForce, 'notifications' | 'secrets'>): ReadonlyMap<SharedChannel, ChannelSecret> {
  const channels: [SharedChannel, ChannelSecret][] = [];
  if (slackWebhook !== undefined) channels.push(['slack', { url: slackWebhook }]);
  if (discordWebhook !== undefined) channels.push(['discord', { url: discordWebhook }]);
  if (botToken !== undefined && chatId !== null) channels.push(['telegram', { botToken, chatId }]);
  return new Map(channels);
}
