import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { TopupId } from '../contract/id.ts';
import { PageQuery, pageFields } from '../contract/paging.ts';
import { Period } from '../contract/period.ts';
import { OrderWish } from '../order/order-wish.ts';
import { PaymentMethod, Topup, TopupAmount, TopupCoin, Transaction, TransactionStatus, UserStats } from './balance.ts';

export const addBalance = endpoint({
  method: 'POST',
  path: '/users/add-balance',
  summary: 'Create a top-up. The balance is credited once the payment is verified',
  access: 'client',
  scope: 'buy',
  body: z.strictObject({
    amount: TopupAmount,
    /** Order that the money is for; the payment page's return link leads to it. */
    order: OrderWish.optional(),
  }),
  data: z.object({ topup: Topup }),
  status: 201,
  idempotent: true,
  errors: ['payment.provider_unavailable', 'account.closing'],
});

export const getTopup = endpoint({
  method: 'GET',
  path: '/users/topups/:id',
  summary: 'Retrieve a top-up',
  access: 'client',
  scope: 'read',
  viewable: true,
  params: z.object({ id: TopupId }),
  data: z.object({ topup: Topup }),
  errors: ['topup.not_found'],
});

export const discardTopup = endpoint({
  method: 'POST',
  path: '/users/topups/:id/discard',
  summary:
    'Discard an unpaid top-up. Discarding it again has no effect. A payment that still arrives is credited as late. Returns 409 once a payment has been seen',
  access: 'client',
  scope: 'buy',
  params: z.object({ id: TopupId }),
  data: z.object({ topup: Topup }),
  errors: ['topup.not_found', 'topup.not_open'],
});

export const listTopupCoins = endpoint({
  method: 'GET',
  path: '/users/topup-coins',
  summary: 'List accepted coins with current rates',
  access: 'client',
  scope: 'read',
  viewable: true,
  data: z.object({ coins: z.array(TopupCoin) }),
  errors: ['payment.provider_unavailable'],
});

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/users/topups/:id/methods',
  summary:
    'List the payment methods of an open top-up, with wallet addresses and amounts due. Empty if no payment is expected',
  access: 'client',
  scope: 'read',
  viewable: true,
  params: z.object({ id: TopupId }),
  data: z.object({ methods: z.array(PaymentMethod) }),
  errors: ['topup.not_found', 'payment.provider_unavailable'],
});

export const listTransactions = endpoint({
  method: 'GET',
  path: '/users/transactions',
  summary: 'List ledger entries and top-ups that have not been credited, newest first',
  access: 'client',
  scope: 'read',
  viewable: true,
  query: PageQuery.extend({
    period: Period.default('30d'),
    search: z.string().trim().max(100).default(''),
    status: TransactionStatus.optional(),
  }),
  data: z.object({ transactions: z.array(Transaction), ...pageFields }),
});

export const exportTransactions = endpoint({
  method: 'GET',
  path: '/balance/transactions/export',
  summary: 'Export the transactions of a period as CSV, newest first, in the language of the caller',
  access: 'client',
  scope: 'read',
  query: z.strictObject({ period: Period.default('30d') }),
  data: z.string(),
  format: 'csv',
});

export const getUserStats = endpoint({
  method: 'GET',
  path: '/users/stats',
  summary: 'Retrieve the balance and counts of the account',
  access: 'client',
  scope: 'read',
  viewable: true,
  data: z.object({ stats: UserStats }),
});
