import { callApi } from '@cellgate/local/api-client.ts';
import { settleDemoPayment } from '@cellgate/shared/payment/payment.endpoints.ts';
import { newCustomer } from '@cellgate/testkit/customer.ts';
import { remember } from '../src/person.ts';
import { press, pressButton } from '../src/press.ts';
import { checkScreen } from '../src/screen-checks.ts';
import { expect, test } from '../src/test.ts';
import { wordsIn } from '../src/words.ts';

const patient = { timeout: 90_000 };

test('an order is paid and placed in one step, also after the page was left', async ({ page, product }) => {
  const words = await wordsIn('en');
  const customer = await newCustomer(product.origin);
  await remember(page, { language: 'en', tokens: customer.tokens });
  await page.goto('/client/dashboard/new-order');
  await press(page.getByRole('radio', { name: /Lifecell/ }));
  await press(page.getByRole('radio', { name: new RegExp(`^${words('period.weekly')}`) }));
  const payAndOrder = words('waiting-orders:pay_and_order', { amount: '$10.00' });
  const pay = page.getByRole('dialog', { name: words('waiting-orders:title') });
  const checkout = page.getByRole('button', { name: /^Pay / });

  await test.step('one whose payment page is left again can be withdrawn', async () => {
    await pressButton(page.getByRole('main'), payAndOrder);
    await expect(checkout).toBeVisible(patient);
    await page.goBack();
    await expect(pay).toContainText(words('waiting-orders:total', { amount: '$10.00' }), patient);
    await checkScreen(page, { name: 'paying for an order', language: 'en' });
    await pressButton(pay, words('waiting-orders:withdraw'));
    await expect(pay).toBeHidden(patient);
  });
  await test.step('the payment window is there again after a reload and on other pages', async () => {
    await pressButton(page.getByRole('main'), payAndOrder);
    await expect(checkout).toBeVisible(patient);
    await page.goBack();
    await expect(pay).toBeVisible(patient);
    await page.reload();
    await expect(pay).toContainText('Lifecell', patient);
    // The form shows another product until the link brings its own.
    await page.goto('/client/dashboard/new-order');
    const chosen = page.getByRole('radio', { name: /Lifecell/, includeHidden: true });
    await expect(chosen).not.toBeChecked(patient);
    await press(page.getByRole('link', { name: words('waiting-orders:pay') }));
    await expect(pay).toBeVisible(patient);
    await expect(chosen).toBeChecked(patient);
  });
  await test.step('the payment places the order and leads to the proxies', async () => {
    const link = pay.getByRole('link', { name: words('balance:topup.open_checkout') });
    await page.goto((await link.getAttribute('href', patient)) ?? '');
    await checkout.click();
    const ready = page.getByRole('dialog', { name: words('orders:success.title') });
    await expect(ready).toContainText('CG-', patient);
    await expect(ready.getByText(words('orders:success.step.answer'))).toBeVisible(patient);
    await checkScreen(page, { name: 'paid and ordered', language: 'en' });
    expect(await customer.balance()).toBe(0);
  });
});

test.describe('on a phone', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('that sleeps while its order is paid, the order is placed once and shown after waking', async ({
    page,
    product,
  }) => {
    const words = await wordsIn('ru');
    const customer = await newCustomer(product.origin);
    await page.clock.install();
    await remember(page, { language: 'ru', tokens: customer.tokens });
    await page.goto('/client/dashboard/new-order');
    await press(page.getByRole('radio', { name: /Lifecell/ }));
    await press(page.getByRole('radio', { name: new RegExp(`^${words('period.weekly')}`) }));
    await pressButton(page.getByRole('main'), words('waiting-orders:pay_and_order', { amount: '$10,00' }));
    await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible(patient);
    await page.goBack();
    const pay = page.getByRole('dialog', { name: words('waiting-orders:title') });
    const checkout = pay.getByRole('link', { name: words('balance:topup.open_checkout') });
    const href = (await checkout.getAttribute('href', patient)) ?? '';

    await test.step('asleep, it is paid on another device', async () => {
      await page.context().setOffline(true);
      const paymentId = new URL(href, product.origin).pathname.split('/').at(-1) ?? '';
      // The provider says it twice.
      for (const _ of [1, 2]) await callApi(product.origin, settleDemoPayment, { params: { paymentId } });
      await expect.poll(async () => (await customer.proxies()).length, patient).toBe(1);
    });
    await test.step('awake without a connection, it keeps the payment in view', async () => {
      await page.clock.fastForward('03:00:00');
      await expect(page.getByText(words('site:offline.hint'))).toBeVisible(patient);
      await expect(pay).toBeVisible();
    });
    await test.step('connected again, it shows what became of the order', async () => {
      await page.context().setOffline(false);
      const ready = page.getByRole('dialog', { name: words('orders:success.title') });
      await expect(ready).toContainText('CG-', patient);
      expect(await customer.balance()).toBe(0);
      expect(await customer.proxies()).toHaveLength(1);
    });
  });
});
