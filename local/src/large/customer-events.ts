import type { AccountRecord } from '@cellgate/functions/storage/account/account-store.ts';
import type { Write } from '@cellgate/functions/storage/database.ts';
import { eventWrite } from '@cellgate/functions/storage/event-store.ts';
import type { AccountId, IdKind } from '@cellgate/shared/contract/id.ts';
import type { EventKind } from '@cellgate/shared/event/event.ts';
import type { AnyDetails } from '@cellgate/shared/event/event-detail.ts';
import type { CustomerMoney } from './customer-money.ts';
import type { OrderRecords } from './customer-records.ts';
import type { Chance } from './past-ids.ts';

interface PastEvent {
  atMs: number;
  kind: EventKind;
  details: AnyDetails;
}

interface EventsInput {
  account: AccountRecord;
  orders: readonly OrderRecords[];
  money: CustomerMoney;
  /** Number of events. */
  count: number;
  chance: Chance;
  nowMs: number;
}

/** Returns the audit events of a customer: those of all purchases and ends, and sign-ins and revealed passwords up to the count. */
export function eventWrites({ account, orders, money, count, chance, nowMs }: EventsInput): Write[] {
  const createdMs = Date.parse(account.createdAt);
  const lastLoginMs = Date.parse(account.lastLoginAt ?? account.createdAt);
  const told = [
    { atMs: createdMs, kind: 'account.registered', details: {} } as const,
    { atMs: createdMs + 60_000, kind: 'account.email_verified', details: {} } as const,
    { atMs: lastLoginMs, kind: 'account.signed_in', details: {} } as const,
    ...money.topups.flatMap(eventsOfTopup),
    ...orders.flatMap((records) => eventsOfOrder(records)),
  ];
  if (told.length > count) throw new Error(`a customer has ${told.length} events, more than ${count}`);
  const others = Array.from({ length: count - told.length }, () =>
    anyEvent({ orders, createdMs, lastLoginMs, chance, nowMs }),
  );
  return [...told, ...others].map(({ atMs, kind, details }) =>
    writeOf(account.accountId, chance, { atMs, kind, details }),
  );
}

function eventsOfTopup({
  topupId,
  amountCents,
  status,
  createdAt,
  expiresAt,
}: CustomerMoney['topups'][number]): PastEvent[] {
  const atMs = Date.parse(createdAt);
  const end =
    status === 'expired'
      ? ({ atMs: Date.parse(expiresAt), kind: 'topup.expired' } as const)
      : ({ atMs: atMs + 180_000, kind: 'topup.credited' } as const);
  return [
    { atMs, kind: 'topup.opened', details: { topupId, amountCents } },
    { ...end, details: { topupId, amountCents } },
  ];
}

function eventsOfOrder({ order, proxy, renewals }: OrderRecords): PastEvent[] {
  const { orderId, totalCents, item, createdAt, refundedCents } = order;
  const { proxyId } = proxy;
  return [
    { atMs: Date.parse(createdAt), kind: 'order.completed', details: { orderId, quantity: item.quantity, totalCents } },
    ...renewals.map(
      ({ renewalId, createdAt: at, totalCents, period, proxies }): PastEvent => ({
        atMs: Date.parse(at),
        kind: 'proxy.extended',
        details: { renewalId, quantity: proxies.length, totalCents, period },
      }),
    ),
    ...(proxy.statusReason === 'cancelled'
      ? [
          {
            atMs: Date.parse(createdAt) + 1.5 * 86_400_000,
            kind: 'order.cancelled' as const,
            details: { orderId, quantity: 1, refundedCents },
          },
        ]
      : []),
    ...(proxy.statusReason === 'expired'
      ? [{ atMs: Date.parse(proxy.endDate), kind: 'proxy.expired' as const, details: { proxyId } }]
      : []),
  ];
}

interface AnyEvent {
  orders: readonly OrderRecords[];
  createdMs: number;
  lastLoginMs: number;
  chance: Chance;
  nowMs: number;
}

/** Returns a sign-in, or a revealed password of one of the proxies while it ran. */
function anyEvent({ orders, createdMs, lastLoginMs, chance, nowMs }: AnyEvent): PastEvent {
  if (chance.next() < 0.5) {
    return { atMs: between(createdMs, lastLoginMs, chance), kind: 'account.signed_in', details: {} };
  }
  const { proxy } = chance.pick(orders);
  const endMs = Math.min(nowMs, Date.parse(proxy.endDate));
  const details = { proxyId: proxy.proxyId };
  return { atMs: between(Date.parse(proxy.createdAt), endMs, chance), kind: 'proxy.credentials_revealed', details };
}

const between = (fromMs: number, toMs: number, chance: Chance) => Math.floor(fromMs + chance.next() * (toMs - fromMs));

function writeOf(accountId: AccountId, chance: Chance, { atMs, kind, details }: PastEvent): Write {
  const actor = { kind: 'account', accountId, role: 'client', sessionId: null } as const;
  const ctx = { now: () => atMs, newId: <K extends IdKind>(what: K) => chance.newId(what, atMs) };
  return eventWrite({ ctx, caller: { actor }, kind, subject: accountId, details });
}
