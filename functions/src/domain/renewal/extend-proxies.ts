import type { BodyOf, DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import { formatAmount, toCents, toDollars } from '@cellgate/shared/contract/money.ts';
import type {
  extendProxies as extendProxiesEndpoint,
  quoteRenewal as quoteRenewalEndpoint,
} from '@cellgate/shared/renewal/renewal.endpoints.ts';
import type { Renewal } from '@cellgate/shared/renewal/renewal.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { accountStore } from '../../storage/account-store.ts';
import { balanceStore } from '../../storage/balance-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import type { RenewalRecord } from '../../storage/renewal-store.ts';
import { rememberWrites, replayOf, requestHash } from '../balance/replay.ts';
import { payRenewal } from './pay-renewal.ts';
import { priceRenewal } from './price-renewal.ts';

type Quote = typeof quoteRenewalEndpoint;
type Extend = typeof extendProxiesEndpoint;

/** What it would cost, with the balance it would be paid from. */
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

/** Extends from the balance: every proxy and the whole charge, or neither. */
export async function extendProxies({
  ctx,
  caller,
  input,
}: Call<BodyOf<Extend>, AccountActor>): Promise<DataOf<Extend>> {
  const hash = requestHash({ call: 'extend-proxies', input });
  const answered = async (): Promise<DataOf<Extend> | undefined> => {
    const stored = await replayOf({ ctx, caller, hash });
    return stored === undefined ? undefined : JSON.parse(stored);
  };
  const replay = await answered();
  if (replay) return replay;

  const { accountId } = caller.actor;
  const account = await accountStore(ctx.database).find(accountId);
  if (!account?.isActive) throw new AppError('account.suspended');
  try {
    const renewal = await payRenewal({
      ctx,
      caller,
      accountId,
      price: async () => {
        const priced = await priceRenewal(ctx, { ...input, accountId });
        requireAgreed(input.amount, priced.totalCents);
        return priced;
      },
      beside: (made) => rememberWrites({ ctx, caller, hash, response: { renewal: toRenewal(made) } }),
    });
    return { renewal: toRenewal(renewal) };
  } catch (error) {
    // The same key at the same moment: the other call has extended, and this one answers the same.
    const other = isConditionFailed(error, 'idempotency') ? await answered() : undefined;
    if (!other) throw error;
    return other;
  }
}

/** Nobody pays another price than the one they saw. */
function requireAgreed(amount: number | undefined, totalCents: number): void {
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
