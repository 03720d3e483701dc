import { errorText } from '@cellgate/shared/language/texts.ts';
import type { Page } from '@playwright/test';
import { codeOf } from '../src/authenticator.ts';
import { linkIn, mailTo } from '../src/mailbox.ts';
import { arriveRegistered, newPerson, remember, signIn } from '../src/person.ts';
import { openSettings, registerInWizard, signOut } from '../src/portal.ts';
import { checkScreen } from '../src/screen-checks.ts';
import { expect, test } from '../src/test.ts';

/** Chromium logs a line for each error response. */
test.use({ expectedErrors: [/Failed to load resource/] });

async function confirmAddress(page: Page, { email, mailUrl }: { email: string; mailUrl: string }): Promise<void> {
  const welcome = await mailTo(mailUrl, { to: email, subject: 'Welcome to Cellgate' });
  await page.goto(linkIn(welcome, 'verify-email'));
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
}

const openSecurity = async (page: Page) => {
  await openSettings(page, 'security');
  await expect(page.getByRole('heading', { name: 'Active sessions' })).toBeVisible();
};

test('a new customer verifies the email, forgets the password and sets a new one', async ({ page, product }) => {
  const person = newPerson();
  await remember(page, { language: 'en' });
  await page.goto('/auth/register');
  await registerInWizard(page, person);
  await expect(page.getByText(`we sent a link to ${person.email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  const again = await mailTo(product.mailUrl, { to: person.email, subject: 'Confirm your email' });

  await test.step('the link in the first email was replaced, and the newer one works', async () => {
    const welcome = await mailTo(product.mailUrl, { to: person.email, subject: 'Welcome to Cellgate' });
    await page.goto(linkIn(welcome, 'verify-email'));
    await expect(page.getByRole('heading', { name: 'This link didn’t work' })).toBeVisible();
    await page.goto(linkIn(again, 'verify-email'));
    await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
    await expect(page.getByText('we sent a link to')).toHaveCount(0);
    await signOut(page);
  });

  const password = 'Freshly-chosen-1';
  await test.step('the mailed link sets a new password, once', async () => {
    await page.goto('/auth/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    // The previous page has the same field.
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await checkScreen(page, { name: 'forgotten password, sent', language: 'en' });
    const link = linkIn(
      await mailTo(product.mailUrl, { to: person.email, subject: 'Choose a new password' }),
      'reset-password',
    );
    await page.goto(link);
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Confirm password').fill('Something-else-1');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
    await page.goto(link);
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  });

  await test.step('the old password is refused and the new one is accepted', async () => {
    await page.goto('/auth/login');
    await signIn(page, person);
    await expect(page.getByRole('alert')).toContainText(errorText('en', 'account.credentials_wrong'));
    await signIn(page, { ...person, password });
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
    await mailTo(product.mailUrl, { to: person.email, subject: 'Your password was changed' });
  });
});

test('a mailed link in another browser asks for the password', async ({ page, product, browser }) => {
  const person = await arriveRegistered(page, product.origin);
  const link = linkIn(
    await mailTo(product.mailUrl, { to: person.email, subject: 'Welcome to Cellgate' }),
    'verify-email',
  );
  const elsewhere = await browser.newContext({ baseURL: product.origin });
  const other = await elsewhere.newPage();
  await remember(other, { language: 'en' });
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await checkScreen(other, { name: 'confirming in another browser', language: 'en' });
  await other.getByLabel('Password', { exact: true }).fill('Something-else-1');
  await other.getByRole('button', { name: 'Confirm email' }).click();
  await expect(other.getByText(errorText('en', 'account.password_wrong'))).toBeVisible();
  await other.getByLabel('Password', { exact: true }).fill(person.password);
  await other.getByRole('button', { name: 'Confirm email' }).click();
  await expect(other.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
  await elsewhere.close();
  await page.reload();
  await expect(page.getByText('we sent a link to')).toHaveCount(0);
});

test('two-factor authentication is turned on, required, and turned off', async ({ page, product }) => {
  const person = await arriveRegistered(page, product.origin);
  await confirmAddress(page, { ...person, mailUrl: product.mailUrl });
  await openSecurity(page);
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await checkScreen(page, { name: 'two-factor, setting up', language: 'en' });
  const secret = (await dialog.getByText(/^[A-Z2-7]{32}$/).innerText()).trim();
  await dialog.getByRole('textbox', { name: 'Code from the app' }).fill('12345');
  await dialog.getByRole('button', { name: 'Confirm code' }).click();
  await expect(dialog.getByText('Enter the six digits from your app')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code from the app' }).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Confirm code' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  await checkScreen(page, { name: 'recovery codes', language: 'en' });
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await mailTo(product.mailUrl, { to: person.email, subject: 'Two-factor authentication is on' });
  await signOut(page);

  const askForCode = async () => {
    await page.goto('/auth/login');
    await signIn(page, person);
    await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  };
  const dashboard = page.getByRole('heading', { level: 1, name: /^Welcome/ });
  await test.step('a code of the app signs in', async () => {
    await askForCode();
    await checkScreen(page, { name: 'second step', language: 'en' });
    await page.getByRole('textbox', { name: 'Code from the app' }).fill('000000');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('This code is wrong')).toBeVisible();
    await page.getByRole('textbox', { name: 'Code from the app' }).fill(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(dashboard).toBeVisible();
    await signOut(page);
  });
  await test.step('a recovery code signs in, once', async () => {
    for (const outcome of ['in', 'refused'] as const) {
      await askForCode();
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      if (outcome === 'refused') await expect(page.getByText('This code is wrong')).toBeVisible();
      else await expect(dashboard).toBeVisible();
      if (outcome === 'in') await signOut(page);
    }
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[1] ?? '');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(dashboard).toBeVisible();
  });
  await test.step('password and code turn it off', async () => {
    await openSecurity(page);
    await page.getByRole('button', { name: 'Turn off' }).click();
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('textbox', { name: 'Code from the app or a recovery code' }).fill(codes[2] ?? '');
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
    await signOut(page);
    await page.goto('/auth/login');
    await signIn(page, person);
    await expect(dashboard).toBeVisible();
  });
});

test('another session is listed and ended, and a new password ends the others', async ({ page, browser, product }) => {
  const person = await arriveRegistered(page, product.origin);
  const elsewhere = await browser.newContext({ baseURL: product.origin });
  const other = await elsewhere.newPage();
  await remember(other, { language: 'en' });
  const signInElsewhere = async () => {
    await other.goto('/auth/login');
    await signIn(other, person);
    await expect(other.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  };
  /** Expects the other browser to be signed out at once, although its access token has not expired. */
  const expectSignedOut = async () => {
    await other.goto('/client/balance');
    await expect(other).toHaveURL(/\/auth\/login/);
    await expect(other.getByText('Your session has ended.')).toBeVisible();
  };

  await signInElsewhere();
  await openSecurity(page);
  const sessions = page.getByRole('region', { name: 'Active sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);
  await checkScreen(page, { name: 'security settings', language: 'en' });
  await page.getByRole('button', { name: /^Sign out (?!all)/ }).click();
  await expect(sessions).toHaveCount(1);
  await expectSignedOut();

  await signInElsewhere();
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password').fill('Freshly-chosen-1');
  await page.getByLabel('Confirm password').fill('Freshly-chosen-1');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('All other devices were signed out.')).toBeVisible();
  await expectSignedOut();
  await elsewhere.close();
});

test('a Google user registers by accepting the terms, and signs in later without them', async ({ page }) => {
  const { email } = newPerson();
  await remember(page, { language: 'en' });
  const throughGoogle = async (isConfirmed = true) => {
    await page.goto('/auth/login');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    // The previous page has the same field.
    await expect(page.getByRole('checkbox', { name: 'The address is confirmed' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('checkbox', { name: 'The address is confirmed' }).setChecked(isConfirmed);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  const dashboard = page.getByRole('heading', { level: 1, name: /^Welcome/ });

  await throughGoogle(false);
  await expect(page.getByText('Google has not confirmed your email yet.')).toBeVisible();
  await throughGoogle();
  await expect(page.getByRole('heading', { name: 'Almost done' })).toBeVisible();
  await checkScreen(page, { name: 'registration through Google', language: 'en' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('You must accept the terms of service')).toBeVisible();
  await page.getByRole('checkbox', { name: 'I accept the terms of service' }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(dashboard).toBeVisible();
  await signOut(page);
  await throughGoogle();
  await expect(dashboard).toBeVisible();
});
