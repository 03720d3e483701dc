import type { Event } from './event.ts';

/** Details that events and rotations in the log may have. One name may mean details of several kinds of events. */
export const eventDetails = [
  ...(['accountId', 'proxyId', 'proxyIds', 'serverId', 'modemId', 'orderId', 'renewalId', 'topupId'] as const),
  ...(['paymentId', 'jobId', 'productId', 'webhookId', 'keyId', 'sessionId', 'listId', 'noteId'] as const),
  ...(['contactId', 'mailId', 'rotationId', 'actionId', 'viewId', 'memberId', 'bootId', 'imei', 'imeis'] as const),
  ...(['home', 'claimant', 'name', 'label', 'title', 'digest', 'username', 'role', 'type', 'kind', 'kinds'] as const),
  ...(['host', 'ip', 'time', 'amountCents', 'balanceCents', 'refundedCents', 'totalCents', 'period'] as const),
  ...(['hours', 'minutes', 'until', 'quantity', 'count', 'rows', 'isFirst', 'found', 'entries'] as const),
  ...(['addresses', 'users', 'letters', 'proxies', 'done', 'skipped', 'failed', 'unknown', 'left'] as const),
  ...(['attempts', 'revoked', 'version', 'from', 'to', 'status', 'reason', 'code', 'charged', 'by', 'why'] as const),
  ...(['section', 'service', 'isDone', 'isOn', 'isLate', 'isTaken', 'wasReset', 'enabled', 'alert'] as const),
  ...(['level', 'about', 'interface', 'channel', 'call', 'scopes', 'reader', 'purpose', 'tagsAdded'] as const),
  ...(['tagsRemoved', 'email', 'marketing', 'security', 'sessionTimeout', 'language', 'action', 'method'] as const),
  ...(['source', 'oldIp', 'newIp', 'durationMs', 'keyName', 'operatorOrCountry'] as const),
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
