import { languages } from '@cellgate/shared/language/language.ts';
import { errorText, issueText } from '@cellgate/shared/language/texts.ts';
import { newCustomer } from '@cellgate/testkit/customer.ts';
import { newPerson, remember, signIn } from '../src/person.ts';
import { fillPersonalStep, goTo } from '../src/portal.ts';
import { expect, test } from '../src/test.ts';
import { wordsIn } from '../src/words.ts';

/** Chromium logs a line for each error response and for each call without a response. */
const failedToLoad = /Failed to load resource/;

test('a visitor who opens a page of the portal signs in first, and comes back to it', async ({ page, resident }) => {
  await remember(page, { language: 'en' });
  await page.goto('/client/balance?period=90d');
  await expect(page).toHaveURL(/\/auth\/login/);
  await signIn(page, resident);
  await expect(page).toHaveURL(/\/client\/balance\?period=90d$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Balance' })).toBeVisible();
});

test('signing out leads to the landing page and closes the portal', async ({ page, resident }) => {
  await remember(page, { language: 'en' });
  await page.goto('/auth/login');
  await signIn(page, resident);
  await goTo(page, 'Proxy management');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/en');
  await page.goto('/client/dashboard/proxies');
  await expect(page).toHaveURL(/\/auth\/login/);
});

test.describe('nobody’s path', () => {
  test.use({ expectedErrors: [failedToLoad] });

  test('an unknown path says so and offers the way back, in the frame of visitors or of the portal', async ({
    page,
    newcomer,
  }) => {
    const words = await wordsIn('en');
    const heading = page.getByRole('heading', { level: 1, name: words('site:unknown.title') });
    await remember(page, { language: 'en' });
    await page.goto('/no/such/page');
    await expect(heading).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: words('nav.back_home') })
      .click();
    await expect(page).toHaveURL('/en');
    await remember(page, { language: 'en', tokens: newcomer.tokens });
    await page.goto('/client/dashboard/no-such-page');
    await expect(heading).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: words('nav.overview') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  });
});

for (const language of languages) {
  test(`missing and invalid input is reported at its field in ${language}`, async ({ page }) => {
    await remember(page, { language });
    await page.goto('/auth/login');
    const submit = page.getByRole('main').getByRole('button').last();
    const email = page.getByRole('textbox').first();
    await submit.click();
    await expect(page.getByText(issueText(language, 'required'))).toHaveCount(2);
    await expect(email).toHaveAccessibleDescription(issueText(language, 'required'));
    await email.fill('no-mailbox');
    await submit.click();
    await expect(email).toHaveAccessibleDescription(issueText(language, 'email'));
  });
}

test('the wizard continues only with valid input, and its messages follow the language', async ({ page }) => {
  await remember(page, { language: 'en' });
  await page.goto('/auth/register');
  const person = newPerson();
  await fillPersonalStep(page, { ...person, password: 'short' });
  await page.getByLabel('Confirm password').fill('another');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(issueText('en', 'password_short'))).toBeVisible();
  await expect(page.getByText(issueText('en', 'passwords_differ'))).toBeVisible();
  await page.getByRole('button', { name: 'Language: EN' }).click();
  await page.getByRole('button', { name: 'Українська' }).click();
  await expect(page.getByText(issueText('uk', 'password_short'))).toBeVisible();
  await expect(page.getByText(issueText('uk', 'passwords_differ'))).toBeVisible();
});

test('the browser’s Back and Forward move between the steps of the wizard and keep the input', async ({ page }) => {
  await remember(page, { language: 'en' });
  await page.goto('/auth/register');
  const person = newPerson();
  await fillPersonalStep(page, person);
  await page.getByRole('button', { name: 'Next' }).click();
  const useCase = page.getByRole('combobox', { name: 'Use case' });
  await useCase.selectOption('Web Scraping');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('checkbox', { name: 'I accept the terms of service' })).toBeVisible();
  await page.goBack();
  await expect(useCase.locator('option:checked')).toHaveText('Web Scraping');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue(person.firstName);
  await page.goForward();
  await expect(useCase).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('');
});

