import { AccountId, OrderId, ProductId, ProxyId, ServerId, TopupId } from '@cellgate/shared/contract/id.ts';
import type { References } from './references.ts';

/** Returns the record that the text is the ID of, in any case; undefined if it is none. Whether the record exists is not checked. */
export function findById(typed: string): Partial<References> | undefined {
  const [prefix = '', ulid = ''] = typed.split('_');
  const id = `${prefix.toLowerCase()}_${ulid.toUpperCase()}`;
  if (id.length !== typed.length) return undefined;
  const customer = AccountId.safeParse(id).data;
  if (customer) return { customers: [customer] };
  const order = OrderId.safeParse(id).data;
  if (order) return { orders: [order] };
  const proxy = ProxyId.safeParse(id).data;
  if (proxy) return { proxies: [proxy] };
  const server = ServerId.safeParse(id).data;
  if (server) return { servers: [server] };
  const product = ProductId.safeParse(id).data;
  if (product) return { products: [product] };
  const payment = TopupId.safeParse(id).data;
  return payment && { payments: [payment] };
}
