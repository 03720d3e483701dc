import { storageKeys } from '@cellgate/shared/session/storage-keys.ts';
import { newCustomer } from '@cellgate/testkit/customer.ts';
import type { Page } from '@playwright/test';
import { remember, signIn } from '../src/person.ts';
import { goTo } from '../src/portal.ts';
import { press, pressButton } from '../src/press.ts';
import { checkScreen } from '../src/screen-checks.ts';
import { expect, test } from '../src/test.ts';
import { type Words, wordsIn } from '../src/words.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

test('an order that lacks balance is there again after the payment, whichever way back', async ({ page, product }) => {
  const words = await wordsIn('tr');
  const customer = await newCustomer(product.origin);
  await remember(page, { language: 'tr', tokens: customer.tokens });
  await page.goto('/client/dashboard');
  await goTo(page, 'New order');
  await press(page.getByRole('radio', { name: /Lifecell/ }));
  await press(page.getByRole('radio', { name: new RegExp(`^${words('period.weekly')}`) }));
  await press(page.getByRole('button', { name: words('orders:more') }));
  const isChosen = () => expectOrder(page, words, { operator: /Lifecell/, quantity: '2' });
  await isChosen();

  await test.step('after a reload', async () => {
    await page.reload();
    await isChosen();
  });
  await test.step('by the browser’s Back from the balance page', async () => {
    await press(page.getByRole('main').getByRole('link', { name: words('orders:add_balance') }));
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await isChosen();
  });
  await test.step('through the payment in the same tab', async () => {
    await press(page.getByRole('main').getByRole('link', { name: words('orders:add_balance') }));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox')).toHaveValue('20');
    await pressButton(dialog, words('balance:add.pay'));
    const checkout = page.getByRole('link', { name: words('balance:topup.open_checkout') });
    await page.goto((await checkout.getAttribute('href')) ?? '');
    await page.goBack();
    await expect(page.getByRole('dialog', { name: words('balance:topup.title') })).toBeVisible();
    await page.reload();
    await page.goto((await checkout.getAttribute('href')) ?? '');
    await page.getByRole('button', { name: /^Pay / }).click();
    await page.waitForURL('**/client/balance?topup=*&order=*');
    await press(page.getByRole('dialog').getByRole('link', { name: words('balance:topup.to_waiting_order') }));
    await isChosen();
    await expect(page.getByRole('main').getByRole('button', { name: words('orders:complete_order') })).toBeEnabled();
    await page.reload();
    await isChosen();
  });
  await test.step('a quantity above the stock is lowered with a message, and an unavailable product is not replaced', async () => {
    const { search, pathname } = new URL(page.url());
    await page.goto(pathname + search.replace('quantity=2', 'quantity=999'));
    await expect(page.getByRole('status').filter({ hasText: '999' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: words('orders:quantity') })).not.toHaveValue('999');
    await page.goto(pathname + search.replace(/product=\w+/, 'product=prd_01JD0000000000000000000000'));
    await expect(page.getByText(words('orders:wish_gone'))).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: words('orders:choose_product') })).toBeDisabled();
    await checkScreen(page, { name: 'order of a product that is gone', language: 'tr' });
  });
});

async function expectOrder(page: Page, words: Words, { operator, quantity }: { operator: RegExp; quantity: string }) {
  await expect(page.getByRole('radio', { name: operator })).toBeChecked();
  await expect(page.getByRole('radio', { name: new RegExp(`^${words('period.weekly')}`) })).toBeChecked();
  await expect(page.getByRole('textbox', { name: words('orders:quantity') })).toHaveValue(quantity);
}

