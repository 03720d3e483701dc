import type { AnyDetails, NamedDetails } from '@cellgate/shared/event/event-detail.ts';
import { type HappeningLine, type HappeningName, happenings } from '@cellgate/shared/happening/happenings.ts';
import type { WebhookEvent } from '@cellgate/shared/webhook/webhook-message.ts';
import type { EventDraft } from '../../storage/event-draft.ts';
import type { DetailsDraft, NotificationDraft } from '../notification/compose-notifications.ts';

/** Something that happened, by channel: event in its subject's log, message to the customer's webhooks, and notification. */
export interface Happening {
  event?: EventDraft;
  webhook?: WebhookEvent;
  notification?: NotificationDraft;
}

type LineOf<Name extends HappeningName> = (typeof happenings)[Name];
type EventContents<Details> = Pick<EventDraft, 'subject' | 'changes' | 'reason'> & { details: NamedDetails<Details> };

/** Contents of a happening: exactly those that its line of the table names. */
type Contents<Line, Details> = (Line extends { event: string } ? { event: EventContents<Details> } : unknown) &
  (Line extends { webhook: infer Kind } ? { webhook: Extract<WebhookEvent, { kind: Kind }>['data'] } : unknown) &
  (Line extends { notification: object } ? { notification: DetailsDraft } : unknown);

interface AnyContents {
  event?: EventContents<AnyDetails>;
  webhook?: WebhookEvent['data'];
  notification?: DetailsDraft;
}

/** Returns a happening of the table with its contents. */
export function happening<Name extends HappeningName, Details extends AnyDetails>(
  name: Name,
  contents: Contents<LineOf<Name>, Details>,
): Happening {
  const line: HappeningLine = happenings[name];
  // `Contents` has tied the contents to the line, which the compiler cannot follow through the table.
  const { event, webhook, notification } = contents as AnyContents;
  return {
    ...(line.event && event && { event: { kind: line.event, ...event } }),
    ...(line.webhook && webhook && { webhook: { kind: line.webhook, data: webhook } as WebhookEvent }),
    ...(line.notification && notification && { notification: { kind: line.notification.kind, details: notification } }),
  };
}
