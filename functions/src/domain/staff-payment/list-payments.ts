import type { listPayments as listPaymentsEndpoint } from '@cellgate/shared/balance/staff-payment.endpoints.ts';
import { issuesOf, type PaymentFilter } from '@cellgate/shared/balance/staff-payment.ts';
import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import type { TopupId } from '@cellgate/shared/contract/id.ts';
import { periodOf, uncounted } from '@cellgate/shared/contract/look-back.ts';
import type { AccountActor, Call } from '../../context.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { type TopupRecord, topupStore } from '../../storage/balance/topup-store.ts';
import { readPeriod } from '../listing/list-period.ts';
import { lookBack } from '../listing/look-back.ts';
import { requireStaff } from '../require.ts';
import { toStaffPayment } from './to-staff-payment.ts';

type List = typeof listPaymentsEndpoint;

/** Read units for the customer of a row. */
const unitsPerRow = 0.5;

/** Lists the top-ups of all customers, newest first. A page may be short: one answer looks at a bounded number of top-ups. */
export async function listPayments({ ctx, caller, input }: Call<QueryOf<List>, AccountActor>): Promise<DataOf<List>> {
  requireStaff(caller.actor);
  const { limit, customer, cursor = null } = input;
  const nowMs = ctx.now();
  const topups = topupStore(ctx.database);
  const period = await readPeriod(ctx, { ...askedPeriod(input, nowMs), after: cursor });
  const found = await lookBack(customer ? topups.readAllOf(customer, period) : topups.readAll(period), {
    limit,
    unitsPerRow,
    matches: (topup) => passesFilter(topup, input, nowMs),
    idOf: ({ topupId }) => topupId,
    atOf: ({ createdAt }) => createdAt,
  });
  const owners = found.items.map(({ accountId }) => accountId);
  const accounts = await accountStore(ctx.database).findMany(owners, { mayBeStale: true });
  const accountOf = new Map(accounts.map((account) => [account.accountId, account]));
  return {
    payments: found.items.map((topup) => toStaffPayment(topup, { account: accountOf.get(topup.accountId), nowMs })),
    pagination: uncounted(limit),
    lookedBackTo: found.lookedBackTo,
    next: found.next as TopupId | null,
  };
}

const hourMs = 3_600_000;
/** Time by which the ID of a payment may be younger than the payment, in ms. */
const idAheadMs = 60_000;

/** Returns the period of the query, which ends where payments are too young for it. */
function askedPeriod({ olderThanHours, ...query }: QueryOf<List>, nowMs: number): ReturnType<typeof periodOf> {
  const { fromMs, toMs } = periodOf(query);
  if (olderThanHours === undefined) return { fromMs, toMs };
  const oldMs = nowMs - olderThanHours * hourMs + idAheadMs;
  return { fromMs, toMs: Math.min(toMs ?? oldMs, oldMs) };
}

function passesFilter(
  topup: TopupRecord,
  { state, provider, issue, customer, olderThanHours }: PaymentFilter,
  nowMs: number,
): boolean {
  return (
    (state === undefined || topup.status === state) &&
    (provider === undefined || topup.provider === provider.toLowerCase()) &&
    (issue === undefined || issuesOf(topup, nowMs).includes(issue)) &&
    (customer === undefined || topup.accountId === customer) &&
    (olderThanHours === undefined || nowMs - Date.parse(topup.createdAt) >= olderThanHours * hourMs)
  );
}
