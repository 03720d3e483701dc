import { remember } from '../src/person.ts';
import { readClipboard } from '../src/portal.ts';
import { expect, test } from '../src/test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const patient = { timeout: 60_000 };

const searchCall = '**/api/users/search?*';

test('everything is found and done by keyboard', async ({ page, resident }) => {
  const [proxy] = await resident.proxies();
  if (!proxy) throw new Error('a resident without a proxy');
  await remember(page, { language: 'en', tokens: resident.tokens });
  await page.goto('/client/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const opener = page.getByRole('banner').getByRole('button', { name: 'Search' });
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  const field = palette.getByRole('combobox');
  const active = palette.getByRole('option', { selected: true });

  await test.step('it opens by its shortcut, closes on Escape and restores the focus', async () => {
    await opener.focus();
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('a page is selected with the arrow keys', async () => {
    await page.keyboard.press('Control+k');
    await expect(active).toHaveText('Overview');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(active).toHaveText('Proxy management');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/client\/dashboard\/proxies$/);
  });

  await test.step('a proxy is found by its current address', async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(proxy.currentIp.address ?? 'no address');
    await expect(active).toContainText(`${proxy.host}:${proxy.port}`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${proxy._id}$`));
  });

  await test.step('an act that is typed alone is offered on the newest proxies', async () => {
    await page.keyboard.press('Control+k');
    await field.fill('rotate');
    const acts = palette.getByRole('option', { name: /^Rotate IP/ });
    await expect(acts.first()).toBeVisible(patient);
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
  });

  const act = async (typed: string, label: string) => {
    await page.keyboard.press('Control+k');
    await field.fill(`${typed} ${proxy.port}`);
    await expect(palette.getByRole('option', { name: new RegExp(`^${label}`) })).toHaveCount(1, patient);
    await expect(active).toContainText(label);
    await page.keyboard.press('Enter');
    await expect(palette).toBeHidden();
  };
  await test.step('the dialogs that extend a proxy and set its access open', async () => {
    await act('extend', 'Extend');
    await expect(page.getByRole('dialog', { name: 'Extend' })).toBeVisible(patient);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await act('settings', 'Access settings');
    await expect(page.getByRole('dialog', { name: 'Authentication and allowed IPs' })).toBeVisible(patient);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('a connection is copied, and an IP rotated', async () => {
    await act('copy', 'Copy connection');
    await expect.poll(() => readClipboard(page)).toContain(`@${proxy.host}:${proxy.protocols.http.port}`);
    // The customer was created with a rotation, whose cooldown may not be over.
    await expect.poll(async () => (await resident.proxy(proxy._id)).rotation.nextAllowedAt).toBeNull();
    await act('rotate', 'Rotate IP');
    const message = page.locator('[data-sonner-toast]').filter({ hasText: /: new IP / });
    await expect(message).toContainText(/AS\d+/, patient);
    const { currentIp } = await resident.proxy(proxy._id);
    expect(currentIp.address).not.toBe(proxy.currentIp.address);
    await expect(page.getByRole('main')).toContainText(currentIp.address ?? 'no address', patient);
  });

  await test.step('another language applies at once', async () => {
    await page.keyboard.press('Control+k');
    await field.fill('українська');
    await expect(active).toContainText('Українська');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
  });
});

test('letters typed before the search has loaded are kept', async ({ page, resident }) => {
  await remember(page, { language: 'en', tokens: resident.tokens });
  const late = Promise.withResolvers<void>();
  await page.route('**/assets/account-palette-*.js', async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto('/client/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('notif');
  late.resolve();
  const field = page.getByRole('combobox');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('notif');
  await page.keyboard.type('ications');
  await expect(page.getByRole('option', { selected: true })).toContainText('Notifications');
});

test('the latest text wins over a late response', async ({ page, resident }) => {
  await remember(page, { language: 'en', tokens: resident.tokens });
  const late = Promise.withResolvers<void>();
  await page.route(searchCall, async (route) => {
    if (route.request().url().endsWith('q=kyiv')) await late.promise;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/client/dashboard');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  const field = page.getByRole('combobox');
  const asked = page.waitForRequest((request) => request.url().endsWith('q=kyiv'));
  await field.fill('kyiv');
  await asked;
  await field.fill('kyiv nothing like this');
  await expect(page.getByText('No results for “kyiv nothing like this”')).toBeVisible();
  late.resolve();
  await field.press('End');
  await expect(page.getByText('No results for “kyiv nothing like this”')).toBeVisible();
});

test.describe('without an answer', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the search reports it and retries; pages are found anyway', async ({ page, resident }) => {
    await remember(page, { language: 'en', tokens: resident.tokens });
    await page.route(searchCall, (route) => route.abort());
    await page.goto('/client/dashboard');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox').fill('o');
    await expect(page.getByRole('option', { name: 'Overview' })).toBeVisible();
    await page.getByRole('combobox').fill('kyiv');
    const palette = page.getByRole('dialog', { name: 'Search and commands' });
    await expect(palette.getByRole('alert')).toContainText('No connection.');
    await page.unroute(searchCall);
    await palette.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('option', { name: /Kyivstar/ }).first()).toBeVisible();
  });
});
