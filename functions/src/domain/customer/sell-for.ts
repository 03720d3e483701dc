import type { BodyOf, DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type * as contracts from '@cellgate/shared/customer/customer-sale.endpoints.ts';
import type { AccountActor, Call, Caller, Context } from '../../context.ts';
import { asOwner } from '../access/as-owner.ts';
import { requireCustomer } from '../customer-act/require-customer.ts';
import { placeOrder } from '../order/place-order.ts';
import { quoteOrder } from '../order/quote-order.ts';
import { extendProxies, quoteRenewal } from '../renewal/extend-proxies.ts';
import { requireStaff } from '../require.ts';

type For<Input> = Call<{ accountId: AccountId; input: Input }, AccountActor>;
type Order = typeof contracts.placeOrderFor;
type OrderQuote = typeof contracts.quoteOrderFor;
type Extension = typeof contracts.extendProxiesFor;
type ExtensionQuote = typeof contracts.quoteExtensionFor;

/** Returns what an order for a customer would cost. Throws `account.not_found`, `customer.is_staff`, and like `quoteOrder`. */
export async function quoteOrderFor({ ctx, caller, input }: For<QueryOf<OrderQuote>>): Promise<DataOf<OrderQuote>> {
  return quoteOrder({ ctx, caller: await actFor(ctx, caller, input.accountId), input: input.input });
}

/** Places an order for a customer by the customer's own verb. Throws `account.not_found`, `customer.is_staff`, and like `placeOrder`. */
export async function placeOrderFor({ ctx, caller, input }: For<BodyOf<Order>>): Promise<DataOf<Order>> {
  return placeOrder({ ctx, caller: await actFor(ctx, caller, input.accountId), input: input.input });
}

/** Returns what an extension for a customer would cost. Throws `account.not_found`, `customer.is_staff`, and like `quoteRenewal`. */
export async function quoteExtensionFor({
  ctx,
  caller,
  input,
}: For<QueryOf<ExtensionQuote>>): Promise<DataOf<ExtensionQuote>> {
  return quoteRenewal({ ctx, caller: await actFor(ctx, caller, input.accountId), input: input.input });
}

/** Extends proxies for a customer by the customer's own verb. Throws `account.not_found`, `customer.is_staff`, and like `extendProxies`. */
export async function extendProxiesFor({ ctx, caller, input }: For<BodyOf<Extension>>): Promise<DataOf<Extension>> {
  return extendProxies({ ctx, caller: await actFor(ctx, caller, input.accountId), input: input.input });
}

async function actFor(ctx: Context, caller: Caller<AccountActor>, customer: AccountId): Promise<Caller<AccountActor>> {
  requireStaff(caller.actor);
  const { accountId } = await requireCustomer(ctx, customer);
  return asOwner(caller, accountId);
}
