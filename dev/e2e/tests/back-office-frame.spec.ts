import { randomUUID } from 'node:crypto';
import { callApi } from '@cellgate/local/api-client.ts';
import { startStaffJob } from '@cellgate/shared/job/staff-job.endpoints.ts';
import { errorText } from '@cellgate/shared/language/texts.ts';
import { listModems } from '@cellgate/shared/modem/modem-list.endpoints.ts';
import { getModem, updateModem } from '@cellgate/shared/modem/staff-modem.endpoints.ts';
import { storageKeys } from '@cellgate/shared/session/storage-keys.ts';
import { serverModemsPath } from '@cellgate/web/admin-paths.ts';
import { remember } from '../src/person.ts';
import { ownModems } from '../src/staff/house-modems.ts';
import { expect, test } from '../src/test.ts';

test('an unknown page of the back office leads to its first page', async ({ page, admin }) => {
  await remember(page, { language: 'en', tokens: admin.tokens });
  await page.goto('/admin/no-such-page?search=1');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByRole('navigation').locator('[aria-current=page]')).toHaveText('Dashboard');
});

test('a link to the current page does nothing; a link to another page scrolls to its top', async ({ page, admin }) => {
  await page.setViewportSize({ width: 1280, height: 300 });
  await remember(page, { language: 'en', tokens: admin.tokens });
  await page.goto('/admin/servers');
  await expect(page.getByRole('region', { name: 'Kyiv 1' })).toBeVisible();
  const scrolledTo = () => page.evaluate(() => scrollY);
  const visit = () => page.evaluate(() => ({ length: history.length, key: history.state?.key }));
  await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }));
  const before = await visit();

  await page.getByRole('navigation').getByRole('link', { name: 'Servers' }).dispatchEvent('click');
  expect(await visit()).toEqual(before);
  expect(await scrolledTo()).toBe(40);

  await page.getByRole('navigation').getByRole('link', { name: 'My portal' }).click();
  await expect(page).toHaveURL(/\/client\/dashboard$/);
  await expect.poll(scrolledTo).toBe(0);
  expect((await visit()).length).toBe(before.length + 1);
});

test('the palette opens pages, servers, customers and shortcuts', async ({ page, admin, resident }) => {
  await remember(page, { language: 'en', tokens: admin.tokens });
  await page.goto('/admin/servers');
  await expect(page.getByRole('region', { name: 'Kyiv 1' })).toBeVisible();
  const field = page.getByRole('combobox', { name: /^Search pages, actions, customers/ });
  const active = page.getByRole('option', { selected: true });

  await test.step('by beginnings of words and whole values', async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await field.fill('kyiv 1');
    await expect(active).toContainText('Kyiv 1');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/servers\/srv_\w+\/modems$/);

    await page.keyboard.press('Control+k');
    await field.fill(resident.email);
    await expect(active).toContainText(resident.email);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/customers\/acc_\w+$/);
  });

  await test.step('an act on what is found opens its dialog', async () => {
    await page.keyboard.press('Control+k');
    await field.fill(`suspend ${resident.email}`);
    await expect(active).toContainText(resident.email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /^Suspend / })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/customers\/acc_\w+$/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('an act on a proxy opens its window with the focus on its button', async () => {
    const [proxy] = await resident.proxies();
    await page.keyboard.press('Control+k');
    await field.fill(`bandwidth ${proxy?._id}`);
    await expect(active).toContainText(/^Speed test/, { timeout: 60_000 });
    await page.keyboard.press('Enter');
    const start = page.getByRole('dialog').getByRole('button', { name: /^Speed test/ });
    await expect(start).toBeFocused({ timeout: 60_000 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/customers\/acc_\w+$/, { timeout: 60_000 });
  });

  await test.step('an act on what is open is found by another word for it', async () => {
    await page.keyboard.press('Control+k');
    await field.fill('impersonate');
    await expect(active).toContainText('View as customer');
    await page.keyboard.press('Escape');
  });

  await test.step('the shortcuts are listed, and a page opens by its letter', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Go to Servers');
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await expect(page).toHaveURL(/\/admin\/servers$/);
    await page.keyboard.press('Control+k');
    await field.fill('keyboard');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
});

test('an open page asks what has changed while it is visible', async ({ page, admin }) => {
  await remember(page, { language: 'en', tokens: admin.tokens });
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/admin/pulse') asked.push(url.searchParams.get('since') ?? 'the beginning');
  });
  await page.goto('/admin/servers');
  await expect.poll(() => asked.length, { timeout: 15_000 }).toBeGreaterThan(2);
  expect(asked[0]).toBe('the beginning');
  expect(asked[1]).toMatch(/^pls_/);
});

