import { timingSafeEqual } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ReceivedCoin } from '@cellgate/shared/balance/balance.ts';
import { type DemoCoins, type DemoMethods, DemoPayment } from '@cellgate/shared/payment/demo-provider.ts';
import type { DemoPaymentEvent } from '@cellgate/shared/payment/payment.endpoints.ts';
import { Hono, type Context as HonoContext } from 'hono';
import { ulid } from 'ulid';
import { z } from 'zod';
import { type Listening, listenHttp } from './listen.ts';
import { describeError, type Log } from './log.ts';
import { checkoutPage } from './payments/checkout-page.ts';
import { type DemoCoin, isDemoCoin, listCoins, listMethods, receivedCoin } from './payments/demo-coins.ts';
import { type KeptPayment, openPaymentBook, type PaymentBook, type Step } from './payments/payment-book.ts';
import { createWebhookSender } from './payments/webhook.ts';

interface DemoPaymentOptions {
  port: number;
  host: string;
  /** Origin of the checkout page for browsers; this server's own by default. */
  checkoutOrigin?: string;
  /** API key of the merchant, and the secret that signs webhooks to the merchant. */
  apiKey: string;
  webhookSecret: string;
  webhookUrl: string;
  /** File that stores the payments. */
  path: string;
  log: Log;
}

const PaymentRequest = z.object({
  reference: z.string().min(1).max(80),
  amountCents: z.int().positive(),
  returnUrl: z.url({ protocol: /^https?$/ }),
});

const expiryCheckMs = 10_000;
/** Time until a payment on the checkout page is confirmed, in ms. */
const confirmationMs = 1_000;

/** Starts a payment provider for demos: an API for the merchant, a checkout page for the payer, and a signed webhook per change. */
export async function startDemoPayments(options: DemoPaymentOptions): Promise<Listening> {
  const stopping = new AbortController();
  const checkoutOrigin = options.checkoutOrigin ?? `http://localhost:${options.port}`;
  const book = openPaymentBook({ path: options.path, checkoutOrigin, now: Date.now });
  const webhook = createWebhookSender({
    url: options.webhookUrl,
    secret: options.webhookSecret,
    log: options.log,
    signal: stopping.signal,
  });
  const sendEvent = (payment: KeptPayment): Promise<boolean> => webhook.send(eventOf(payment));
  const move: Move = async (id, step, received) => {
    const payment = await book.move(id, step, received);
    return payment && { payment, delivered: await sendEvent(payment) };
  };

  const app = new Hono();
  app.get('/', (c) => c.text('The demo payment provider.'));
  app.route('/v1', merchantApi({ apiKey: options.apiKey, book, move }));
  app.route('/checkout', checkout({ book, move }));

  const expiry = setInterval(() => {
    book
      .expireLate()
      .then((ended) => Promise.all(ended.map(sendEvent)))
      .catch((error: unknown) => options.log('expiry_failed', { error: describeError(error) }));
  }, expiryCheckMs);
  const listening = await listenHttp(app.fetch, options);
  return {
    port: listening.port,
    async [Symbol.asyncDispose]() {
      clearInterval(expiry);
      stopping.abort();
      await listening[Symbol.asyncDispose]();
    },
  };
}

type Move = (
  id: string,
  step: Step,
  received?: ReceivedCoin,
) => Promise<{ payment: KeptPayment; delivered: boolean } | undefined>;

function merchantApi({ apiKey, book, move }: { apiKey: string; book: PaymentBook; move: Move }): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    if (!isSame(c.req.header('authorization') ?? '', `Bearer ${apiKey}`)) return c.json({ error: 'key_wrong' }, 401);
    return next();
  });
  app.post('/payments', async (c) => {
    const parsed = PaymentRequest.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json({ error: 'request_invalid', issues: parsed.error.issues }, 400);
    return c.json(shown(await book.open(parsed.data)), 201);
  });
  app.get('/payments/:id', (c) => {
    const payment = book.find(c.req.param('id'));
    return payment ? c.json(shown(payment)) : c.json({ error: 'payment_unknown' }, 404);
  });
  app.get('/coins', (c) => c.json({ coins: listCoins() } satisfies DemoCoins));
  app.get('/payments/:id/methods', (c) => {
    const payment = book.find(c.req.param('id'));
    if (!payment) return c.json({ error: 'payment_unknown' }, 404);
    return c.json({ methods: listMethods(payment) } satisfies DemoMethods);
  });
  app.post('/payments/:id/close', async (c) => {
    const id = c.req.param('id');
    const moved = await move(id, 'expired');
    const payment = moved?.payment ?? book.find(id);
    if (!payment) return c.json({ error: 'payment_unknown' }, 404);
    return c.json(shown(payment), payment.status === 'expired' ? 200 : 409);
  });
  app.post('/payments/:id/settle', async (c) => {
    const id = c.req.param('id');
    const moved = await move(id, 'settled');
    if (moved) return c.json({ payment: shown(moved.payment), delivered: moved.delivered });
    const payment = book.find(id);
    if (!payment) return c.json({ error: 'payment_unknown' }, 404);
    if (payment.status === 'settled') return c.json({ payment: shown(payment), delivered: true });
    return c.json({ error: 'payment_not_open', payment: shown(payment) }, 409);
  });
  return app;
}

function checkout({ book, move }: { book: PaymentBook; move: Move }): Hono {
  const app = new Hono();
  app.get('/:id', (c) => {
    const payment = book.find(c.req.param('id'));
    if (!payment) return c.text('There is no such payment.', 404);
    const coin = coinOf(c);
    c.header('cache-control', 'no-store');
    c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action *");
    return c.html(checkoutPage(payment, coin));
  });
  app.post('/:id/pay', async (c) => {
    const id = c.req.param('id');
    const payment = book.find(id);
    const received = payment && receivedCoin(payment, coinOf(c));
    if (await move(id, 'confirming', received)) await delay(confirmationMs);
    await move(id, 'settled');
    return backToMerchant(book.find(id));
  });
  app.post('/:id/expire', async (c) => {
    await move(c.req.param('id'), 'expired');
    return backToMerchant(book.find(c.req.param('id')));
  });
  return app;
}

/** Returns the coin selected on the page. */
function coinOf(c: HonoContext): DemoCoin {
  const coin = c.req.query('coin');
  return isDemoCoin(coin) ? coin : 'bitcoin';
}

function backToMerchant(payment: KeptPayment | undefined): Response {
  if (!payment) return new Response('There is no such payment.', { status: 404 });
  return new Response(null, { status: 303, headers: { location: payment.returnUrl } });
}

function eventOf(payment: KeptPayment): DemoPaymentEvent {
  return { eventId: `evt_${ulid()}`, paymentId: payment.id, type: `payment.${payment.status}` };
}

/** Returns a payment as shown to the merchant. */
function shown(payment: KeptPayment): DemoPayment {
  return DemoPayment.parse(payment);
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
