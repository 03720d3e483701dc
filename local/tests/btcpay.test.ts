import { audit } from '@cellgate/functions/domain/audit/audit.ts';
import { sweepTopups } from '@cellgate/functions/domain/balance/sweep-topups.ts';
import {
  addBalance,
  getTopup,
  listPaymentMethods,
  listTopupCoins,
  listTransactions,
} from '@cellgate/shared/balance/balance.endpoints.ts';
import type { Topup } from '@cellgate/shared/balance/balance.ts';
import { type Customer, newCustomer } from '@cellgate/testkit/customer.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callApi } from '../src/api-client.ts';
import type { Delivery } from '../src/btcpay/deliveries.ts';
import { coinsFor, type Invoice, paidDollars } from '../src/btcpay/invoice-book.ts';
import { act, type PayerAction } from '../src/btcpay/payer.ts';
import { type Btcpay, startBtcpay } from '../src/btcpay/start-btcpay.ts';
import { type ApiAlone, startApiAlone } from './_api-alone.ts';

const apiKey = 'key-of-the-stand-in';
const webhookSecret = 'secret-of-the-stand-in';
const storeId = 'store1';
const host = '127.0.0.1';
const method = 'BTC-CHAIN';
const resources = new AsyncDisposableStack();
let btcpay: Btcpay;
let api: ApiAlone;
let customer: Customer;

beforeAll(async () => {
  const store = { apiKey, storeId, webhookSecret, webhookUrl: 'http://127.0.0.1:9', isHolding: true };
  btcpay = resources.use(await startBtcpay({ ...store, port: 0, host }));
  api = resources.use(
    await startApiAlone({
      BTCPAY_URL: `http://${host}:${btcpay.port}`,
      BTCPAY_API_KEY: apiKey,
      BTCPAY_STORE_ID: storeId,
      BTCPAY_WEBHOOK_SECRET: webhookSecret,
      BTCPAY_METHODS: 'BTC-CHAIN,LTC-CHAIN',
    }),
  );
}, 60_000);
// One customer per test, because the number of top-ups per account is limited.
beforeEach(async () => {
  customer = await newCustomer(api.origin);
});
afterAll(() => resources.disposeAsync());

const token = () => customer.tokens.accessToken;

interface Opened {
  topup: Topup;
  invoice: Invoice;
  /** Returns the deliveries of this invoice that were not yet taken. */
  take(): Delivery[];
}

async function open(dollars = 25): Promise<Opened> {
  const { topup } = await callApi(api.origin, addBalance, { token: token(), body: { amount: dollars } });
  const invoice = btcpay.invoices.find(topup.paymentId);
  if (!invoice) throw new Error('there is no such invoice');
  let taken = 0;
  const take = () => {
    const mine = btcpay.deliveries.all.filter(({ invoiceId }) => invoiceId === invoice.id);
    const fresh = mine.slice(taken);
    taken = mine.length;
    return fresh;
  };
  return { topup, invoice, take };
}

const post = async ({ body, headers }: Pick<Delivery, 'body' | 'headers'>): Promise<number> =>
  (await fetch(`${api.origin}/api/payments/btcpay/webhook`, { method: 'POST', headers, body })).status;
const show = async (id: Topup['id']) => (await callApi(api.origin, getTopup, { token: token(), params: { id } })).topup;

const step = (invoice: Invoice, action: PayerAction) => btcpay.sendEvents(act(btcpay.invoices, invoice, action));

/** Returns the amount to credit by the rules, from the invoice alone, rounded to the cent. */
function owedDollars(invoice: Invoice): number {
  const arrived = paidDollars(invoice, ['Settled']);
  if (invoice.status === 'Expired') return Math.round(arrived * 100) / 100;
  if (invoice.status !== 'Settled') return 0;
  const worth = invoice.additionalStatus === 'Marked' ? Math.max(arrived, invoice.amountDollars) : arrived;
  return Math.round(worth * 100) / 100;
}

