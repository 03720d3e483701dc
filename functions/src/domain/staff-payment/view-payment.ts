import type { viewPayment as viewPaymentEndpoint } from '@cellgate/shared/balance/staff-payment.endpoints.ts';
import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { TopupId } from '@cellgate/shared/contract/id.ts';
import type { AccountActor, Call, Context } from '../../context.ts';
import { AppError, isAppError } from '../../errors.ts';
import type { ProviderPayment } from '../../outbound/payments/payment-provider.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { type TopupRecord, topupStore } from '../../storage/balance/topup-store.ts';
import { readEntries } from '../listing/read-entries.ts';
import { readTimeline } from '../listing/read-timeline.ts';
import { toStaffEntry } from '../listing/to-staff-entry.ts';
import { toStaffEvents } from '../listing/to-staff-event.ts';
import { paymentProvider } from '../payment-providers.ts';
import { requireStaff } from '../require.ts';
import { toProviderReport, toStaffPayment } from './to-staff-payment.ts';

type View = DataOf<typeof viewPaymentEndpoint>;

/** Returns a top-up with what its provider says at this moment, its credits and its events. Throws `topup.not_found`. */
export async function viewPayment({
  ctx,
  caller,
  input: { topupId },
}: Call<{ topupId: TopupId }, AccountActor>): Promise<View> {
  requireStaff(caller.actor);
  const topup = await requireTopup(ctx, topupId);
  return showPayment(ctx, topup, await askProvider(ctx, topup));
}

/** Returns a top-up as staff sees it, with what the provider has said about it. */
export async function showPayment(
  ctx: Context,
  topup: TopupRecord,
  reported: ProviderPayment | undefined,
): Promise<View> {
  const { topupId, accountId, createdAt } = topup;
  const about = { accountId, since: createdAt };
  const [account, entries, events] = await Promise.all([
    accountStore(ctx.database).find(accountId),
    readEntries(ctx, { ...about, reference: topupId }),
    readTimeline(ctx, { ...about, ids: [topupId] }),
  ]);
  return {
    payment: toStaffPayment(topup, { account, nowMs: ctx.now() }),
    provider: reported ? toProviderReport(reported, topup) : null,
    entries: entries.map(toStaffEntry),
    events: await toStaffEvents(ctx, events),
  };
}

/** Throws `topup.not_found`. */
export async function requireTopup({ database }: Pick<Context, 'database'>, topupId: TopupId): Promise<TopupRecord> {
  const topup = await topupStore(database).find(topupId);
  if (!topup) throw new AppError('topup.not_found');
  return topup;
}

/** Returns the payment as its provider reports it now; undefined if it does not respond or knows of none. */
async function askProvider(
  ctx: Pick<Context, 'config' | 'payments' | 'settings'>,
  { provider, paymentId }: TopupRecord,
): Promise<ProviderPayment | undefined> {
  if (paymentId === null) return undefined;
  try {
    return await (await paymentProvider(ctx, provider))?.fetch(paymentId);
  } catch (error) {
    if (isAppError(error) && error.code === 'payment.provider_unavailable') return undefined;
    throw error;
  }
}
