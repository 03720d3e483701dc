import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { toDollars } from '@cellgate/shared/contract/money.ts';
import type {
  listCustomerEvents as eventsEndpoint,
  listCustomerLedger as ledgerEndpoint,
} from '@cellgate/shared/customer/customer-tabs.endpoints.ts';
import type { Author, CustomerEvent } from '@cellgate/shared/customer/customer-tabs.ts';
import type { AccountActor, Call } from '../../context.ts';
import { staffFileOf } from '../../storage/account/note-store.ts';
import { balanceStore } from '../../storage/balance/balance-store.ts';
import { type ListedEvent, listEventPage } from '../../storage/event-store.ts';
import { requireCustomer } from '../customer-act/require-customer.ts';
import { requireStaff } from '../require.ts';
import { nameAuthors } from './name-authors.ts';

type Events = typeof eventsEndpoint;
type Ledger = typeof ledgerEndpoint;
type Of<Query> = Call<Query & { accountId: AccountId }, AccountActor>;

/** Lists the ledger of a customer, newest first. Throws `account.not_found`, `customer.is_staff`. */
export async function listCustomerLedger({ ctx, caller, input }: Of<QueryOf<Ledger>>): Promise<DataOf<Ledger>> {
  requireStaff(caller.actor);
  const { accountId, limit, cursor } = input;
  await requireCustomer(ctx, accountId);
  const balances = balanceStore(ctx.database);
  const last = cursor === undefined ? ((await balances.find(accountId))?.sequence ?? 0) : Number(cursor) - 1;
  const from = Math.max(1, last - limit + 1);
  const entries = await balances.listEntries(accountId, { from, to: last });
  const authorOf = await nameAuthors(
    ctx,
    entries.map(({ actor }) => actor),
    { owner: accountId },
  );
  return {
    entries: entries.map(({ sequence, at, amountCents, balanceAfterCents, reason, reference, actor }) => ({
      sequence,
      at,
      amount: toDollars(amountCents),
      balanceAfter: toDollars(balanceAfterCents),
      reason,
      reference,
      by: authorOf(actor),
    })),
    next: from > 1 ? String(from) : null,
  };
}

/** Lists the history of a customer, newest first. Throws `account.not_found`, `customer.is_staff`. */
export async function listCustomerEvents({ ctx, caller, input }: Of<QueryOf<Events>>): Promise<DataOf<Events>> {
  requireStaff(caller.actor);
  const { accountId, limit, cursor } = input;
  await requireCustomer(ctx, accountId);
  const page = { before: cursor ?? null, limit: limit + 1 };
  const parts = await Promise.all(
    [accountId, staffFileOf(accountId)].map((subject) => listEventPage(ctx.database, subject, page)),
  );
  const found = parts.flat().sort((a, b) => (a.id < b.id ? 1 : -1));
  const shown = found.slice(0, limit);
  const authorOf = await nameAuthors(
    ctx,
    shown.map(({ actor }) => actor),
    { owner: accountId },
  );
  const last = shown.at(-1);
  return {
    events: shown.map((event) => toCustomerEvent(event, authorOf)),
    next: found.length > limit && last ? last.id.slice('evt_'.length) : null,
  };
}

/** Returns an event as staff sees it. */
export function toCustomerEvent(event: ListedEvent, authorOf: (actor: string) => Author): CustomerEvent {
  const { id, kind, at, actor, details, from, changes, reason } = event;
  return {
    id,
    kind,
    at,
    by: authorOf(actor),
    details,
    from: from ?? null,
    changes: changes ?? [],
    reason: reason ?? null,
  };
}