describe('a top-up at BTCPay Server', () => {
  it('opens one invoice and returns its payment methods', async () => {
    const { topup, invoice } = await open(25);
    expect(topup).toMatchObject({ provider: 'btcpay', status: 'pending', credited: 0 });
    expect(topup.checkoutUrl).toBe(`http://${host}:${btcpay.port}/i/${invoice.id}`);
    expect(btcpay.invoices.findByOrder(topup.id)).toHaveLength(1);
    const { methods } = await callApi(api.origin, listPaymentMethods, { token: token(), params: { id: topup.id } });
    expect(methods).toMatchObject([
      { id: 'BTC-CHAIN', code: 'BTC', name: 'Bitcoin', due: coinsFor(25, method).toFixed(8) },
      { id: 'LTC-CHAIN', code: 'LTC', name: 'Litecoin' },
    ]);
    expect(methods[0]?.link).toMatch(/^btc:.+\?amount=/);
  });

  it('shows the coins and rates of the provider', async () => {
    const { coins } = await callApi(api.origin, listTopupCoins, { token: token() });
    expect(coins.map(({ code }) => code)).toEqual(['BTC', 'LTC']);
    expect(coins[0]?.perDollar).toBeCloseTo(1 / 64_123.45, 10);
  });

  it.each<[string, PayerAction[], Topup['status'], number, boolean]>([
    ['paid and confirmed', ['pay', 'confirm'], 'completed', 25, false],
    ['seen, not confirmed', ['pay'], 'confirming', 0, false],
    ['paid in part', ['part'], 'underpaid', 0, false],
    ['paid in two parts', ['part', 'pay', 'confirm'], 'completed', 25, false],
    ['paid more than asked for', ['more', 'confirm'], 'completed', 35, false],
    ['never paid', ['expire'], 'expired', 0, false],
    ['paid in part, then expired', ['part', 'confirm', 'expire'], 'completed', 12.5, false],
    ['paid in part, expired before it was confirmed', ['part', 'expire'], 'confirming', 0, false],
    ['paid in part, confirmed after it expired', ['part', 'expire', 'confirm'], 'completed', 12.5, false],
    ['paid late', ['expire', 'pay', 'confirm'], 'completed', 25, true],
    ['the rest paid late', ['part', 'confirm', 'expire', 'pay', 'confirm'], 'completed', 25, true],
    ['spent twice', ['part', 'drop', 'expire'], 'expired', 0, false],
    ['never confirmed', ['pay', 'invalidate'], 'failed', 0, false],
    ['marked as settled by the shop', ['settle'], 'completed', 25, false],
    ['marked as settled after a part', ['part', 'confirm', 'settle'], 'completed', 25, false],
  ])(
    'that is %s has the right status and credits the received amount once',
    async (_, steps, status, credited, isLate) => {
      const before = await customer.balance();
      const { topup, invoice, take } = await open(25);
      for (const name of steps) {
        step(invoice, name);
        for (const delivery of take()) expect(await post(delivery)).toBe(200);
      }
      expect(await show(topup.id)).toMatchObject({ status, credited, isLate });
      expect(await customer.balance()).toBeCloseTo(before + credited, 5);
    },
  );

  it('credits the received amount in any order of payments, deliveries and repetitions', async () => {
    const names: PayerAction[] = ['pay', 'part', 'more', 'confirm', 'expire', 'invalidate', 'settle', 'drop'];
    const arrival = fc.constantFrom('now', 'later', 'twice', 'backwards');
    const walk = fc.array(fc.record({ name: fc.constantFrom(...names), arrival }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(walk, fc.integer({ min: 100, max: 5_000 }), async (steps, cents) => {
        const before = await customer.balance();
        const { topup, invoice, take } = await open(cents / 100);
        const kept: Delivery[] = [];
        let owed = 0;
        const deliver = async (deliveries: readonly Delivery[]) => {
          for (const delivery of deliveries) expect(await post(delivery)).toBe(200);
          if (deliveries.length > 0) owed = Math.max(owed, owedDollars(invoice));
        };
        for (const { name, arrival: when } of steps) {
          step(invoice, name);
          kept.push(...take());
          if (when === 'now') await deliver(kept.slice(-1));
          if (when === 'twice') await deliver([...kept, ...kept]);
          if (when === 'backwards') await deliver(kept.toReversed());
        }
        await deliver(kept);
        expect((await show(topup.id)).credited).toBeCloseTo(owed, 5);
        expect(await customer.balance()).toBeCloseTo(before + owed, 5);
      }),
      { numRuns: 25 },
    );
    expect((await audit(api.ctx)).findings).toEqual([]);
  }, 120_000);

  it('shows received coins with their transactions', async () => {
    const { topup, invoice, take } = await open(25);
    step(invoice, 'pay');
    step(invoice, 'confirm');
    for (const delivery of take()) expect(await post(delivery)).toBe(200);
    const { transactions } = await callApi(api.origin, listTransactions, { token: token(), query: {} });
    const [payment] = invoice.payments;
    expect(transactions.find(({ reference }) => reference === topup.id)).toMatchObject({
      amount: 25,
      crypto: 'BTC',
      cryptoAmount: payment?.value.toFixed(8),
      txHash: payment?.id,
    });
  });

  it('is finished by the sweep without a webhook', async () => {
    const { topup, invoice } = await open(12.34);
    step(invoice, 'pay');
    step(invoice, 'confirm');
    const inAnHour = { ...api.ctx, now: () => Date.now() + 3_600_000 };
    await Promise.all([sweepTopups(inAnHour), sweepTopups(inAnHour)]);
    expect(await show(topup.id)).toMatchObject({ status: 'completed', credited: 12.34 });
    expect((await audit(api.ctx)).findings).toEqual([]);
  });
});

describe('a webhook', () => {
  it('returns 401 and changes nothing if unsigned, changed, or signed with another secret', async () => {
    const { topup, invoice, take } = await open(25);
    step(invoice, 'pay');
    step(invoice, 'confirm');
    const [delivery] = take().slice(-1);
    if (!delivery) throw new Error('there is no delivery');
    const { body, headers } = delivery;
    const { 'btcpay-sig': signature = '', ...unsigned } = headers;
    for (const forged of [
      { body, headers: unsigned },
      { body, headers: { ...headers, 'btcpay-sig': `sha256=${'0'.repeat(64)}` } },
      { body, headers: { ...headers, 'btcpay-sig': signature.slice(0, -2) } },
      { body: body.replace('InvoiceSettled', 'InvoiceSettled '), headers },
      { body: JSON.stringify(JSON.parse(body)), headers },
    ]) {
      expect(await post(forged)).toBe(401);
    }
    expect(await show(topup.id)).toMatchObject({ status: 'pending', credited: 0 });
    expect(await post(delivery)).toBe(200);
    expect(await show(topup.id)).toMatchObject({ status: 'completed', credited: 25 });
  });

  it('is accepted and changes nothing for a foreign invoice or another topic', async () => {
    const before = await customer.balance();
    const { invoice, events } = btcpay.invoices.create({
      orderId: 'an order of another shop',
      amountDollars: 99,
      expirationMinutes: 15,
      tolerance: 0,
      redirectUrl: 'http://localhost/',
      methods: [method],
    });
    btcpay.sendEvents([
      ...events,
      ...act(btcpay.invoices, invoice, 'pay'),
      ...act(btcpay.invoices, invoice, 'confirm'),
    ]);
    const foreign = btcpay.deliveries.all.filter(({ invoiceId }) => invoiceId === invoice.id);
    for (const delivery of foreign) expect(await post(delivery)).toBe(200);
    expect(await customer.balance()).toBe(before);
  });

  it('returns 503 while BTCPay Server is unreachable, so that it is repeated', async () => {
    const { topup, invoice, take } = await open(25);
    step(invoice, 'pay');
    step(invoice, 'confirm');
    const [delivery] = take().slice(-1);
    if (!delivery) throw new Error('there is no delivery');
    const find = btcpay.invoices.find;
    btcpay.invoices.find = () => {
      throw new Error('the database is down');
    };
    expect(await post(delivery)).toBe(503);
    btcpay.invoices.find = find;
    expect(await post(delivery)).toBe(200);
    expect(await show(topup.id)).toMatchObject({ credited: 25 });
  });
});
