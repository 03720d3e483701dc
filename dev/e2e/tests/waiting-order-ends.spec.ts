import { callApi } from '@cellgate/local/api-client.ts';
import { languages } from '@cellgate/shared/language/language.ts';
import { formatWaitingOrder } from '@cellgate/shared/order/order-wish.ts';
import { listWaitingOrders, openWaitingOrder } from '@cellgate/shared/order/waiting-order.endpoints.ts';
import { NotPlacedReason, type WaitingOrder } from '@cellgate/shared/order/waiting-order.ts';
import { newCustomer, productInStock } from '@cellgate/testkit/customer.ts';
import { remember, speak } from '../src/person.ts';
import { press, pressButton } from '../src/press.ts';
import { checkWords } from '../src/screen-checks.ts';
import { expect, test } from '../src/test.ts';
import { wordsIn } from '../src/words.ts';

const patient = { timeout: 60_000 };
const hour = 3_600_000;

interface End {
  name: string;
  change: (waiting: WaitingOrder) => WaitingOrder;
  /** Key of the text that states it, and of the link to what can be done; undefined if nothing can. */
  text: string;
  next: 'again' | 'top_up_rest' | undefined;
}

const waits: End[] = [
  {
    name: 'less was paid',
    change: (waiting) => ({
      ...waiting,
      missing: 4,
      topup: { ...waiting.topup, status: 'underpaid', credited: 6 },
    }),
    text: 'state.short',
    next: 'top_up_rest',
  },
  {
    name: 'the payment is late',
    change: (waiting) => ({ ...waiting, topup: { ...waiting.topup, status: 'expired' } }),
    text: 'state.late',
    next: undefined,
  },
];
const ends = NotPlacedReason.options.map(
  (reason): End => ({
    name: `not placed: ${reason}`,
    change: (waiting) => ({
      ...{ ...waiting, state: 'not_placed', reason, missing: null, endedAt: new Date().toISOString() },
      topup: {
        ...waiting.topup,
        ...(reason === 'unpaid'
          ? { status: 'expired' }
          : { status: 'completed', credited: waiting.topup.amount, isLate: reason === 'price_moved' }),
      },
    }),
    text: `not_placed.${reason}`,
    next: reason === 'account_closed' ? undefined : 'again',
  }),
);

test('each end of a payment for an order is stated as it is, in each language and on a phone', async ({
  page,
  product,
}) => {
  const { origin } = product;
  const customer = await newCustomer(origin);
  const token = customer.tokens.accessToken;
  const sold = await productInStock(origin, { operator: 'Lifecell' });
  const item = {
    proxyType: sold.type,
    productId: sold._id,
    period: 'weekly',
    quantity: 1,
    operator: 'Lifecell',
  } as const;
  const { waitingOrder } = await callApi(origin, openWaitingOrder, { token, body: { items: [item] } });
  let shown = waitingOrder;
  await page.route(
    (url) => url.pathname === `/api${listWaitingOrders.path}` || url.pathname.endsWith(waitingOrder.id),
    (route) => {
      const isList = new URL(route.request().url()).pathname.endsWith(listWaitingOrders.path);
      const data = isList ? { waitingOrders: [shown] } : { waitingOrder: shown };
      return route.fulfill({ json: { success: true, data } });
    },
  );
  await remember(page, { language: 'en', tokens: customer.tokens });
  await page.setViewportSize({ width: 360, height: 780 });

  for (const { name, change, text, next } of [...waits, ...ends])
    await test.step(name, async () => {
      shown = change({ ...waitingOrder, waitsUntil: new Date(Date.now() + 20 * hour).toISOString() });
      await page.goto(`/client/dashboard/new-order?${formatWaitingOrder(waitingOrder)}`);
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(waitingOrder.item.productName, patient);
      for (const language of languages) {
        const words = await wordsIn(language);
        await speak(page, language);
        // The beginning and the end of the text: times and amounts are in between.
        const template = words(`waiting-orders:${text}` as never, {
          product: '\0',
          count: '\0',
          amount: '\0',
          time: '\0',
        });
        for (const part of template.split('\0')) await expect(dialog, language).toContainText(part.trim());
        const steps = dialog.getByRole('link', { name: words('waiting-orders:again') });
        const rest = dialog.getByRole('link', { name: words('waiting-orders:top_up_rest') });
        await expect(steps).toHaveCount(next === 'again' ? 1 : 0);
        await expect(rest).toHaveCount(next === 'top_up_rest' ? 1 : 0);
        const withdraw = dialog.getByRole('button', { name: words('waiting-orders:withdraw') });
        await expect(withdraw).toHaveCount(shown.state === 'waiting' ? 1 : 0);
        await checkWords(page, { name, language });
      }
    });
});

test.describe('without an answer', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('“Top up and order” is checked, also after a reload, and opens one payment', async ({ page, product }) => {
    const words = await wordsIn('en');
    const customer = await newCustomer(product.origin);
    await remember(page, { language: 'en', tokens: customer.tokens });
    await page.goto('/client/dashboard/new-order');
    await press(page.getByRole('radio', { name: /Lifecell/ }));
    await press(page.getByRole('radio', { name: new RegExp(`^${words('period.weekly')}`) }));
    let sent = 0;
    await page.route(`**/api${openWaitingOrder.path}`, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      if (sent++ === 0) await route.fetch();
      return route.abort('connectionreset');
    });
    await pressButton(page.getByRole('main'), words('waiting-orders:pay_and_order', { amount: '$10.00' }));
    const again = page.getByRole('button', { name: words('orders:ask_again') });
    const expectLocked = async () => {
      await expect(again).toBeVisible(patient);
      await expect(page.getByText(words('orders:answer_lost'))).toBeVisible();
      await expect(page.getByRole('radio', { name: /Kyivstar/ })).toBeDisabled();
    };
    await expectLocked();
    await page.unroute(`**/api${openWaitingOrder.path}`);
    await page.reload();
    await expectLocked();
    await again.click();
    await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible(patient);
    expect(sent).toBeGreaterThan(1);
    const call = { token: customer.tokens.accessToken };
    const { waitingOrders } = await callApi(product.origin, listWaitingOrders, call);
    expect(waitingOrders).toHaveLength(1);
  });
});
