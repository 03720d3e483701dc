import { isStaffAlert } from '@cellgate/shared/alert/incident.ts';
import type { AccountId, AlertId } from '@cellgate/shared/contract/id.ts';
import type { Event } from '@cellgate/shared/event/event.ts';
import type { Context } from '../../context.ts';
import { type DeletedAccountRecord, searchedToWrite } from '../../storage/account/deleted-account-store.ts';
import { type AlertRecord, alertStore, forgetPersonWrite } from '../../storage/alert/alert-store.ts';
import { incidentStore, removeIncidentWrite } from '../../storage/alert/incident-store.ts';
import { eventStore, forgetActorWrite, forgetEventWrite, type ListedEvent } from '../../storage/event-store.ts';
import { retryOnConflict } from '../../storage/retry-on-conflict.ts';

/** Number of events that one run searches. */
const maxSearched = 20_000;
/** Number of steps of an alert in which the person is looked for. */
const maxSteps = 200;
/** Stands for a forgotten name, device or IP. */
const forgotten = '–';

/**
 * Marks the account of a former member of staff, whose acts on others are searched for. Belongs before the erasure of the person's own events, which
 * alone tell that: they say where staff was.
 */
export async function markFormerStaff(
  ctx: Context,
  deleted: DeletedAccountRecord,
  own: readonly Event[],
): Promise<DeletedAccountRecord> {
  const isFormer = own.some(({ actor, from }) => actor === deleted.accountId && from !== undefined);
  const first = own.at(-1);
  if (deleted.searchedTo !== undefined || !isFormer || !first) return deleted;
  await ctx.database.transact([searchedToWrite(deleted.accountId, first.at)]);
  return { ...deleted, searchedTo: first.at };
}

/**
 * Erases where a former member of staff was from events about others, and the person's name from alerts. No index lists events by their author, so
 * all since the account was opened are searched, a bounded number at a time. Returns false if some are left to the next run.
 */
export async function forgetStaffActs(
  ctx: Context,
  { accountId, deletedAt, searchedTo }: DeletedAccountRecord,
): Promise<boolean> {
  if (searchedTo === undefined) return true;
  // Before the alerts, which the next look would fill from them again.
  await forgetIncidents(ctx, accountId);
  const range = { fromMs: Date.parse(searchedTo), toMs: Date.parse(deletedAt), limit: maxSearched };
  const events = await eventStore(ctx.database).listOfDays(range);
  for (const event of events) if (event.actor === accountId) await forgetAct(ctx, event);
  const alertIds = new Set(events.filter((event) => concernsAlert(event, accountId)).map(({ subject }) => subject));
  for (const alertId of alertIds) await forgetInAlert(ctx, alertId as AlertId, accountId);
  const last = events.at(-1);
  if (!last || events.length < maxSearched) return true;
  await ctx.database.transact([searchedToWrite(accountId, last.at)]);
  return false;
}

async function forgetAct(ctx: Context, { id, kind, details, from }: ListedEvent): Promise<void> {
  const { name: _, ...rest } = details;
  const left = kind.startsWith('alert.') ? rest : details;
  if (from || left !== details) await ctx.database.transact([forgetActorWrite(id, left)]);
}

/** Reports whether an event tells that the person has taken or silenced an alert, or that one about the person was raised. */
function concernsAlert({ kind, actor, details }: ListedEvent, accountId: AccountId): boolean {
  return kind.startsWith('alert.') && (actor === accountId || details.about === accountId);
}

async function forgetInAlert(ctx: Context, alertId: AlertId, accountId: AccountId): Promise<void> {
  // Who takes an alert from another person leaves both names as changed values.
  for (const { id, kind, details, actor } of await eventStore(ctx.database).listOfSubject(alertId, maxSteps)) {
    const isOwn = actor === accountId;
    const { name: _, ...left } = details;
    if (kind === 'alert.taken') await ctx.database.transact([forgetEventWrite(id, isOwn ? left : details, { isOwn })]);
  }
  const store = alertStore(ctx.database);
  await retryOnConflict(ctx, async () => {
    const alert = (await store.findOpen(alertId)) ?? (await store.findEnded(alertId));
    if (alert) await ctx.database.transact([forgetPersonWrite(alert, withoutPerson(alert, accountId))]);
  });
}

function withoutPerson({ kind, subject, params, members, taken, silenced }: AlertRecord, accountId: AccountId) {
  const isAbout = isStaffAlert(kind) && subject === accountId;
  const names = Object.fromEntries(Object.keys(params).map((name) => [name, forgotten]));
  return {
    params: isAbout ? names : params,
    members: isAbout ? [] : members,
    taken: taken?.by === accountId ? { ...taken, name: forgotten } : taken,
    silenced: silenced?.by === accountId ? { ...silenced, name: forgotten } : silenced,
  };
}

async function forgetIncidents(ctx: Context, accountId: AccountId): Promise<void> {
  const own = (await incidentStore(ctx.database).list()).filter(({ subject }) => subject === accountId);
  if (own.length > 0) await ctx.database.transact(own.map(removeIncidentWrite));
}
