import { type AccountActor, type Call, type Caller, type Context, timestamp } from '@cellgate/functions/context.ts';
import { accountStore } from '@cellgate/functions/storage/account/account-store.ts';
import { noticeWrite, notificationStore } from '@cellgate/functions/storage/account/notification-store.ts';
import type { AccountId, OrderId, ProxyId } from '@cellgate/shared/contract/id.ts';
import type { Agenda } from './agenda.ts';
import type { PastClock } from './past-context.ts';
import type { PastAction, PastOrder, World, WorldCustomer } from './world.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** IP and browser of a customer whose device the world does not name. */
const usualDevice = {
  ip: '192.0.2.10',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
};

/** A past that is being played, as one of its steps sees it. */
export interface Past {
  /** Context that acts at the time of `clock`. */
  ctx: Context;
  /** Clock of this step alone. */
  clock: PastClock;
  world: World;
  /** Time from which the world's days are counted back, in epoch ms. */
  presentMs: number;
  agenda: Agenda<Past>;
  /** Orders placed so far, by account and name. */
  orders: Map<string, PlacedOrder>;
}

export interface PlacedOrder {
  orderId: OrderId;
  proxyIds: readonly ProxyId[];
  action: PastOrder;
  /** Time of the cancellation, in epoch ms; null if there was none. */
  cancelledMs: number | null;
}

/** An action, and who takes it. */
export interface Act<Action = PastAction> {
  accountId: AccountId;
  customer: WorldCustomer;
  action: Action;
}

export const atOf = ({ presentMs }: Pick<Past, 'presentMs'>, { daysAgo }: { daysAgo: number }): number =>
  presentMs - daysAgo * dayMs;

/** Returns the placed order that an action names; undefined if there was no stock for it. */
export function orderOf(past: Past, { accountId, action: { order } }: Act<{ order: string }>): PlacedOrder | undefined {
  return past.orders.get(`${accountId} ${order}`);
}

export function keepOrder(
  past: Past,
  { accountId, action }: Act<PastOrder>,
  placed: Omit<PlacedOrder, 'action'>,
): void {
  past.orders.set(`${accountId} ${action.order}`, { ...placed, action });
}

/** Returns what an action reads and changes: its customer, and the product whose modems it takes or gives back. */
export function partsOf({ account, past }: WorldCustomer, action: PastAction): string[] {
  const named = 'order' in action ? action.order : undefined;
  const products = past.flatMap((each) => (each.kind === 'order' && each.order === named ? [each.product] : []));
  return [account.email, ...products];
}

export function deviceOf({ device }: WorldCustomer): { ip: string; userAgent: string } {
  return device ?? usualDevice;
}

/** Returns a call of the customer. Its key, of the action and its time, makes a repeated run return the first result. */
export function callAs<Input>(
  { ctx }: Past,
  { accountId, customer, action }: Act,
  input: Input,
): Call<Input, AccountActor> {
  const { language } = customer.account;
  const actor = { kind: 'account', accountId, role: 'client', sessionId: null } as const;
  const idempotencyKey = `past-${action.kind}-${action.daysAgo}-${'order' in action ? action.order : ''}`;
  return { ctx, caller: { actor, ...deviceOf(customer), language, idempotencyKey }, input };
}

/** Returns the moderator of the world as a caller. Throws if there is none. */
export async function callerOfStaff({ ctx, world }: Past, key: string): Promise<Caller<AccountActor>> {
  const login = world.accounts.find(({ role }) => role === 'moderator');
  const account = login && (await accountStore(ctx.database).findByEmail(login.email));
  if (!account) throw new Error('The world has no moderator');
  const actor = { kind: 'account', accountId: account.accountId, role: account.role, sessionId: null } as const;
  return { actor, ip: '192.0.2.2', userAgent: usualDevice.userAgent, language: 'en', idempotencyKey: `past-${key}` };
}

/** Runs what cannot be repeated, unless an earlier run has completed it under the same name. */
export async function once({ ctx }: Past, name: string, work: () => Promise<unknown>): Promise<void> {
  const notice = `past:${name}`;
  if ((await notificationStore(ctx.database).findNotices([notice])).has(notice)) return;
  await work();
  await ctx.database.transact([noticeWrite(notice, timestamp(ctx))]);
}
