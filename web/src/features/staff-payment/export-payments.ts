import type { StaffPayment } from '@cellgate/shared/balance/staff-payment.ts';
import { TopupId } from '@cellgate/shared/contract/id.ts';
import { maxPageSize } from '@cellgate/shared/contract/paging.ts';
import { type Cell, toCsv } from '@cellgate/shared/csv/to-csv.ts';
import type { TFunction } from 'i18next';
import { displayName } from '../../parts/format/account-name.ts';
import { loadAllRows } from '../../parts/look-back/load-full-page.ts';
import { loadPayments, type PaymentQuery } from './load-payments.ts';

const maxRows = 1_000;
const columns = [
  'createdAt',
  'customer',
  'amount',
  'credited',
  'seen',
  'status',
  'issues',
  'provider',
  'paymentId',
  'expiresAt',
] as const;

/** Returns the CSV of all payments that match, newest first, at most 1,000. */
export async function exportPayments(query: PaymentQuery, t: TFunction<'staff-payments'>): Promise<string> {
  const payments = await loadAllRows(
    maxRows,
    {
      load: ({ cursor, limit }) => loadPayments({ ...query, limit, cursor: TopupId.optional().parse(cursor) }),
      rowsOf: (page) => page.payments,
    },
    maxPageSize,
  );
  const rowOf = (payment: StaffPayment): Cell[] => [
    payment.createdAt,
    payment.customer && displayName(payment.customer),
    payment.amount,
    payment.credited,
    payment.seen,
    t(`status.${payment.status}`),
    payment.issues.map((issue) => t(`issue.${issue}`)).join(', '),
    payment.provider,
    payment.paymentId,
    payment.expiresAt,
  ];
  return toCsv(
    columns.map((column) => t(`columns.${column}`)),
    payments.map(rowOf),
  );
}
