import { readFile } from 'node:fs/promises';
import { errorText } from '@cellgate/shared/language/texts.ts';
import { newCustomer } from '@cellgate/testkit/customer.ts';
import type { Page } from '@playwright/test';
import { editProfile, useApiKey } from '../../src/account.ts';
import { codeOf } from '../../src/authenticator.ts';
import { mailedLink } from '../../src/mailbox.ts';
import { remember, signIn } from '../../src/person.ts';
import { confirmAddressElsewhere, openSettings, readClipboard, signOut } from '../../src/portal.ts';
import { press, pressButton } from '../../src/press.ts';
import { expect, test } from '../../src/test.ts';
import { startReceiver } from '../../src/webhook-receiver.ts';
import { type Words, wordsIn } from '../../src/words.ts';

/** Chromium logs a line for each error response. */
test.use({ permissions: ['clipboard-read', 'clipboard-write'], expectedErrors: [/Failed to load resource/] });

test('a Ukrainian customer signs in again on a phone: forgotten password, two-factor authentication, other devices', async ({
  page,
  product,
}) => {
  const words = await wordsIn('uk');
  const customer = await newCustomer(product.origin);
  await remember(page, { language: 'uk' });
  await page.goto('/client/balance');
  await expect(page).toHaveURL(/\/auth\/login/);
  await signIn(page, { ...customer, password: 'Wrong-password-1' });
  await expect(page.getByRole('alert')).toContainText(errorText('uk', 'account.credentials_wrong'));

  const person = { ...customer, password: 'Freshly-chosen-1' };
  await test.step('the mailed link sets a new password', async () => {
    await press(page.getByRole('link', { name: words('auth:forgot_password') }));
    await expect(page.getByRole('heading', { name: words('auth:forgot.title') })).toBeVisible();
    await page.getByRole('textbox', { name: words('auth:email') }).fill(customer.email);
    await pressButton(page, words('auth:forgot.send'));
    await expect(page.getByRole('heading', { name: words('auth:forgot.sent_title') })).toBeVisible();
    await page.goto(await mailedLink(product.mailUrl, { to: customer.email, page: 'reset-password' }));
    await page.getByLabel(words('auth:reset.new_password')).fill(person.password);
    await page.getByLabel(words('auth:confirm_password')).fill(person.password);
    await pressButton(page, words('auth:reset.save'));
    await expect(page.getByRole('heading', { name: words('auth:reset.done_title') })).toBeVisible();
    await press(page.getByRole('link', { name: words('auth:sign_in') }));
    await signIn(page, person);
    await expect(page).toHaveURL(/\/client\//);
  });
  const secret = await test.step('two-factor authentication is turned on', () =>
    enableTwoFactor(page, { words, person }));
  await test.step('the code of the app signs in', async () => {
    await signOut(page);
    await page.goto('/auth/login');
    await signIn(page, person);
    await expect(page.getByRole('heading', { name: words('auth:second_step.title') })).toBeVisible();
    await page.getByRole('textbox', { name: words('auth:second_step.code') }).fill(codeOf(secret, 1));
    await pressButton(page, words('auth:sign_in'));
    await expect(page).toHaveURL(/\/client\//);
  });
  await test.step('other devices are signed out, also by a new password', async () => {
    await openSettings(page, 'security');
    const devices = page.getByRole('region', { name: words('settings:devices.title') }).getByRole('listitem');
    await expect(devices.filter({ hasText: words('settings:devices.this') })).toHaveCount(1);
    await page.getByLabel(words('settings:password.current')).fill(person.password);
    await page.getByLabel(words('settings:password.new')).fill('Another-one-2');
    await page.getByLabel(words('auth:confirm_password')).fill('Another-one-2');
    await pressButton(page, words('settings:password.change'));
    await expect(page.getByText(words('settings:password.changed'))).toBeVisible();
    await expect(devices).toHaveCount(1);
  });
});

test('a Ukrainian customer sets up the account on a phone and deletes it', async ({ page, product }) => {
  const words = await wordsIn('uk');
  const customer = await newCustomer(product.origin, { dollars: 20 });
  await remember(page, { language: 'uk', tokens: customer.tokens });
  const link = await mailedLink(product.mailUrl, { to: customer.email, page: 'verify-email' });
  await confirmAddressElsewhere(page, link, customer);
  await press(page.getByRole('link', { name: words('auth:verify.to_dashboard') }));

  await test.step('the bell shows the top-up, and the channels are selected', () => readNotifications(page, words));
  await test.step('the search opens a page', async () => {
    await pressButton(page.getByRole('banner'), words('search:open'));
    await page.getByRole('combobox', { name: words('search:field') }).fill(words('nav.profile'));
    await press(page.getByRole('option', { name: words('nav.profile') }));
    await expect(page).toHaveURL('/client/profile');
  });
  await test.step('the profile is edited', () => editProfile(page, { firstName: 'Віра', phone: '+380441234567' }));
  await test.step('an API key works until it is revoked', () =>
    useApiKey(page, { origin: product.origin, name: 'Телефон' }));
  await test.step('a webhook is added and tested', () => addWebhook(page, words));
  await test.step('the customer’s data is exported, and the account is deleted', async () => {
    await openSettings(page, 'privacy');
    const dialog = page.getByRole('dialog');
    await pressButton(page, words('privacy:export.ask'));
    await dialog.getByLabel(words('auth:password'), { exact: true }).fill(customer.password);
    const [file] = await Promise.all([page.waitForEvent('download'), pressButton(dialog, words('privacy:export.ask'))]);
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ user: { email: customer.email } });
    await pressButton(page, words('privacy:delete.ask'));
    await expect(dialog).toContainText('$20,00');
    await dialog.getByLabel(words('privacy:delete.type', { email: customer.email })).fill(customer.email);
    await dialog.getByLabel(words('auth:password'), { exact: true }).fill(customer.password);
    await pressButton(dialog, words('privacy:delete.confirm'));
    await expect(page).toHaveURL('/auth/account-deleted');
    await page.goto('/auth/login');
    await signIn(page, customer);
    await expect(page.getByRole('alert')).toContainText(errorText('uk', 'account.credentials_wrong'));
  });
});

