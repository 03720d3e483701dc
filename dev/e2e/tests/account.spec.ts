import { readFile } from 'node:fs/promises';
import { brand } from '@cellgate/shared/brand/brand.ts';
import { notificationText } from '@cellgate/shared/language/texts.ts';
import { storageKeys } from '@cellgate/shared/session/storage-keys.ts';
import { newCustomer } from '@cellgate/testkit/customer.ts';
import { editProfile, useApiKey, writeToSupport } from '../src/account.ts';
import { mailedLink, mailTo } from '../src/mailbox.ts';
import { remember, signIn } from '../src/person.ts';
import { confirmAddressElsewhere, goTo, openSettings, topUp } from '../src/portal.ts';
import { press, pressButton } from '../src/press.ts';
import { expect, test } from '../src/test.ts';
import { wordsIn } from '../src/words.ts';

/** Chromium logs a line for each error response. */
test.use({ permissions: ['clipboard-read', 'clipboard-write'], expectedErrors: [/Failed to load resource/] });

test('a Russian customer pays in a selected coin, is notified of a low balance, and exports the transactions', async ({
  page,
  product,
}) => {
  const words = await wordsIn('ru');
  const customer = await newCustomer(product.origin);
  await remember(page, { language: 'ru', tokens: customer.tokens });
  await page.goto('/client/dashboard');
  await topUp(page, { dollars: 10, coin: { name: 'Ethereum', payable: '0.00045000 ETH' } });

  await test.step('the limit of a low balance is validated and saved', async () => {
    await openSettings(page, 'notifications');
    const limit = page.getByRole('textbox', { name: words('notifications:settings.low_balance') });
    const save = page.getByRole('button', { name: words('notifications:settings.save'), exact: true });
    await limit.fill('много');
    await expect(limit).toHaveAccessibleDescription(new RegExp(words('notifications:settings.amount_invalid')));
    await expect(save).toBeDisabled();
    await limit.fill('7,5');
    await save.click();
    await expect(limit).toHaveValue('7.5');
    await page.reload();
    await expect(limit).toHaveValue('7.5');
  });
  await test.step('an order goes below it, and the bell shows a notification', async () => {
    await goTo(page, 'New order');
    await page.getByRole('radio', { name: 'IPv4', exact: true }).click();
    await page.getByRole('radio', { name: new RegExp(`^${words('period.weekly')}`) }).click();
    await pressButton(page, words('orders:complete_order'));
    const dialog = page.getByRole('dialog', { name: words('orders:success.title') });
    await pressButton(dialog, words('close'));
    await expect(page).toHaveURL('/client/history');
    const bell = page.getByRole('banner').getByRole('button', { name: words('notifications:bell') });
    await bell.click();
    const { title } = notificationText('ru', 'balance_low', { balance: '6.00' });
    await page.getByRole('link', { name: title }).filter({ hasText: '$6,00' }).click();
    await expect(page).toHaveURL('/client/balance');
  });
  await test.step('the transactions of a period are exported', async () => {
    await press(page.getByRole('radio', { name: words('balance:period.7d') }));
    await expect(page).toHaveURL(/period=7d/);
    await expect(page.getByRole('row').filter({ hasText: '-$4,00' })).toContainText('$6,00');
    const [file] = await Promise.all([page.waitForEvent('download'), pressButton(page, words('export'))]);
    expect(file.suggestedFilename()).toBe('transactions-7d.csv');
    const [, order, payment] = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(order).toMatch(/,-4,6,/);
    expect(payment).toMatch(/,10,10,/);
  });
});

test('a Turkish customer writes to support and manages the account', async ({ page, product }) => {
  const words = await wordsIn('tr');
  const customer = await newCustomer(product.origin);
  await remember(page, { language: 'tr' });

  await test.step('a message reaches support', async () => {
    await page.goto('/#contact');
    const subject = `Toplu sipariş ${customer.email}`;
    const text = 'Elli proxy alabilir miyim?';
    await writeToSupport(page, { name: 'Ayşe Yılmaz', email: customer.email, subject, text });
    expect(await mailTo(product.mailUrl, { to: brand.supportEmail, subject: `Contact: ${subject}` })).toContain(text);
  });
  const link = await mailedLink(product.mailUrl, { to: customer.email, page: 'verify-email' });
  await confirmAddressElsewhere(page, link, customer);
  await page.goto('/client/profile');
  await signIn(page, customer);
  await expect(page).toHaveURL('/client/profile');
  await test.step('the account menu opens a page and closes', async () => {
    const link = page.getByRole('banner').getByRole('link', { name: words('nav.settings') });
    await page
      .getByRole('banner')
      .getByRole('button', { name: words('nav.account_menu', { name: 'Test Customer' }) })
      .click();
    await link.click();
    await expect(page).toHaveURL('/client/settings/notifications');
    await expect(link).toBeHidden();
  });
  await test.step('the profile is edited', () => editProfile(page, { firstName: 'Ayşe', phone: '+902121234567' }));
  await test.step('an API key works until it is revoked', () =>
    useApiKey(page, { origin: product.origin, name: 'Fiyatlar' }));
  await test.step('the session timeout is saved', async () => {
    await openSettings(page, 'security');
    const timeout = page.getByRole('combobox', { name: words('profile:timeout.label') });
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/users/preferences') && answer.ok());
    await timeout.selectOption(words('profile:timeout.minutes', { count: 15 }));
    await saved;
    await page.reload();
    await expect(timeout).toHaveValue('15');
  });
  await test.step('the billing details are saved', async () => {
    await openSettings(page, 'billing');
    const name = page.getByRole('textbox', { name: words('billing:name') });
    await name.fill('Şirket A.Ş.');
    await pressButton(page, words('billing:save'));
    await expect(page.getByText(words('billing:saved'))).toBeVisible();
    await page.reload();
    await expect(name).toHaveValue('Şirket A.Ş.');
  });
  await test.step('an ended session asks for a sign-in and continues on the same page', async () => {
    // Without the idle network the page's first calls would already find the session ended.
    await page.goto('/client/history?tab=proxies', { waitUntil: 'networkidle' });
    await page.evaluate(
      (keys) => {
        for (const key of keys) localStorage.setItem(key, 'ended');
      },
      [storageKeys.accessToken, storageKeys.refreshToken],
    );
    await page.getByRole('combobox', { name: words('history:filter.period') }).selectOption('90d');
    await expect(page).toHaveURL(/\/auth\/login/);
    await signIn(page, customer);
    await expect(page).toHaveURL('/client/history?tab=proxies&period=90d');
  });
});
