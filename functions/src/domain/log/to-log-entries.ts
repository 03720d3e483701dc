import { isStaff } from '@cellgate/shared/account/account.ts';
import { AccountId, ProxyId } from '@cellgate/shared/contract/id.ts';
import { conceptOf } from '@cellgate/shared/happening/event-concept.ts';
import { classOfEvent, type LogLevel, levelOf } from '@cellgate/shared/log/log-class.ts';
import type { LogEntry } from '@cellgate/shared/log/log-entry.ts';
import type { Context } from '../../context.ts';
import type { AccountName } from '../../storage/account/account-names.ts';
import type { ListedEvent } from '../../storage/event-store.ts';
import { ipOf } from './match-log.ts';
import { rotationKind } from './of-rotation.ts';

/** Returns events as lines of the log, with the names of the accounts that they name. */
export async function toLogEntries(
  { accountNames }: Pick<Context, 'accountNames'>,
  events: readonly ListedEvent[],
  { isStranger }: { isStranger: boolean },
): Promise<LogEntry[]> {
  const ids = new Set(events.flatMap(({ actor, ...event }) => [actor, concernedBy(event)]).flatMap(accountIdsOf));
  const byId = await accountNames.read(ids);
  return events.map((event) => toLogEntry(event, { byId, isStranger }));
}

/** Returns the account that an event is about, if it is about one: of a rotation, the owner of the proxy. */
function concernedBy({ kind, subject, details }: Pick<ListedEvent, 'kind' | 'subject' | 'details'>): string {
  return kind === rotationKind ? String(details.accountId) : subject;
}

function accountIdsOf(id: string): AccountId[] {
  const accountId = AccountId.safeParse(id).data;
  return accountId === undefined ? [] : [accountId];
}

const severityOf: Readonly<Record<LogLevel, LogEntry['severity']>> = {
  success: 'low',
  info: 'low',
  warning: 'medium',
  error: 'high',
};

function toLogEntry(
  event: ListedEvent,
  { byId, isStranger }: { byId: ReadonlyMap<string, AccountName>; isStranger: boolean },
): LogEntry {
  const { id, at, kind, actor, subject, details, from, changes = [], reason = null } = event;
  const level = levelOf(event);
  const author = byId.get(actor);
  const user = byId.get(concernedBy(event)) ?? author;
  return {
    id,
    timestamp: at,
    class: isStranger ? 'stranger' : classOfEvent(kind),
    level,
    action: kind,
    actor,
    actorName: author?.name ?? null,
    subject,
    user: user ? { id: user.accountId, name: user.name, email: user.email, isStaff: isStaff(user.role) } : null,
    proxyId: ProxyId.safeParse(details.proxyId ?? subject).data ?? null,
    operatorOrCountry: typeof details.operatorOrCountry === 'string' ? details.operatorOrCountry : null,
    component: conceptOf(kind),
    severity: severityOf[level],
    details,
    changes,
    reason,
    ip: ipOf(event),
    userAgent: from?.userAgent ?? null,
    responseTime: typeof details.durationMs === 'number' ? details.durationMs : null,
  };
}
