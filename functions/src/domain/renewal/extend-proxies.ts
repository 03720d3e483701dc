import type { BodyOf, DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import { formatAmount, toCents, toDollars } from '@cellgate/shared/contract/money.ts';
import type {
  extendProxies as extendProxiesEndpoint,
  quoteRenewal as quoteRenewalEndpoint,
} from '@cellgate/shared/renewal/renewal.endpoints.ts';
import type { Renewal } from '@cellgate/shared/renewal/renewal.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { balanceStore } from '../../storage/balance/balance-store.ts';
import type { RenewalRecord } from '../../storage/order/renewal-store.ts';
import { answerOnce, type KeyedRequest, rememberWrites } from '../balance/answer-once.ts';
import { payRenewal } from './pay-renewal.ts';
import { priceRenewal } from './price-renewal.ts';

type Quote = typeof quoteRenewalEndpoint;
type Extend = typeof extendProxiesEndpoint;
type ExtendCall = Call<BodyOf<Extend>, AccountActor>;

/** Returns the price of an extension and the balance that pays it. */
export async function quoteRenewal({ ctx, caller, input }: Call<QueryOf<Quote>, AccountActor>): Promise<DataOf<Quote>> {
  const { accountId } = caller.actor;
  const [{ units, totalCents }, balance] = await Promise.all([
    priceRenewal(ctx, { ...input, accountId }),
    balanceStore(ctx.database).find(accountId),
  ]);
  return {
    quote: {
      period: input.period,
      total: toDollars(totalCents),
      balance: toDollars(balance?.balanceCents ?? 0),
      proxies: units.map(({ proxy: { proxyId }, cents, from, until }) => ({
        proxyId,
        price: toDollars(cents),
        from,
        until,
      })),
    },
  };
}

/** Extends proxies, paid from the balance: all proxies with the whole charge, or none. */
export function extendProxies(call: ExtendCall): Promise<DataOf<Extend>> {
  return answerOnce(call, {
    request: { call: 'extend-proxies', input: call.input },
    replay: (response) => JSON.parse(response),
    act: (request) => extend(call, request),
  });
}

async function extend({ ctx, caller, input }: ExtendCall, request: KeyedRequest): Promise<DataOf<Extend>> {
  const { accountId } = caller.actor;
  const account = await accountStore(ctx.database).find(accountId);
  if (!account?.isActive) throw new AppError('account.suspended');
  const renewal = await payRenewal({
    ctx,
    caller,
    accountId,
    price: async () => {
      const priced = await priceRenewal(ctx, { ...input, accountId });
      requireSamePrice(input.amount, priced.totalCents);
      return priced;
    },
    beside: (made) => rememberWrites(request, { response: { renewal: toRenewal(made) } }),
  });
  return { renewal: toRenewal(renewal) };
}

/** Throws `renewal.price_moved` if the price differs from the one that the customer saw. */
function requireSamePrice(amount: number | undefined, totalCents: number): void {
  if (amount === undefined || toCents(amount) === totalCents) return;
  throw new AppError('renewal.price_moved', { params: { amount: formatAmount(totalCents) } });
}

function toRenewal({ renewalId, period, totalCents, createdAt, proxies }: RenewalRecord): Renewal {
  return {
    id: renewalId,
    period,
    total: toDollars(totalCents),
    createdAt,
    proxies: proxies.map(({ proxyId, cents, from, until }) => ({ proxyId, price: toDollars(cents), from, until })),
  };
}
