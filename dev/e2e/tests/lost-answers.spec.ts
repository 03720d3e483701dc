import { callApi } from '@cellgate/local/api-client.ts';
import { getProfile } from '@cellgate/shared/account/account.endpoints.ts';
import { listCustomerEvents } from '@cellgate/shared/customer/customer-tabs.endpoints.ts';
import { extendProxies } from '@cellgate/shared/renewal/renewal.endpoints.ts';
import type { Tokens } from '@cellgate/shared/session/session.ts';
import { knownCustomer, newCustomer, productInStock } from '@cellgate/testkit/customer.ts';
import type { Page } from '@playwright/test';
import { mailedLink } from '../src/mailbox.ts';
import { arriveRegistered, remember } from '../src/person.ts';
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
  await test.step('also once the dialog was closed and opened again, and after a reload', async () => {
    for (const leave of [() => page.keyboard.press('Escape'), () => page.reload()]) {
      await leave();
      await expect(dialog).toBeHidden();
      await pressButton(card, words('renewals:extend.open'));
      await expect(dialog).toContainText(words('renewals:extend.answer_lost'), patient);
      await expect(dialog.getByRole('radio', { name: words('renewals:period.monthly') })).toHaveCount(0);
    }
  });
  await pressButton(dialog, words('renewals:extend.ask_again'));
  await expect(page.getByText(words('renewals:extend.done', { count: 1 }))).toBeVisible(patient);
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('14 days left', patient);
  expect(sent).toBeGreaterThan(1);
  const { endDate } = (await customer.proxy(id)).subscription;
  expect(Date.parse(endDate) - Date.parse(subscription.endDate)).toBe(week);
  expect(await customer.balance()).toBe(balance - 10);
  await test.step('once the answer is known, the next extension is offered as usual', async () => {
    await pressButton(card, words('renewals:extend.open'));
    await expect(dialog.getByRole('radio', { name: words('renewals:period.monthly') })).toBeVisible(patient);
  });
});

test.describe('the mailed link that confirms an email', () => {
  const path = '**/api/auth/verify-email/**';

  /** Lets the server confirm and loses each answer. */
  const loseAnswers = (page: Page) =>
    page.route(path, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });

  /** Returns how often the history of the account states that its email was confirmed. */
  async function confirmations(origin: string, person: { email: string; password: string }, admin: { tokens: Tokens }) {
    const { tokens } = await knownCustomer(origin, person);
    const { user } = await callApi(origin, getProfile, { token: tokens.accessToken });
    const call = { token: admin.tokens.accessToken, params: { id: user._id }, query: { limit: 50 } };
    const { events } = await callApi(origin, listCustomerEvents, call);
    return events.filter(({ kind }) => kind === 'account.email_verified').length;
  }

  test('says that it holds after a lost answer and on every tab, and confirms once', async ({
    page,
    product,
    admin,
  }) => {
    const words = await wordsIn('en');
    const person = await arriveRegistered(page, product.origin);
    const link = await mailedLink(product.mailUrl, { to: person.email, page: 'verify-email' });
    const done = { name: words('auth:verify.done_title') };
    await loseAnswers(page);
    await page.goto(link);
    await expect(page.getByText(words('network_error'))).toBeVisible(patient);
    await expect(page.getByText(words('auth:verify.resend_hint'))).toHaveCount(0);
    await page.unroute(path);
    await pressButton(page, words('retry'));
    await expect(page.getByRole('heading', done)).toBeVisible(patient);
    const others = await Promise.all([page.context().newPage(), page.context().newPage()]);
    await Promise.all(others.map((other) => other.goto(link)));
    for (const other of others) await expect(other.getByRole('heading', done)).toBeVisible(patient);
    expect(await confirmations(product.origin, person, admin)).toBe(1);
  });

  test('with the password in another browser takes a lost answer for no refusal, and confirms once', async ({
    page,
    product,
    admin,
  }) => {
    const words = await wordsIn('en');
    const customer = await newCustomer(product.origin);
    const link = await mailedLink(product.mailUrl, { to: customer.email, page: 'verify-email' });
    await remember(page, { language: 'en' });
    await page.goto(link);
    const password = page.getByLabel(words('auth:password'), { exact: true });
    await password.fill(customer.password);
    await loseAnswers(page);
    await pressButton(page, words('auth:verify.confirm'));
    await expect(page.getByRole('alert')).toContainText(words('network_error'), patient);
    await expect(password).toHaveValue(customer.password);
    await page.unroute(path);
    await pressButton(page, words('auth:verify.confirm'));
    await expect(page.getByRole('heading', { name: words('auth:verify.done_title') })).toBeVisible(patient);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: words('auth:verify.done_title') })).toBeVisible(patient);
    expect(await confirmations(product.origin, customer, admin)).toBe(1);
  });
});
