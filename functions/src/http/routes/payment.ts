import { btcpayWebhook, demoPaymentWebhook, settleDemoPayment } from '@cellgate/shared/payment/payment.endpoints.ts';
import { receivePaymentEvent } from '../../domain/balance/receive-payment-event.ts';
import { settleDemoPayment as settle } from '../../domain/balance/settle-demo-payment.ts';
import { publicRoute, type Route } from '../route.ts';

export const paymentRoutes: readonly Route[] = [
  publicRoute(demoPaymentWebhook, ({ ctx, caller, rawBody, headers }) =>
    receivePaymentEvent({ ctx, caller, input: { provider: 'demo', body: rawBody, headers } }),
  ),
  publicRoute(btcpayWebhook, ({ ctx, caller, rawBody, headers }) =>
    receivePaymentEvent({ ctx, caller, input: { provider: 'btcpay', body: rawBody, headers } }),
  ),
  publicRoute(settleDemoPayment, ({ ctx, caller, params }) => settle({ ctx, caller, input: params })),
];
