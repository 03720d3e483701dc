import { readFile } from 'node:fs/promises';
import { errorText } from '@cellgate/shared/language/texts.ts';
import { mailTo } from '../src/mailbox.ts';
import { arriveRegistered, signIn } from '../src/person.ts';
import { checkScreen } from '../src/screen-checks.ts';
import { expect, test } from '../src/test.ts';

/** Chromium logs a line for each error response. */
test.use({ expectedErrors: [/Failed to load resource/] });

test('a customer downloads the stored data, deletes the account, and is unknown afterwards', async ({
  page,
  product,
}) => {
  const person = await arriveRegistered(page, product.origin);
  await page.goto('/client/settings/privacy');
  const dialog = page.getByRole('dialog');

  await test.step('the file contains the customer’s data, and an email reports the download', async () => {
    await page.getByRole('button', { name: 'Download' }).click();
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ user: { email: person.email } });
    await mailTo(product.mailUrl, { to: person.email, subject: 'Your data was downloaded' });
  });

  await test.step('deletion requires the typed email', async () => {
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog.getByText('Your balance is empty.')).toBeVisible();
    await checkScreen(page, { name: 'account deletion', language: 'en' });
    const confirm = dialog.getByRole('button', { name: 'Delete permanently' });
    await expect(confirm).toBeDisabled();
    await dialog.getByLabel(`Type ${person.email} to confirm`).fill(person.email);
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await confirm.click();
    await expect(page).toHaveURL('/auth/account-deleted');
    await expect(page.getByRole('heading', { level: 1, name: 'Your account has been deleted.' })).toBeVisible();
    await mailTo(product.mailUrl, { to: person.email, subject: 'Your account was deleted' });
  });

  await test.step('the account is unknown like one that never existed', async () => {
    await page.goto('/auth/login');
    await signIn(page, person);
    await expect(page.getByRole('alert')).toContainText(errorText('en', 'account.credentials_wrong'));
  });
});
