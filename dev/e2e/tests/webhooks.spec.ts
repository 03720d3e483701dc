import { linkIn, mailTo } from '../src/mailbox.ts';
import { arriveRegistered } from '../src/person.ts';
import { expect, test } from '../src/test.ts';
import { startReceiver } from '../src/webhook-receiver.ts';

test('a customer adds a webhook, tests it, and sees request and response', async ({ page, product }) => {
  await using receiver = await startReceiver();
  const person = await arriveRegistered(page, product.origin);
  const welcome = await mailTo(product.mailUrl, { to: person.email, subject: 'Welcome to Cellgate' });
  await page.goto(linkIn(welcome, 'verify-email'));
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();

  await page.goto('/client/settings/api');
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'URL' }).fill(receiver.url);
  await dialog.getByRole('button', { name: 'Add endpoint' }).dblclick();
  await expect(dialog).toContainText('whsec_');
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await expect(page.getByRole('button', { name: 'Test', exact: true })).toHaveCount(1);

  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByText('Test event accepted.')).toBeVisible();
  expect(receiver.signatures[0]).toMatch(/^v1,/);
  await page.getByRole('button', { name: 'Deliveries' }).click();
  await dialog.getByText('webhook.test').first().click();
  await expect(dialog).toContainText('taken, thank you');
  await dialog.getByRole('button', { name: 'Resend' }).click();
  await expect(dialog).toContainText('2 attempts');
  expect(receiver.signatures).toHaveLength(2);
});
