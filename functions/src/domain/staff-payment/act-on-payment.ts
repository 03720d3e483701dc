import type {
  askPayment as askPaymentEndpoint,
  creditPart as creditPartEndpoint,
  viewPayment as viewPaymentEndpoint,
} from '@cellgate/shared/balance/staff-payment.endpoints.ts';
import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { TopupId } from '@cellgate/shared/contract/id.ts';
import type { AccountActor, Call, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { ProviderPayment } from '../../outbound/payments/payment-provider.ts';
import type { TopupRecord } from '../../storage/balance/topup-store.ts';
import { asOwner } from '../access/as-owner.ts';
import { requireProofAbove } from '../access/by-settings.ts';
import { answerOnce, type KeyedRequest, rememberWrites } from '../balance/answer-once.ts';
import { decideSettlement } from '../balance/decide-settlement.ts';
import { discardTopup } from '../balance/discard-topup.ts';
import { type SettleInput, settleTopup } from '../balance/settle-topup.ts';
import { paymentProvider } from '../payment-providers.ts';
import { requireStaff } from '../require.ts';
import { requireTopup, showPayment } from './view-payment.ts';

type View = DataOf<typeof viewPaymentEndpoint>;
type ActOn<Body = unknown> = Call<Body & { topupId: TopupId }, AccountActor>;

/** Asks the provider about a payment and credits what has arrived, as the sweep does. Throws `topup.not_found`, `payment.provider_unavailable`. */
export async function askPayment({
  ctx,
  caller,
  input: { topupId },
}: ActOn): Promise<DataOf<typeof askPaymentEndpoint>> {
  requireStaff(caller.actor);
  const topup = await requireTopup(ctx, topupId);
  const reported = await fetchPayment(ctx, topup);
  if (reported) await settle(ctx, topup, { payment: reported });
  return showPayment(ctx, await requireTopup(ctx, topupId), reported);
}

type CreditCall = ActOn<BodyOf<typeof creditPartEndpoint>>;

/**
 * Credits a part of a payment that has arrived, as the provider reports it now, but was not credited: the provider leaves it to a person. A part
 * is credited once, whoever credits it; a repetition changes nothing. Throws `topup.not_found`, `payment.part_not_found`,
 * `payment.provider_unavailable`, and `session.proof_required` like `requireProofAbove`.
 */
export async function creditPart(call: CreditCall): Promise<View> {
  const { ctx, caller, input } = call;
  requireStaff(caller.actor);
  return answerOnce<View>(call, {
    request: { call: 'credit-part', ...input },
    replay: async () => showPayment(ctx, await requireTopup(ctx, input.topupId), undefined),
    act: (request) => credit(call, request),
  });
}

async function credit({ ctx, caller, input }: CreditCall, request: KeyedRequest): Promise<View> {
  const { topupId, partId, reason } = input;
  const topup = await requireTopup(ctx, topupId);
  const reported = await fetchPayment(ctx, topup);
  const arrived = reported?.arrived ?? reported?.settled ?? [];
  if (!reported || !arrived.some((part) => part.partId === partId)) throw new AppError('payment.part_not_found');
  const credited = new Set(topup.credits.map((each) => each.partId));
  // Those that were credited before count for the rounding.
  const settled = arrived.filter((part) => part.partId === partId || credited.has(part.partId));
  const payment = { ...reported, status: 'completed', settled } as const;
  const decision = decideSettlement(topup, payment);
  const remembered = rememberWrites(request, { response: {} });
  const decided = { caller: asOwner(caller, topup.accountId), reason, writes: remembered };
  const isCredit = decision.kind === 'credit';
  if (isCredit) await requireProofAbove(ctx, decided.caller, decision.amountCents);
  await settle(ctx, topup, { payment, decided });
  if (!isCredit && remembered.length > 0) await ctx.database.transact(remembered);
  return showPayment(ctx, await requireTopup(ctx, topupId), reported);
}

/** Closes a payment that nobody has paid, as its customer can. Money that arrives later is credited all the same. Throws `topup.not_found`, `topup.not_open`. */
export async function closePayment({
  ctx,
  caller,
  input: { topupId, reason },
}: ActOn<{ reason: string }>): Promise<View> {
  requireStaff(caller.actor);
  const { accountId } = await requireTopup(ctx, topupId);
  await discardTopup({ ctx, caller: asOwner(caller, accountId), input: { id: topupId, reason } });
  return showPayment(ctx, await requireTopup(ctx, topupId), undefined);
}

/** Throws `payment.provider_unavailable` if the provider does not respond, or is not configured any more. */
async function fetchPayment(
  ctx: Pick<Context, 'config' | 'payments' | 'settings'>,
  { provider: name, paymentId }: TopupRecord,
): Promise<ProviderPayment | undefined> {
  const provider = await paymentProvider(ctx, name);
  if (!provider) throw new AppError('payment.provider_unavailable');
  return paymentId === null ? undefined : provider.fetch(paymentId);
}

async function settle(ctx: Context, { provider, language }: TopupRecord, input: SettleInput): Promise<void> {
  const actor = { kind: 'payment', provider } as const;
  await settleTopup({ ctx, caller: { actor, ip: '', language, idempotencyKey: undefined }, input });
}