test('a saved view shows what was saved, and opens with its list if it is the default', async ({ page, admin }) => {
  await remember(page, { language: 'en', tokens: admin.tokens });
  await page.goto('/admin/alerts?state=ended');
  const look = async (density: string) => {
    await page.getByRole('button', { name: 'Columns and density' }).click();
    await page.getByRole('radio', { name: density }).click();
    await page.keyboard.press('Escape');
  };
  await look('Dense');
  const menu = page.getByRole('button', { name: 'Saved views' });
  await menu.click();
  await page.getByRole('textbox', { name: 'Name of this view' }).fill('Over');
  await page.getByRole('checkbox', { name: 'Open this list with it' }).click();
  await page.getByRole('button', { name: 'Save view' }).click();
  const view = page.getByRole('button', { name: /^Over/ });
  await expect(view).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  await look('Normal');

  await page.goto('/admin/servers');
  await page.getByRole('navigation').getByRole('link', { name: 'Alerts' }).click();
  await expect(page).toHaveURL(/\/admin\/alerts\?state=ended$/);
  await menu.click();
  await expect(view).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Delete Over' }).click();
  await expect(view).toHaveCount(0);
});

test.describe('two people on one record', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the second one learns who was first, keeps what was typed, and chooses', async ({ page, product, admin }) => {
    const token = admin.tokens.accessToken;
    const [own] = await ownModems({ origin: product.origin, token }, { isMobile: false });
    const params = { id: own._id };
    await remember(page, { language: 'en', tokens: admin.tokens });
    await page.goto(`${serverModemsPath(own.serverId)}?search=${own.imei}`);
    await page.getByRole('button', { name: `Data sheet of ${own.interface}`, exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Tariff').fill('mine');

    const { modem } = await callApi(product.origin, getModem, { token, params });
    const { version } = modem.sheet;
    await callApi(product.origin, updateModem, { token, params, body: { tariff: 'theirs', version } });
    await sheet.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(sheet.getByText('Current: theirs')).toBeVisible();
    await expect(sheet.getByText('Yours: mine')).toBeVisible();
    await expect(sheet.getByLabel('Tariff')).toHaveValue('mine');
    await sheet.getByRole('button', { name: 'Save mine anyway' }).click();
    await expect(page.getByText('Data sheet saved')).toBeVisible();
    const saved = await callApi(product.origin, getModem, { token, params });
    expect(saved.modem.sheet.tariff).toBe('mine');
  });
});

test('a job of staff is followed over any page, also after a reload', async ({ page, product, admin }) => {
  const token = admin.tokens.accessToken;
  const [own] = await ownModems({ origin: product.origin, token }, { isMobile: false });
  const body = { kind: 'restart_modems' as const, modemIds: [own._id], delay: 1_000 };
  const idempotencyKey = randomUUID();
  const { job } = await callApi(product.origin, startStaffJob, { token, body, idempotencyKey });

  await remember(page, { language: 'en', tokens: admin.tokens });
  await page.goto('/admin/servers');
  await page.getByRole('banner').getByRole('button', { name: /^Jobs/ }).click();
  await page.getByRole('button', { name: /^Restart of modems/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Restart of modems' });
  await expect(page).toHaveURL(new RegExp(`job=${job.id}$`));
  await expect(dialog).toContainText('1 of 1', { timeout: 60_000 });
  await page.reload();
  await expect(dialog.getByRole('list', { name: 'Items of the job' }).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/servers$/);
});

test('texts of the API follow the language that another tab selects', async ({ page, product, admin, resident }) => {
  const token = admin.tokens.accessToken;
  const [proxy] = await resident.proxies();
  const { modems } = await callApi(product.origin, listModems, { token, query: { stockStatus: 'sold', limit: 100 } });
  const modemIds = modems.filter(({ proxyId }) => proxyId === proxy?._id).map(({ _id }) => _id);
  // Of another kind than in the test above, which finds its job by the kind.
  const body = { kind: 'start_modems' as const, modemIds, delay: 1_000 };
  const { job } = await callApi(product.origin, startStaffJob, { token, body, idempotencyKey: randomUUID() });
  await remember(page, { language: 'en', tokens: admin.tokens });
  await page.goto(`/admin/servers?job=${job.id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(errorText('en', 'modem.sold'), { timeout: 60_000 });

  const tab = await page.context().newPage();
  await tab.goto('/terms');
  await tab.evaluate((key) => localStorage.setItem(key, 'ru'), storageKeys.language);
  await expect(dialog).toContainText(errorText('ru', 'modem.sold'));
});
