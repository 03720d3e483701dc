import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type {
  listCustomerMails as mailsEndpoint,
  listCustomerOrders as ordersEndpoint,
  listCustomerPayments as paymentsEndpoint,
  listCustomerProxies as proxiesEndpoint,
} from '@cellgate/shared/customer/customer-tabs.endpoints.ts';
import type { AccountActor, Call } from '../../context.ts';
import { mailEntryStore } from '../../storage/account/mail-entry-store.ts';
import { listOwned } from '../../storage/account/owned-list.ts';
import { TopupRecord } from '../../storage/balance/topup-store.ts';
import { OrderRecord } from '../../storage/order/order-store.ts';
import { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { toTopup } from '../balance/show-topup.ts';
import { requireCustomer } from '../customer-act/require-customer.ts';
import { toOrder } from '../order/to-order.ts';
import { showProxies } from '../proxy/list-proxies.ts';
import { requireStaff } from '../require.ts';

type Page = QueryOf<typeof ordersEndpoint>;
type List = Call<Page & { accountId: AccountId }, AccountActor>;

/** Lists the proxies of a customer, newest first, without passwords. Throws `account.not_found`, `customer.is_staff`. */
export async function listCustomerProxies(call: List): Promise<DataOf<typeof proxiesEndpoint>> {
  const { items, next } = await readPage(call, {
    of: { list: 'PROXIES', prefix: 'prx_', schema: ProxyRecord },
    idOf: ({ proxyId }) => proxyId,
  });
  return { proxies: await showProxies(call.ctx, items, 'hidden', { mayBeStale: true }), next };
}

/** Lists the orders of a customer, newest first. Throws `account.not_found`, `customer.is_staff`. */
export async function listCustomerOrders(call: List): Promise<DataOf<typeof ordersEndpoint>> {
  const { items, next } = await readPage(call, {
    of: { list: 'ORDERS', prefix: 'ord_', schema: OrderRecord },
    idOf: ({ orderId }) => orderId,
  });
  return { orders: items.map(toOrder), next };
}

/** Lists the top-ups of a customer, newest first. Throws `account.not_found`, `customer.is_staff`. */
export async function listCustomerPayments(call: List): Promise<DataOf<typeof paymentsEndpoint>> {
  const { items, next } = await readPage(call, {
    of: { list: 'TOPUPS', prefix: 'top_', schema: TopupRecord },
    idOf: ({ topupId }) => topupId,
  });
  return { topups: items.map(toTopup), next };
}

/** Lists the emails to a customer, newest first, without their texts. Throws `account.not_found`, `customer.is_staff`. */
export async function listCustomerMails(call: List): Promise<DataOf<typeof mailsEndpoint>> {
  const { ctx, input } = call;
  const { items, next } = await readPart(call, {
    load: (page) => mailEntryStore(ctx.database).list(input.accountId, page),
    idOf: ({ mailId }) => mailId,
  });
  // The database removes expired entries late.
  const current = items.filter(({ expiresAtSeconds }) => expiresAtSeconds * 1000 > ctx.now());
  const mails = current.map(({ mailId: id, at: createdAt, kind, subject, to, state, endedAt, failure }) => {
    return { id, kind, subject, to, state, createdAt, endedAt, failure };
  });
  return { mails, next: current.length < items.length ? null : next };
}

interface Source<Item> {
  of: Omit<Parameters<typeof listOwned<Item>>[1], 'accountId'>;
  idOf(item: Item): string;
}

interface Part<Item> {
  load(page: { before: string | null; limit: number }): Promise<Item[]>;
  idOf(item: Item): string;
}

function readPage<Item>(call: List, { of, idOf }: Source<Item>): Promise<{ items: Item[]; next: string | null }> {
  const { ctx, input } = call;
  const load: Part<Item>['load'] = (page) => listOwned(ctx.database, { ...of, accountId: input.accountId }, page);
  return readPart(call, { load, idOf });
}

async function readPart<Item>(
  { ctx, caller, input: { accountId, limit, cursor } }: List,
  { load, idOf }: Part<Item>,
): Promise<{ items: Item[]; next: string | null }> {
  requireStaff(caller.actor);
  await requireCustomer(ctx, accountId);
  // One more than is shown tells whether there are more.
  const found = await load({ before: cursor ?? null, limit: limit + 1 });
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, next: found.length > limit && last ? ulidOf(idOf(last)) : null };
}

const ulidOf = (id: string) => id.slice(id.indexOf('_') + 1);
