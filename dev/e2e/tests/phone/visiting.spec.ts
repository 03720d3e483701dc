import { languages } from '@cellgate/shared/language/language.ts';
import { publicAddress, publicPages } from '@cellgate/shared/site/public-page.ts';
import type { SiteFacts } from '@cellgate/shared/site/site-facts.endpoints.ts';
import type { Page } from '@playwright/test';
import { writeToSupport } from '../../src/account.ts';
import { newPerson, remember } from '../../src/person.ts';
import { signOut } from '../../src/portal.ts';
import { press, pressButton } from '../../src/press.ts';
import { expect, test } from '../../src/test.ts';
import { type Words, wordsIn } from '../../src/words.ts';

/** Chromium logs a line for each error response. */
test.use({ expectedErrors: [/Failed to load resource/] });

test('a Turkish visitor reads, writes to support and selects a product on a phone', async ({ page }) => {
  const words = await wordsIn('tr');
  await remember(page, { language: 'tr' });
  const facts = page.waitForResponse('**/api/site/facts');
  await page.goto('/');
  const { coins } = ((await (await facts).json()) as { data: SiteFacts }).data;

  await test.step('the list of rotations leaves no hole, however short it is', () => expectNoHole(page, words));
  await test.step('the page says what it is good for, how it differs from a pool, what is refunded, and which coins are taken', async () => {
    for (const part of ['cases', 'compare', 'money', 'faq'] as const)
      await expect(page.getByRole('heading', { name: words(`below:${part}.heading`) })).toBeVisible();
    await expect(page.getByText(words('below:money.full'))).toBeVisible();
    for (const { code } of coins) await expect(page.getByText(code, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(words('below:faq.script'))).toBeVisible();
    const reference = page.getByRole('main').getByRole('link', { name: words('below:faq.api') });
    expect((await page.request.get((await reference.getAttribute('href')) ?? '')).status()).toBe(200);
  });
  await test.step('the footer leads to every public page', async () => {
    const footer = page.getByRole('contentinfo');
    for (const path of publicPages.filter((each) => each !== '/')) {
      await press(footer.locator(`a[href="${path}"]`));
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    }
  });
  await test.step('the contact form requires an email and is sent', async () => {
    await press(page.getByRole('contentinfo').getByRole('link', { name: words('landing:footer.form') }));
    await writeToSupport(page, {
      name: 'Ayşe Yılmaz',
      email: 'ayse@example.com',
      subject: 'Toplu sipariş',
      text: 'Elli proxy alabilir miyim?',
    });
  });
  await test.step('the sales page shows the total, and buying requires a sign-in', () => choose(page, words));
  await test.step('the theme and the language change in place', async () => {
    await pressButton(page, words('theme.label'));
    await pressButton(page, words('theme.dark'));
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.goto('/terms');
    for (const language of [...languages, 'tr'] as const) {
      await press(page.getByRole('banner').getByRole('button', { name: /: (TR|EN|RU|UK)$/ }));
      await pressButton(page, words(`language.${language}`));
      await expect(page).toHaveURL(publicAddress({ page: '/terms', language }));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    }
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test('a Turkish visitor signs in with Google on a phone', async ({ page }) => {
  const words = await wordsIn('tr');
  const { email } = newPerson();
  await remember(page, { language: 'tr' });
  const throughGoogle = async () => {
    await page.goto('/auth/login');
    await pressButton(page, words('auth:google.continue'));
    await expect(page.getByRole('checkbox', { name: 'The address is confirmed' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await pressButton(page, 'Continue');
  };
  await throughGoogle();
  await expect(page.getByRole('heading', { name: words('auth:google.register_title') })).toBeVisible();
  const terms = page.getByRole('checkbox', { name: words('auth:terms') });
  await press(terms);
  await expect(terms).toBeChecked();
  await pressButton(page, words('auth:create_account'));
  await expect(page).toHaveURL('/client/dashboard');
  await signOut(page);
  await throughGoogle();
  await expect(page).toHaveURL('/client/dashboard');
});

async function choose(page: Page, words: Words): Promise<void> {
  await page.goto('/products/mobile-proxy');
  await press(page.getByRole('radio', { name: /Vodafone/ }));
  await press(page.getByRole('radio', { name: words('sales:weekly'), exact: true }));
  await pressButton(page, words('sales:more'));
  await expect(page.getByRole('main')).toContainText('$20,00');
  await press(page.getByRole('link', { name: words('sales:buy') }));
  await expect(page).toHaveURL(/\/auth\/register/);
  await expect(page.getByRole('heading', { level: 1, name: words('auth:register_title') })).toBeVisible();
}

/** Scrolls until the rotations are just below the window, where they are loaded, and compares the panel with its content. */
async function expectNoHole(page: Page, words: Words): Promise<void> {
  const heading = page.getByRole('heading', { name: words('below:live.heading') });
  await heading.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - innerHeight - 400));
  const panel = page.locator('section').filter({ has: heading }).locator('[aria-busy=false]');
  const empty = () =>
    panel.evaluate((element) => {
      const end = element.lastElementChild?.getBoundingClientRect().bottom ?? 0;
      return Math.round(element.getBoundingClientRect().bottom - end);
    });
  await expect.poll(empty, { timeout: 60_000 }).toBe(0);
}
