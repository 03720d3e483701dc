import { demoLogins } from '@cellgate/local/demo/demo-logins.ts';
import { remember, signIn } from '../src/person.ts';
import { expect, test } from '../src/test.ts';

test('an administrator adds a server and gets the one command that installs it', async ({ page, product }) => {
  await remember(page, { language: 'en' });
  await page.goto('/admin/servers');
  await signIn(page, demoLogins.admin);
  await expect(page).toHaveURL(/\/admin\/servers$/);
  await page.getByRole('main').getByRole('button', { name: 'Add Server' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add Server' }).click();
  await expect(dialog.getByText('This field is required')).toHaveCount(3);
  await dialog.getByLabel('Server Name').fill('Kyiv 7');
  await dialog.getByLabel('IP Address').fill('203.0.113.7');
  await dialog.getByLabel('Location').fill('Kyiv, Ukraine');
  await dialog.getByRole('button', { name: 'Add Server' }).click();
  await expect(dialog.locator('code')).toHaveText(
    new RegExp(
      `^curl -fsSL ${product.origin}/agent/install\\.sh \\| sudo sh -s -- --site ${product.origin} --code srv_\\S+$`,
    ),
  );
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  const card = page.getByRole('region', { name: 'Kyiv 7' });
  await expect(card).toContainText('Waits for its installation');

  await card.getByRole('button', { name: 'New installation command for Kyiv 7' }).click();
  await dialog.getByRole('button', { name: 'New command' }).click();
  await expect(dialog.locator('code')).toContainText('--code srv_');
});

test('a moderator sees the servers and can add none; a customer is sent to the portal', async ({ page, resident }) => {
  await remember(page, { language: 'en' });
  await page.goto('/admin/servers');
  await signIn(page, demoLogins.moderator);
  await expect(page.getByRole('region', { name: 'Kyiv 1' })).toContainText('Online');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.goto('/auth/login');
  await signIn(page, resident);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await page.goto('/admin/servers');
  await expect(page).toHaveURL(/\/client\/dashboard$/);
});
