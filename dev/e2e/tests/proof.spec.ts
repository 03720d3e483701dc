import { errorText } from '@cellgate/shared/language/texts.ts';
import type { Page } from '@playwright/test';
import { letProofRunOut } from '../src/age-proof.ts';
import { codeOf } from '../src/authenticator.ts';
import { linkIn, mailTo } from '../src/mailbox.ts';
import { arriveRegistered, newPerson, type Person, remember } from '../src/person.ts';
import { openSettings } from '../src/portal.ts';
import type { Product } from '../src/product.ts';
import { checkScreen } from '../src/screen-checks.ts';
import { expect, test } from '../src/test.ts';

/** Chromium logs a line for each error response. */
test.use({ expectedErrors: [/Failed to load resource/] });

async function confirmedNewcomer(page: Page, { origin, mailUrl }: Product): Promise<Person> {
  const person = await arriveRegistered(page, origin);
  const welcome = await mailTo(mailUrl, { to: person.email, subject: 'Welcome to Cellgate' });
  await page.goto(linkIn(welcome, 'verify-email'));
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  return person;
}

const proofDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm your identity' });

async function typeNewKey(page: Page, name: string): Promise<void> {
  await openSettings(page, 'api');
  await page.getByRole('button', { name: 'Create key' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create key' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('checkbox', { name: 'Change proxy settings' }).check();
  await dialog.getByRole('button', { name: 'Create key' }).click();
}

async function saveKey(page: Page, name: string): Promise<void> {
  const made = page.getByRole('dialog', { name: 'Your new API key' });
  await expect(made).toContainText('cgk_');
  await made.getByRole('button', { name: 'I have saved it' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Manage');
}

test('an API key needs the password once more, and the input is kept', async ({ page, product }) => {
  const person = await confirmedNewcomer(page, product);
  await typeNewKey(page, 'At once');
  await saveKey(page, 'At once');

  await letProofRunOut(page);
  await typeNewKey(page, 'Price watch');
  const dialog = proofDialog(page);
  await expect(dialog).toBeVisible();
  await checkScreen(page, { name: 'confirming the password', language: 'en' });
  await dialog.getByLabel('Password', { exact: true }).fill('Something-else-1');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toContainText(errorText('en', 'account.password_wrong'));
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const form = page.getByRole('dialog', { name: 'Create key' });
  await expect(form).toContainText(errorText('en', 'session.proof_required'));
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Price watch');
  await form.getByRole('button', { name: 'Create key' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await saveKey(page, 'Price watch');

  await test.step('the password is valid for the next ten minutes', async () => {
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    const endpoint = page.getByRole('dialog', { name: 'Add endpoint' });
    await endpoint.getByRole('textbox', { name: 'URL' }).fill('https://hooks.example.com/cellgate');
    await endpoint.getByRole('button', { name: 'Add endpoint' }).click();
    await expect(page.getByRole('dialog')).toContainText('whsec_');
  });
});

test('a code is required beside the password if two-factor authentication is on', async ({ page, product }) => {
  const person = await confirmedNewcomer(page, product);
  await openSettings(page, 'security');
  await page.getByRole('button', { name: 'Turn on' }).click();
  const setup = page.getByRole('dialog');
  await setup.getByLabel('Password', { exact: true }).fill(person.password);
  await setup.getByRole('button', { name: 'Continue' }).click();
  const secret = (await setup.getByText(/^[A-Z2-7]{32}$/).innerText()).trim();
  await setup.getByRole('textbox', { name: 'Code from the app' }).fill(codeOf(secret));
  await setup.getByRole('button', { name: 'Confirm code' }).click();
  await expect(setup.getByRole('listitem')).toHaveCount(10);
  const [recoveryCode = ''] = await setup.getByRole('listitem').allInnerTexts();
  await setup.getByRole('button', { name: 'I have saved them' }).click();

  await letProofRunOut(page);
  await typeNewKey(page, 'Guarded');
  const dialog = proofDialog(page);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('This field is required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code from the app or a recovery code' }).fill(recoveryCode);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await saveKey(page, 'Guarded');
});

test('an account without a password confirms with Google, in a window of its own', async ({ page, context }) => {
  const { email } = newPerson();
  const answerGoogle = async (at: Page) => {
    await expect(at.getByRole('checkbox', { name: 'The address is confirmed' })).toBeVisible();
    await at.getByRole('textbox', { name: 'Email' }).fill(email);
    await at.getByRole('checkbox', { name: 'The address is confirmed' }).setChecked(true);
    await at.getByRole('button', { name: 'Continue' }).click();
  };
  await remember(page, { language: 'en' });
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await answerGoogle(page);
  await page.getByRole('checkbox', { name: 'I accept the terms of service' }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();

  await letProofRunOut(page);
  await typeNewKey(page, 'From Google');
  const opened = context.waitForEvent('page');
  await proofDialog(page).getByRole('button', { name: 'Continue with Google' }).click();
  await answerGoogle(await opened);
  await saveKey(page, 'From Google');
});