test('an unpaid top-up counts as no money: awaiting, discarded, expired', async ({ page, product }) => {
  const words = await wordsIn('en');
  const customer = await newCustomer(product.origin);
  await remember(page, { language: 'en', tokens: customer.tokens });
  await page.goto('/client/balance?add=12.5');
  const dialog = page.getByRole('dialog');
  const pay = () => pressButton(dialog, words('balance:add.pay'));
  const rows = page.getByRole('row');
  const isNoMoney = async (status: string) => {
    const row = rows.filter({ hasText: status });
    await expect(row).toContainText(words('balance:requested', { amount: '$12.50' }));
    await expect(row).not.toContainText('+');
    await expect(page.getByRole('main')).toContainText(
      new RegExp(`${words('balance:cards.pending.label')}\\s*\\$0\\.00`),
    );
  };
  await test.step('a stablecoin shows its network and how the amount adds up', async () => {
    await press(dialog.getByRole('radio', { name: /^Tether · TRC-20 \(Tron\)/ }));
    await expect(dialog).toContainText('12.50 + 0.25 = 12.75 USDT');
    await checkScreen(page, { name: 'top-up in a stablecoin', language: 'en' });
    await pay();
    await expect(dialog.getByText('USDT · TRC-20 (Tron)')).toBeVisible();
    await expect(dialog.getByRole('status').filter({ hasText: 'TRC-20 (Tron)' })).toBeVisible();
    await expect(dialog).toContainText('12.50 + 0.25 = 12.75 USDT');
    await checkScreen(page, { name: 'payment of a stablecoin', language: 'en' });
  });
  await test.step('closed, it awaits its payment and is not credited', async () => {
    await page.keyboard.press('Escape');
    await isNoMoney(words('balance:status.awaiting'));
  });
  await test.step('continued, it keeps its coin', async () => {
    await pressButton(rows.filter({ hasText: '12.50' }), words('balance:continue'));
    await expect(dialog.getByText('USDT · TRC-20 (Tron)')).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('discarded in the list', async () => {
    await pressButton(rows.filter({ hasText: '12.50' }), words('balance:discard'));
    await isNoMoney(words('balance:status.discarded'));
  });
  await test.step('discarded in its dialog', async () => {
    await page.goto('/client/balance?add=12.5');
    await pay();
    await pressButton(dialog, words('balance:topup.discard'));
    await expect(dialog).toBeHidden();
    await expect(rows.filter({ hasText: words('balance:status.discarded') })).toHaveCount(2);
  });
  await test.step('expired at the provider', async () => {
    await page.goto('/client/balance?add=12.5');
    await pay();
    const href = await page.getByRole('link', { name: words('balance:topup.open_checkout') }).getAttribute('href');
    await page.goto(href ?? '');
    await page.getByRole('button', { name: 'Let it expire' }).click();
    await expect(dialog.getByText(words('balance:topup.expired'))).toBeVisible();
    await checkScreen(page, { name: 'expired top-up', language: 'en' });
    await page.keyboard.press('Escape');
    await isNoMoney(words('balance:status.expired'));
  });
  await test.step('found by its state in the wallet, also by the address that the history had for payments', async () => {
    await page.goto('/client/history?tab=payments&status=expired');
    await expect(page).toHaveURL('/client/balance?status=expired');
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: words('balance:status.expired') })).toContainText('$12.50');
    await page.getByRole('combobox', { name: words('balance:column.status') }).selectOption('failed');
    await expect(page.getByText(words('wallet:no_hits.title'))).toBeVisible();
    await expect(rows).toHaveCount(0);
    await pressButton(page, words('wallet:no_hits.action'));
    await expect(rows).toHaveCount(4);
  });
});

test('signing out without a connection ends the session at the server once there is one', async ({ page, product }) => {
  const words = await wordsIn('uk');
  const customer = await newCustomer(product.origin);
  const refresh = async (refreshToken: string) =>
    (await page.request.post('/api/auth/refresh-token', { data: { refreshToken } })).status();
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  const leave = async () => {
    const refreshToken = (await stored(storageKeys.refreshToken)) ?? '';
    await page
      .getByRole('button', { name: words('nav.sign_out'), exact: true })
      .first()
      .click();
    return refreshToken;
  };
  await remember(page, { language: 'uk' });
  await page.goto('/auth/login');
  await signIn(page, customer);
  await expect(page).toHaveURL('/client/dashboard');

  await test.step('offline it shows a message and stores nothing that gives access to the session', async () => {
    // The URL changes before the page has rendered.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.context().setOffline(true);
    const refreshToken = await leave();
    await expect(page.getByText(words('signed_out_here'))).toBeVisible();
    expect([await stored(storageKeys.accessToken), await stored(storageKeys.refreshToken)]).toEqual([null, null]);
    const kept = (await stored(storageKeys.signOuts)) ?? '';
    expect(kept).not.toContain(refreshToken.split('.').at(-1));
    await page.context().setOffline(false);
    await expect(page).toHaveURL('/uk');
    expect(await stored(storageKeys.signOuts)).toBeNull();
    expect(await refresh(refreshToken)).toBe(401);
  });
  await test.step('a lost sign-out is retried after a reload', async () => {
    await page.goto('/auth/login');
    await signIn(page, customer);
    await expect(page).toHaveURL('/client/dashboard');
    await page.route('**/api/auth/logout', (route) => route.abort('connectionreset'));
    const refreshToken = await leave();
    await expect(page.getByText(words('signed_out_here'))).toBeVisible();
    await page.goto('/status');
    expect(await stored(storageKeys.signOuts)).not.toBeNull();
    await page.unroute('**/api/auth/logout');
    await page.reload();
    await page.waitForFunction((key) => localStorage.getItem(key) === null, storageKeys.signOuts);
    expect(await refresh(refreshToken)).toBe(401);
  });
  await test.step('a lost answer about the user that arrives after the sign-out changes nothing', async () => {
    const asked = Promise.withResolvers<void>();
    const lost = Promise.withResolvers<void>();
    await page.route('**/api/auth/me', async (route) => {
      asked.resolve();
      await lost.promise;
      await route.abort('connectionreset');
    });
    await page.goto('/auth/login');
    // The portal saves the language of a customer's first visit as that of the mails, and then loads the user again.
    await signIn(page, await newCustomer(product.origin));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await asked.promise;
    await page.route('**/api/auth/logout', (route) => route.abort('connectionreset'));
    await leave();
    await expect(page.getByText(words('signed_out_here'))).toBeVisible();
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/auth/me'));
    lost.resolve();
    await failed;
    await page.unroute('**/api/auth/logout');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page).toHaveURL('/uk');
  });
});
