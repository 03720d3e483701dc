import { listPayments } from '@cellgate/shared/balance/staff-payment.endpoints.ts';
import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { TopupId } from '@cellgate/shared/contract/id.ts';
import type { z } from 'zod';
import { call } from '../../api/call.ts';
import { loadFullPage } from '../../parts/look-back/load-full-page.ts';

export type PaymentQuery = z.output<typeof listPayments.query>;
type PaymentPage = DataOf<typeof listPayments>;

/** Loads a page of the payments of all customers and goes on while it is not full, up to a bounded number of responses. */
export function loadPayments(query: PaymentQuery, signal?: AbortSignal): Promise<PaymentPage> {
  return loadFullPage(query, {
    load: ({ cursor, limit }) => {
      const part = { ...query, limit, cursor: TopupId.optional().parse(cursor) };
      return call(listPayments, { query: part, ...(signal && { signal }) });
    },
    rowsOf: ({ payments }) => payments,
    withRows: (page, payments) => ({ ...page, payments }),
  });
}
