import { canonicalAddress } from '@cellgate/shared/address/address.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { LogQuery } from '@cellgate/shared/log/log.endpoints.ts';
import { classOfEvent, levelOf } from '@cellgate/shared/log/log-class.ts';
import type { z } from 'zod';
import type { ListedEvent } from '../../storage/event-store.ts';

type Query = z.infer<typeof LogQuery>;

/** Returns the rule by which the filters choose lines. `sought`: account with the email that is searched for; undefined if there is none. */
export function logMatcher(query: Query, sought: AccountId | undefined): (event: ListedEvent) => boolean {
  const { level, kind, actor, subject, ip, search } = query;
  const text = search?.toLowerCase();
  const address = ip && canonicalAddress(ip);
  return (event) =>
    (query.class === undefined || query.class === 'stranger' || classOfEvent(event.kind) === query.class) &&
    (level === undefined || levelOf(event) === level) &&
    (kind === undefined || event.kind === kind) &&
    (actor === undefined || event.actor === actor) &&
    (subject === undefined || event.subject === subject || Object.values(event.details).includes(subject)) &&
    (address === undefined || canonicalAddress(ipOf(event) ?? '') === address) &&
    (text === undefined || concerns(event, sought) || textOf(event).includes(text));
}

/** Returns the IP from which a line was caused; null if it is not known. */
export function ipOf({ from, details }: ListedEvent): string | null {
  return from?.ip ?? (typeof details.ip === 'string' ? details.ip : null);
}

function concerns({ actor, subject, details }: ListedEvent, accountId: AccountId | undefined): boolean {
  return accountId !== undefined && [actor, subject, details.accountId].includes(accountId);
}

/** Returns everything of a line that a search looks at, in lower case. */
function textOf({ id, kind, actor, subject, details, reason, from }: ListedEvent): string {
  return [id, kind, actor, subject, ...Object.values(details), reason, from?.ip, from?.userAgent]
    .join(' ')
    .toLowerCase();
}
