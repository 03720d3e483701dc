import { z } from 'zod';

/** Prefix of each kind of ID. An ID is a prefix and a ULID, so that a log line shows the kind of object. */
export const idPrefix = {
  account: 'acc',
  session: 'ses',
  product: 'prd',
  server: 'srv',
  modem: 'mdm',
  order: 'ord',
  renewal: 'rnw',
  notification: 'ntf',
  proxy: 'prx',
  rotation: 'rot',
  action: 'act',
  topup: 'top',
  event: 'evt',
  contact: 'cnt',
  apiKey: 'key',
  mail: 'eml',
  webhook: 'whk',
  message: 'msg',
  request: 'req',
  job: 'job',
  alert: 'alr',
  note: 'nte',
  view: 'viw',
  ipList: 'ipl',
} as const;

export type IdKind = keyof typeof idPrefix;
export type Id<K extends IdKind> = `${(typeof idPrefix)[K]}_${string}`;

const ulid = '[0-7][0-9A-HJKMNP-TV-Z]{25}';

/** Returns the schema of one kind of ID, e.g. `prx_01JD…`. Any other text is an `invalid` issue. The API document shows it as a pattern. */
export function idSchema<K extends IdKind>(kind: K) {
  const pattern = new RegExp(`^${idPrefix[kind]}_${ulid}$`);
  return z
    .custom<Id<K>>((value) => typeof value === 'string' && pattern.test(value))
    .meta({ type: 'string', pattern: pattern.source, examples: [`${idPrefix[kind]}_01JD0000000000000000000000`] });
}

/** Returns the schema of comma-separated IDs in one query parameter: at least one, at most `max`, duplicates removed. */
export function IdList<T extends string>(schema: z.ZodType<T, T>, max: number) {
  return z
    .string()
    .transform((text) => [...new Set(text.split(','))] as T[])
    .pipe(z.array(schema).min(1).max(max));
}

export const AccountId = idSchema('account');
export const SessionId = idSchema('session');
export const ProductId = idSchema('product');
export const ServerId = idSchema('server');
export const ModemId = idSchema('modem');
export const OrderId = idSchema('order');
export const NotificationId = idSchema('notification');
export const RenewalId = idSchema('renewal');
export const ProxyId = idSchema('proxy');
export const RotationId = idSchema('rotation');
export const ActionId = idSchema('action');
/** ID of a command to an agent: a rotation of a proxy, or an action on a modem. */
export const CommandId = z.union([RotationId, ActionId]);
export const TopupId = idSchema('topup');
export const EventId = idSchema('event');
export const ApiKeyId = idSchema('apiKey');
export const WebhookId = idSchema('webhook');
/** ID of a webhook message, the same in every delivery. */
export const MessageId = idSchema('message');
/** ID of a request of the API, or of the cloud to an agent. */
export const RequestId = idSchema('request');
export const JobId = idSchema('job');
export const AlertId = idSchema('alert');
/** ID of a note of staff about a customer. */
export const NoteId = idSchema('note');
/** ID of a view of the portal as a customer sees it. */
export const ViewId = idSchema('view');
/** ID of a saved list of allowed IPs. */
export const IpListId = idSchema('ipList');
export type AccountId = Id<'account'>;
export type SessionId = Id<'session'>;
export type ProductId = Id<'product'>;
export type ServerId = Id<'server'>;
export type ModemId = Id<'modem'>;
export type OrderId = Id<'order'>;
export type NotificationId = Id<'notification'>;
export type RenewalId = Id<'renewal'>;
export type ProxyId = Id<'proxy'>;
export type RotationId = Id<'rotation'>;
export type ActionId = Id<'action'>;
export type CommandId = z.infer<typeof CommandId>;
export type TopupId = Id<'topup'>;
export type ApiKeyId = Id<'apiKey'>;
export type WebhookId = Id<'webhook'>;
export type MessageId = Id<'message'>;
export type RequestId = Id<'request'>;
export type JobId = Id<'job'>;
export type AlertId = Id<'alert'>;
export type NoteId = Id<'note'>;
export type ViewId = Id<'view'>;
export type IpListId = Id<'ipList'>;
