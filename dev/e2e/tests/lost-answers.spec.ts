import { extendProxies } from '@cellgate/shared/renewal/renewal.endpoints.ts';
import { newCustomer, productInStock } from '@cellgate/testkit/customer.ts';
import { remember } from '../src/person.ts';
import { proxyCard } from '../src/portal.ts';
import { pressButton } from '../src/press.ts';
import { expect, test } from '../src/test.ts';
import { wordsIn } from '../src/words.ts';

/** Chromium logs a line for each request without a response. */
test.use({ expectedErrors: [/Failed to load resource/] });

const patient = { timeout: 60_000 };
const week = 7 * 86_400_000;

test('an extension whose answers are lost is checked and paid once', async ({ page, product }) => {
  const words = await wordsIn('en');
  const customer = await newCustomer(product.origin, { dollars: 60 });
  const sold = await productInStock(product.origin, { timeoutMs: patient.timeout });
  const [id = ''] = (await customer.order({ product: sold, period: 'weekly' })).proxyIds;
  const { subscription } = await customer.openProxy(id, patient.timeout);
  const balance = await customer.balance();
  await remember(page, { language: 'en', tokens: customer.tokens });
  await page.goto('/client/dashboard/proxies');
  const card = proxyCard(page, sold.operator ?? '');
  await pressButton(card, words('renewals:extend.open'));
  const dialog = page.getByRole('dialog', { name: words('renewals:extend.title') });
  let sent = 0;
  await page.route(`**/api${extendProxies.path}`, async (route) => {
    if (sent++ === 0) await route.fetch();
    return route.abort('connectionreset');
  });
  await pressButton(dialog, words('renewals:extend.pay', { amount: '$10.00' }));
  await test.step('the dialog says that the outcome is unknown, and changes nothing else', async () => {
    await expect(dialog).toContainText(words('renewals:extend.answer_lost'), patient);
    await expect(dialog.getByRole('radio', { name: words('renewals:period.monthly') })).toHaveCount(0);
  });
  await page.unroute(`**/api${extendProxies.path}`);
  await pressButton(dialog, words('renewals:extend.ask_again'));
  await expect(page.getByText(words('renewals:extend.done', { count: 1 }))).toBeVisible(patient);
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('14 days left', patient);
  expect(sent).toBeGreaterThan(1);
  const { endDate } = (await customer.proxy(id)).subscription;
  expect(Date.parse(endDate) - Date.parse(subscription.endDate)).toBe(week);
  expect(await customer.balance()).toBe(balance - 10);
});
