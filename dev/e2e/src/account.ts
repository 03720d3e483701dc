import { expect, type Page } from '@playwright/test';
import { goTo, openSettings, readClipboard } from './portal.ts';
import { press, pressButton } from './press.ts';
import { wordsOf } from './words.ts';

interface ContactMessage {
  name: string;
  email: string;
  subject: string;
  text: string;
}

/** Changes first name and phone of the signed-in user's profile, and checks that they persist. */
export async function editProfile(
  page: Page,
  { firstName, phone }: { firstName: string; phone: string },
): Promise<void> {
  await goTo(page, 'Profile');
  const words = await wordsOf(page);
  await pressButton(page, words('profile:edit'));
  await page.getByRole('textbox', { name: words('auth:first_name'), exact: true }).fill(firstName);
  await page.getByRole('textbox', { name: words('profile:phone') }).fill(phone);
  await pressButton(page, words('profile:save'));
  await expect(page.getByText(words('profile:saved'))).toBeVisible();
  const marketing = page.getByRole('switch', { name: words('profile:mails.marketing') });
  await press(marketing);
  await expect(marketing).toBeChecked();
  await page.reload();
  await expect(page.getByRole('definition').filter({ hasText: phone })).toBeVisible();
  await expect(marketing).toBeChecked();
  await goTo(page, 'Overview');
  await expect(
    page.getByRole('heading', { level: 1, name: words('overview:welcome', { name: firstName }) }),
  ).toBeVisible();
}

/** Creates an API key, makes a call with it, and revokes it. */
export async function useApiKey(page: Page, { origin, name }: { origin: string; name: string }): Promise<void> {
  await openSettings(page, 'api');
  const words = await wordsOf(page);
  await pressButton(page, words('settings:api_keys.create'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words('settings:api_keys.name') }).fill(name);
  await pressButton(dialog, words('settings:api_keys.create'));
  await pressButton(dialog, words('settings:api_keys.copy'));
  const authorization = `Bearer ${await readClipboard(page)}`;
  const status = async () => (await fetch(`${origin}/api/proxies`, { headers: { authorization } })).status;
  expect(await status()).toBe(200);
  await pressButton(dialog, words('settings:api_keys.saved'));
  await pressButton(page, words('settings:api_keys.revoke_label', { name }));
  await pressButton(dialog, words('settings:api_keys.revoke'));
  await expect(page.getByText(words('settings:api_keys.revoked'))).toBeVisible();
  expect(await status()).toBe(401);
}

/** Sends a support message through the contact form of the open page, first with an invalid email. */
export async function writeToSupport(page: Page, message: ContactMessage): Promise<void> {
  const words = await wordsOf(page);
  const form = page.getByRole('form', { name: words('below:contact.heading') });
  const email = form.getByRole('textbox', { name: words('below:contact.email') });
  await form.getByRole('textbox', { name: words('below:contact.name') }).fill(message.name);
  await email.fill(message.name);
  await form.getByRole('textbox', { name: words('below:contact.subject') }).fill(message.subject);
  await form.getByRole('textbox', { name: words('below:contact.message') }).fill(message.text);
  await pressButton(form, words('below:contact.send'));
  await expect(email).toHaveAccessibleDescription(words('issues:email'));
  await email.fill(message.email);
  await pressButton(form, words('below:contact.send'));
  await expect(page.getByText(words('below:contact.sent'))).toBeVisible();
}
