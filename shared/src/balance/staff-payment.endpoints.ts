import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { TopupId } from '../contract/id.ts';
import { LookBackQuery, lookBackFields } from '../contract/look-back.ts';
import { Reason } from '../contract/reason.ts';
import { StaffEvent } from '../event/staff-event.ts';
import { StaffEntry } from './staff-entry.ts';
import { PaymentFilter, ProviderReport, StaffPayment } from './staff-payment.ts';

export const listPayments = endpoint({
  method: 'GET',
  path: '/admin/payments',
  summary: 'List the top-ups of all customers, newest first',
  access: 'staff',
  query: LookBackQuery.extend({ ...PaymentFilter.shape, cursor: TopupId.optional() }),
  data: z.object({ payments: z.array(StaffPayment), ...lookBackFields, next: TopupId.nullable() }),
});

const view = z.object({
  payment: StaffPayment,
  /** What the provider says now; null if it does not respond, does not know the payment or is not configured any more. */
  provider: ProviderReport.nullable(),
  /** Credits in the ledger, oldest first. */
  entries: z.array(StaffEntry),
  /** Events of the payment, newest first, at most 100. */
  events: z.array(StaffEvent),
});

const ofPayment = {
  access: 'staff',
  params: z.object({ id: TopupId }),
  data: view,
  errors: ['topup.not_found'],
} as const;

export const viewPayment = endpoint({
  ...ofPayment,
  method: 'GET',
  path: '/admin/payments/:id',
  summary: 'Retrieve a top-up with what its provider says now, its credits and events',
});

export const askPayment = endpoint({
  ...ofPayment,
  method: 'POST',
  path: '/admin/payments/:id/ask',
  summary: 'Ask the provider about a payment now, and credit what has arrived',
  errors: [...ofPayment.errors, 'payment.provider_unavailable'],
});

export const creditPart = endpoint({
  ...ofPayment,
  method: 'POST',
  path: '/admin/payments/:id/parts',
  summary: 'Credit a part of a payment that has arrived but was not credited. Each part is credited once',
  body: z.strictObject({ partId: z.string().min(1).max(300), reason: Reason }),
  errors: [
    ...ofPayment.errors,
    'payment.part_not_found',
    'payment.provider_unavailable',
    'account.closing',
    'session.proof_required',
  ],
  idempotent: true,
});

export const closePayment = endpoint({
  ...ofPayment,
  method: 'POST',
  path: '/admin/payments/:id/close',
  summary: 'Close a payment that nobody has paid. Money that arrives later is credited all the same',
  body: z.strictObject({ reason: Reason }),
  errors: [...ofPayment.errors, 'topup.not_open'],
});
