import type { BodyOf, DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { formatAmount, toCents, toDollars } from '@cellgate/shared/contract/money.ts';
import type {
  extendProxies as extendProxiesEndpoint,
  quoteRenewal as quoteRenewalEndpoint,
} from '@cellgate/shared/renewal/renewal.endpoints.ts';
import { type QuotedEnd, type Renewal, startAsQuoted } from '@cellgate/shared/renewal/renewal.ts';
import type { AccountActor, Call, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { balanceStore } from '../../storage/balance/balance-store.ts';
import { type RenewalRecord, renewalStore } from '../../storage/order/renewal-store.ts';
import { requireProofAbove } from '../access/by-settings.ts';
import { answerOnce, type KeyedRequest, rememberWrites } from '../balance/answer-once.ts';
import { payRenewal } from './pay-renewal.ts';
import { type PricedRenewal, priceRenewal } from './price-renewal.ts';

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

/** Extends proxies, paid from the balance: all proxies with the whole charge, or none. Throws `session.proof_required` like `requireProofAbove`. */
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
      await requireSameEnds(ctx, { accountId, quoted: input.quoted, units: priced.units });
      await requireProofAbove(ctx, caller, priced.totalCents);
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

/**
 * Throws `renewal.end_moved` if an end date differs from the quoted one, or is about to be moved by an extension that is paid and not fully applied:
 * another tab has extended the same proxies.
 */
async function requireSameEnds(
  ctx: Context,
  {
    accountId,
    quoted,
    units,
  }: { accountId: AccountId; quoted: readonly QuotedEnd[] | undefined } & Pick<PricedRenewal, 'units'>,
): Promise<void> {
  if (!quoted) return;
  const spans = units.map(({ proxy: { proxyId }, from }) => ({ proxyId, from }));
  if (!startAsQuoted(spans, quoted)) throw new AppError('renewal.end_moved');
  const renewals = renewalStore(ctx.database);
  const open = await renewals.findMany((await renewals.listOpen()).map(({ renewalId }) => renewalId));
  const paid = new Set(
    open.flatMap((renewal) => (renewal.accountId === accountId ? renewal.proxies : [])).map(({ proxyId }) => proxyId),
  );
  if (spans.some(({ proxyId }) => paid.has(proxyId))) throw new AppError('renewal.end_moved');
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
