import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { AlertKind } from './alert-kind.ts';
import { AlertChannel, AlertSettings, perChannel } from './alert-settings.ts';
import { QuietHours } from './quiet-hours.ts';

const data = z.object({ settings: AlertSettings });
const ofChannel = { access: 'staff', params: z.object({ channel: AlertChannel }) } as const;

export const getAlertSettings = endpoint({
  method: 'GET',
  path: '/admin/alert-settings',
  summary: 'Retrieve how the caller gets messages about alerts',
  access: 'staff',
  data,
});

const Choice = z.strictObject({
  isOn: z.boolean(),
  muted: z
    .array(AlertKind)
    .max(AlertKind.options.length)
    .transform((kinds) => [...new Set(kinds)]),
});

export const changeAlertSettings = endpoint({
  method: 'PUT',
  path: '/admin/alert-settings',
  summary: 'Change the channels and kinds of the caller’s messages about alerts, and the quiet hours',
  access: 'staff',
  body: z.strictObject({
    version: z.int().min(0),
    channels: perChannel(Choice),
    quietHours: QuietHours.nullable(),
  }),
  data,
  errors: ['record.moved'],
});

export const setAlertChannel = endpoint({
  ...ofChannel,
  method: 'PUT',
  path: '/admin/alert-settings/channels/:channel',
  summary: 'Set where a channel leads. A webhook’s signing secret is returned only in this response',
  proof: 'recent',
  body: z.strictObject({
    /** URL of an incoming webhook, for all channels but mail and Telegram. */
    url: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .meta({ examples: ['https://hooks.slack.com/services/T0/B0/x'] })
      .optional(),
    /** Token of a Telegram bot. */
    botToken: z
      .string()
      .regex(/^\d{5,20}:[\w-]{20,80}$/)
      .meta({ examples: ['123456789:AAF0mXv3uQp7sWcY1nTfKdE5aRAAF0mXv3u'] })
      .optional(),
    /** Telegram chat that the bot writes to. */
    chatId: z
      .string()
      .regex(/^(?:-?\d{1,20}|@\w{4,40})$/)
      .meta({ examples: ['-1001234567890'] })
      .optional(),
  }),
  data: data.extend({ secret: z.string().nullable() }),
  errors: ['webhook.url_refused'],
});

export const removeAlertChannel = endpoint({
  ...ofChannel,
  method: 'DELETE',
  path: '/admin/alert-settings/channels/:channel',
  summary: 'Remove where a channel leads, and its secrets. Email is turned off',
  data,
});

export const testAlertChannel = endpoint({
  ...ofChannel,
  method: 'POST',
  path: '/admin/alert-settings/channels/:channel/test',
  summary: 'Send a test message by a channel of the caller',
  data: z.object({ isSent: z.boolean(), status: z.int().nullable(), answer: z.string().nullable() }),
  errors: ['alert.channel_unset'],
});
