import { setAlertChannel } from '@cellgate/shared/alert/alert-settings.endpoints.ts';
import type { AlertChannel } from '@cellgate/shared/alert/alert-settings.ts';
import { z } from 'zod';

/** Channels whose target has to be entered; email leads to the account's address. */
export type EnteredChannel = Exclude<AlertChannel, 'mail'>;

/** Fields that each channel needs. */
export const channelFields = {
  telegram: ['botToken', 'chatId'],
  slack: ['url'],
  discord: ['url'],
  webhook: ['url'],
} as const satisfies Record<EnteredChannel, readonly (keyof ChannelValues)[]>;

/** What is typed into the form of a channel. */
export interface ChannelValues {
  url: string;
  botToken: string;
  chatId: string;
}

const { url, botToken, chatId } = setAlertChannel.body.required().shape;
const fields = { url, botToken, chatId };

/** Returns the schema of what a channel needs. Spaces around a pasted value are dropped, and fields of other channels as well. */
export function channelSchema(channel: EnteredChannel) {
  const own = channelFields[channel].map((name) => [name, z.string().trim().min(1).pipe(fields[name])]);
  return z.object(Object.fromEntries(own)) as z.ZodType<Partial<ChannelValues>>;
}
