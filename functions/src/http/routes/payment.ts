import {
  askPayment,
  closePayment,
  creditPart,
  listPayments,
  viewPayment,
} from '@cellgate/shared/balance/staff-payment.endpoints.ts';
import { btcpayWebhook, demoPaymentWebhook, settleDemoPayment } from '@cellgate/shared/payment/payment.endpoints.ts';
import { getCustomerReceipt } from '@cellgate/shared/receipt/receipt.endpoints.ts';
import { receivePaymentEvent } from '../../domain/balance/receive-payment-event.ts';
import { settleDemoPayment as settle } from '../../domain/balance/settle-demo-payment.ts';
import { getCustomerReceipt as showReceipt } from '../../domain/receipt/get-receipt.ts';
import * as acting from '../../domain/staff-payment/act-on-payment.ts';
import * as listing from '../../domain/staff-payment/list-payments.ts';
import * as viewing from '../../domain/staff-payment/view-payment.ts';
import { publicRoute, type Route, route } from '../route.ts';

export const paymentRoutes: readonly Route[] = [
  publicRoute(demoPaymentWebhook, ({ ctx, caller, rawBody, headers }) =>
    receivePaymentEvent({ ctx, caller, input: { provider: 'demo', body: rawBody, headers } }),
  ),
  publicRoute(btcpayWebhook, ({ ctx, caller, rawBody, headers }) =>
    receivePaymentEvent({ ctx, caller, input: { provider: 'btcpay', body: rawBody, headers } }),
  ),
  publicRoute(settleDemoPayment, ({ ctx, caller, params }) => settle({ ctx, caller, input: params })),
];

export const staffPaymentRoutes: readonly Route[] = [
  route(listPayments, ({ ctx, caller, query }) => listing.listPayments({ ctx, caller, input: query })),
  route(viewPayment, ({ ctx, caller, params: { id: topupId } }) =>
    viewing.viewPayment({ ctx, caller, input: { topupId } }),
  ),
  route(getCustomerReceipt, ({ ctx, caller, params }) => showReceipt({ ctx, caller, input: params })),
  route(askPayment, ({ ctx, caller, params: { id: topupId } }) =>
    acting.askPayment({ ctx, caller, input: { topupId } }),
  ),
  route(creditPart, ({ ctx, caller, params: { id: topupId }, body }) =>
    acting.creditPart({ ctx, caller, input: { ...body, topupId } }),
  ),
  route(closePayment, ({ ctx, caller, params: { id: topupId }, body }) =>
    acting.closePayment({ ctx, caller, input: { ...body, topupId } }),
  ),
];