test.describe('refused by the server', () => {
  test.use({ expectedErrors: [failedToLoad] });

  test('a wrong password is reported without revealing whether the email is known', async ({ page, resident }) => {
    await remember(page, { language: 'en' });
    await page.goto('/auth/login');
    const refusal = errorText('en', 'account.credentials_wrong');
    for (const email of [resident.email, newPerson().email]) {
      await signIn(page, { email, password: 'Wrong-password-1' });
      await expect(page.getByRole('alert')).toContainText(refusal);
      await page.reload();
    }
  });

  test('a taken email is reported at the end of the wizard, and the input is kept', async ({ page, resident }) => {
    await remember(page, { language: 'en' });
    await page.goto('/auth/register');
    const person = { ...newPerson(), email: resident.email };
    await fillPersonalStep(page, person);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('checkbox', { name: 'I accept the terms of service' }).check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('An account with this email already exists').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue(person.firstName);
  });

  test('a registration with a lost response is retried and leads to the requested page', async ({ page }) => {
    const words = await wordsIn('tr');
    const person = newPerson();
    const wanted = '/client/dashboard/new-order?operator=vodafone&period=weekly&quantity=2';
    await remember(page, { language: 'tr' });
    await page.goto(wanted);
    await page.getByRole('link', { name: words('auth:register_link') }).click();
    await page.route('**/api/auth/register', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await fillPersonalStep(page, person);
    await page.getByRole('button', { name: words('next'), exact: true }).click();
    await page.getByRole('button', { name: words('next'), exact: true }).click();
    await page.getByRole('checkbox', { name: words('auth:terms') }).check();
    const create = page.getByRole('button', { name: words('auth:create_account'), exact: true });
    await create.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute('**/api/auth/register');
    await create.click();
    await expect(page).toHaveURL(wanted);
  });

  test('a refusal by the server is shown at its field', async ({ page, resident }) => {
    await remember(page, { language: 'en', tokens: resident.tokens });
    await page.goto('/client/dashboard/proxies');
    await page.getByRole('article').first().getByRole('button', { name: 'Settings' }).click();
    // The form would not send this value: the request is changed under way, and the real server refuses it.
    await page.route('**/auth-settings', (route) =>
      route.continue({ postData: { ...route.request().postDataJSON(), username: 'with space' } }),
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveAccessibleDescription(
      issueText('en', 'username_characters'),
    );
  });

  test('a pasted list of allowed IPs is read entry by entry, and what it changes is in view', async ({
    page,
    resident,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await remember(page, { language: 'en', tokens: resident.tokens });
    await page.goto('/client/dashboard/proxies');
    await page.getByRole('article').first().getByRole('button', { name: 'Settings' }).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('textbox', { name: 'Allowed IPs' });
    const paste = (text: string) =>
      field.evaluate((control, list) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', list);
        control.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);

    await paste('"198.51.100.1"\r\n"198.51.100.2"\r\n"198.51.100.1"\r\n198.51.100.5 - 198.51.100.9');
    await expect(dialog.getByText('1 is already in the list')).toBeVisible();
    await expect(dialog.getByText('Write a range with a prefix length, such as 203.0.113.0/24')).toBeInViewport();
    await expect(dialog.getByText('198.51.100.5-198.51.100.9')).toBeInViewport();
    await expect(dialog.getByText('198.51.100.2', { exact: true })).toBeInViewport();

    await paste(Array.from({ length: 10_000 }, (_, index) => `10.1.${index >> 8}.${index & 255}`).join('\n'));
    await expect(dialog.getByText(/9,90\d not added: at most 100 entries/)).toBeInViewport();
    await expect(dialog.getByText('100 / 100')).toBeVisible();

    await dialog.getByRole('button', { name: 'Remove 198.51.100.1' }).click();
    await dialog.getByRole('radio', { name: /^IP only/ }).click();
    await field.fill('0.0.0.0/1');
    await dialog.getByRole('button', { name: 'Save settings' }).click();
    await expect(dialog.getByText('0.0.0.0/1', { exact: true })).toBeInViewport();
    await expect(field).toBeFocused();
  });

  test('without an API the portal says that there is no connection, and opens by itself when there is one', async ({
    page,
    newcomer,
  }) => {
    const words = await wordsIn('en');
    await remember(page, { language: 'en', tokens: newcomer.tokens });
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await page.goto('/client/balance');
    await expect(page.getByRole('alert')).toContainText(words('network_error'), { timeout: 60_000 });
    await page.unroute('**/api/**');
    await expect(page.getByRole('heading', { level: 1, name: 'Balance' })).toBeVisible({ timeout: 60_000 });
  });

  test('a part that cannot be loaded says so, and a retry works when it can', async ({ page, newcomer }) => {
    const words = await wordsIn('en');
    await remember(page, { language: 'en', tokens: newcomer.tokens });
    await page.goto('/client/dashboard');
    await page.route('**/api/products**', (route) => route.abort('connectionrefused'));
    await goTo(page, 'New order');
    await expect(page.getByText('Couldn’t load the products')).toBeVisible();
    await expect(page.getByText(words('network_error'))).toBeVisible();
    await page.unroute('**/api/products**');
    await page.getByRole('button', { name: /try again/i }).click();
    await expect(page.getByRole('radio', { name: /Kyivstar/ })).toBeVisible();
  });

  test('a double click and a lost response buy once', async ({ page, resident }) => {
    await remember(page, { language: 'en', tokens: resident.tokens });
    const before = await resident.balance();
    await page.goto('/client/dashboard/new-order');
    await page.getByRole('radio', { name: /Vodafone/ }).click();
    await page.getByRole('radio', { name: /^Weekly/ }).click();
    let lost = 0;
    await page.route('**/api/orders', async (route) => {
      if (lost++ > 0) return route.fallback();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Complete order' }).dblclick();
    await expect(page.getByRole('dialog', { name: 'Order received' })).toBeVisible();
    expect(lost).toBeGreaterThan(1);
    expect(await resident.balance()).toBe(before - 10);
  });

  test('an order followed by a lost connection is checked and bought once', async ({ page, product }) => {
    const words = await wordsIn('uk');
    const customer = await newCustomer(product.origin, { dollars: 10 });
    await remember(page, { language: 'uk', tokens: customer.tokens });
    await page.goto('/client/dashboard/new-order');
    await page.getByRole('radio', { name: 'IPv4', exact: true }).click();
    await page.getByRole('radio', { name: new RegExp(`^${words('period.weekly')}`) }).click();
    const order = page.getByRole('button', { name: words('orders:complete_order') });
    await expect(order).toBeEnabled();
    let orders = 0;
    await page.route('**/api/**', async (route) => {
      if (route.request().method() === 'POST' && orders++ === 0) await route.fetch();
      await route.abort('connectionreset');
    });
    await order.click();
    const again = page.getByRole('button', { name: words('orders:ask_again') });
    await expect(again).toBeVisible();
    await expect(page.getByText(words('orders:answer_lost'))).toBeVisible();
    await page.unroute('**/api/**');
    await again.click();
    await expect(page.getByRole('dialog', { name: words('orders:success.title') })).toBeVisible();
    expect(orders).toBeGreaterThan(1);
    expect(await customer.balance()).toBe(6);
  });
});