/** Turns two-factor authentication on and returns the app's secret. */
async function enableTwoFactor(
  page: Page,
  { words, person }: { words: Words; person: { password: string } },
): Promise<string> {
  await openSettings(page, 'security');
  await pressButton(page, words('settings:two_factor.enable'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words('auth:password'), { exact: true }).fill(person.password);
  await pressButton(dialog, words('settings:two_factor.next'));
  await press(dialog.getByRole('button', { name: words('settings:two_factor.copy_key') }));
  const secret = await readClipboard(page);
  await dialog.getByRole('textbox', { name: words('settings:two_factor.code') }).fill(codeOf(secret));
  await pressButton(dialog, words('settings:two_factor.confirm'));
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await pressButton(dialog, words('settings:two_factor.codes_saved'));
  await expect(page.getByRole('button', { name: words('settings:two_factor.disable') })).toBeVisible();
  return secret;
}

async function readNotifications(page: Page, words: Words): Promise<void> {
  const bell = page.getByRole('banner').getByRole('button', { name: words('notifications:bell') });
  await expect(bell).toHaveAccessibleName(words('notifications:bell_unread', { count: 1 }));
  await press(bell);
  await expect(
    page
      .getByText(/20[.,]00/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await pressButton(page, words('notifications:mark_all'));
  await expect(bell).toHaveAccessibleName(words('notifications:bell'));
  await press(page.getByRole('link', { name: words('notifications:all') }));
  await expect(page.getByRole('heading', { level: 1, name: words('notifications:title') })).toBeVisible();
  const byMail = page
    .getByRole('group', { name: words('notifications:topic.orders') })
    .getByRole('checkbox', { name: words('notifications:channel.mail') });
  await press(byMail);
  await expect(byMail).toBeChecked();
  await page.reload();
  await expect(byMail).toBeChecked();
}

async function addWebhook(page: Page, words: Words): Promise<void> {
  await using receiver = await startReceiver();
  await pressButton(page, words('webhooks:create'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words('webhooks:url') }).fill(receiver.url);
  await pressButton(dialog, words('webhooks:create'));
  await expect(dialog).toContainText('whsec_');
  await pressButton(dialog, words('webhooks:secret_saved'));
  await pressButton(page, words('webhooks:test'));
  await expect(page.getByText(words('webhooks:test_delivered'))).toBeVisible();
  expect(receiver.signatures).toHaveLength(1);
  await pressButton(page, words('webhooks:deliveries'));
  await expect(dialog).toContainText('webhook.test');
  await pressButton(dialog, words('close'));
  await pressButton(page, words('webhooks:more_label', { url: receiver.url }));
  await press(page.getByRole('menuitem', { name: words('webhooks:remove') }));
  await pressButton(dialog, words('webhooks:remove'));
  await expect(page.getByText(words('webhooks:removed'))).toBeVisible();
}
