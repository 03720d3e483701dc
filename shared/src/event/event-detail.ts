import type { Event } from './event.ts';

/** Details that events and rotations in the log may have. One name may mean details of several kinds of events. */
export const eventDetails = [
  ...([
    'accountId',
    'proxyId',
    'proxyIds',
    'serverId',
    'modemId',
    'orderId',
    'renewalId',
    'topupId',
    'paymentId',
  ] as const),
  ...(['jobId', 'productId', 'webhookId', 'keyId', 'sessionId', 'listId', 'noteId', 'contactId', 'mailId'] as const),
  ...(['rotationId', 'actionId', 'viewId', 'memberId', 'bootId', 'imei', 'imeis', 'home', 'claimant'] as const),
  ...(['name', 'label', 'title', 'digest', 'username', 'role', 'type', 'kind', 'kinds', 'host', 'ip', 'time'] as const),
  ...(['amountCents', 'balanceCents', 'refundedCents', 'totalCents', 'period', 'hours', 'minutes', 'until'] as const),
  ...([
    'quantity',
    'count',
    'rows',
    'isFirst',
    'found',
    'entries',
    'addresses',
    'users',
    'letters',
    'proxies',
  ] as const),
  ...(['done', 'skipped', 'failed', 'unknown', 'left', 'attempts', 'revoked', 'version'] as const),
  ...([
    'from',
    'to',
    'status',
    'reason',
    'code',
    'charged',
    'by',
    'why',
    'section',
    'service',
    'isDone',
    'isOn',
    'isLate',
  ] as const),
  ...(['isTaken', 'wasReset', 'enabled', 'alert', 'level', 'about', 'interface', 'channel', 'call', 'scopes'] as const),
  ...(['reader', 'purpose', 'tagsAdded', 'tagsRemoved', 'email', 'marketing', 'security'] as const),
  ...(['sessionTimeout', 'language', 'action', 'method', 'source', 'oldIp', 'newIp', 'durationMs'] as const),
  ...(['keyName', 'operatorOrCountry'] as const),
] as const;
export type EventDetail = (typeof eventDetails)[number];

type KeyOf<Details> = Details extends unknown ? keyof Details : never;
type Unnamed<Details> = Exclude<KeyOf<Details>, EventDetail>;

/** Details as this version writes them: each must have a name. */
export type NamedDetails<Details> = Details &
  ([Unnamed<Details>] extends [never] ? unknown : Record<Unnamed<Details>, never>);

/** Any details that have names. */
export type AnyDetails = { [Name in EventDetail]?: Event['details'][string] };

/** Returns the details, which the compiler holds to have names. */
export function nameDetails<Details extends AnyDetails>(details: NamedDetails<Details>): Details {
  return details;
}
