import { callApi } from '@cellgate/local/api-client.ts';
import { endModemAccess, setModemAuth } from '@cellgate/shared/modem/server-modem.endpoints.ts';
import { serverModemsPath } from '@cellgate/web/admin-paths.ts';
import type { Page } from '@playwright/test';
import { remember } from '../src/person.ts';
import { press, pressButton } from '../src/press.ts';
import type { Product } from '../src/product.ts';
import { houseOf, ownModems } from '../src/staff/house-modems.ts';
import { staffSession } from '../src/staff/staff-session.ts';
import { nameOf } from '../src/staff-modems.ts';
import { expect, test } from '../src/test.ts';
import { wordsIn } from '../src/words.ts';

/**
 * Opens the page of a server's modems: as an administrator with the mouse, as a moderator with touch. Returns a card in stock that no other test
 * changes, and the texts.
 */
async function openModems(page: Page, { origin }: Product, isMobile: boolean) {
  const language = isMobile ? 'tr' : 'en';
  const words = await wordsIn(language);
  const { tokens } = await staffSession(origin, isMobile ? 'moderator' : 'admin');
  const [modem] = await ownModems({ origin, token: tokens.accessToken }, { isMobile });
  await remember(page, { language, tokens });
  await page.goto(`${serverModemsPath(modem.serverId)}?stock=stock&search=${modem.imei}`);
  const { server } = houseOf({ isMobile });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('modems:title', { server }));
  const name = nameOf(modem);
  const call = { token: tokens.accessToken, params: { id: modem.serverId, iface: modem._id } };
  return { words, name, call, card: page.getByRole('article', { name, exact: true }) };
}

test('an IP reset is followed from the click to the new IP', async ({ page, product, isMobile }) => {
  const { words, name, card } = await openModems(page, product, isMobile);
  await pressButton(card, words('modems:action.of', { action: words('modems:action.reset'), name }));
  await press(page.getByRole('menuitem').first());
  const receipt = card.getByRole('status').filter({ hasText: '→' });
  await expect(receipt).toBeVisible({ timeout: 60_000 });
  await expect(
    page.getByText(words('modems:reset_started', { mode: words('modems:method.fast.label'), interface: name })),
  ).toBeVisible();
});

test('a modem is reserved by its badge, and the change undone', async ({ page, product, isMobile }) => {
  const { words, name } = await openModems(page, product, isMobile);
  const badge = (state: 'stock' | 'reserved') =>
    page.getByRole('button', { name: words('modems:stock_button', { name, status: words(`modems:stock.${state}`) }) });
  await press(page.getByRole('combobox', { name: words('modems:filter.stock') }));
  await page.getByRole('combobox', { name: words('modems:filter.stock') }).selectOption('');
  await press(badge('stock'));
  await expect(badge('reserved')).toBeVisible();
  await pressButton(page, words('backoffice:undo.action'));
  await expect(badge('stock')).toBeVisible();
});

test.describe('an edit of access over that of someone else', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('asks for the password of a user who was removed meanwhile', async ({ page, product, isMobile }) => {
    const { words, name, card, call } = await openModems(page, product, isMobile);
    const dialog = page.getByRole('dialog');
    const notice = dialog.getByRole('status').filter({ hasText: words('backoffice:moved.title') });
    const set = (username: string) => {
      const users = [{ username, password: 'Colleague-pass-1' }];
      return callApi(product.origin, setModemAuth, { ...call, body: { type: 'strong', users, whitelist: [] } });
    };
    await set('operator');
    // The page does not follow a change of access.
    await page.reload();
    await expect(card).toContainText('operator');
    await pressButton(card, words('modems:access.open_of', { name }));
    await expect(dialog.getByLabel(words('modems:access.username'), { exact: true })).toHaveValue('operator');
    await set('colleague');
    await pressButton(dialog, words('modems:access.save'));
    await expect(notice).toContainText(`${words('backoffice:moved.current')}: colleague`);
    await pressButton(notice, words('backoffice:moved.keep'));
    await expect(dialog.getByText(words('modems:access.removed', { name: 'operator' }))).toBeVisible();
    await pressButton(dialog, words('modems:access.generate'));
    await pressButton(notice, words('backoffice:moved.keep'));
    await expect(dialog.getByText(words('modems:access.saved', { interface: name }))).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(card).toContainText('operator');
    await callApi(product.origin, endModemAccess, call);
  });
});

test('access and whitelist are set with the documented checks', async ({ page, product, isMobile }) => {
  const { words, name, card } = await openModems(page, product, isMobile);
  const dialog = page.getByRole('dialog');

  await test.step('access needs a user with a password', async () => {
    await pressButton(card, words('modems:access.open_of', { name }));
    const password = dialog.getByLabel(words('modems:access.password'), { exact: true }).first();
    const username = dialog.getByLabel(words('modems:access.username'), { exact: true }).first();
    await username.fill('');
    await pressButton(dialog, words('modems:access.save'));
    await expect(dialog.getByText(words('modems:access.required'))).toBeVisible();
    await username.fill('operator');
    await pressButton(dialog, words('modems:access.generate'));
    await expect(password).toHaveValue(/^[A-Za-z0-9!@#$%^&*]{12}$/);
    await pressButton(dialog, words('modems:access.save'));
    await expect(dialog.getByText(words('modems:access.saved', { interface: name }))).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(card).toContainText('operator');
  });

  await test.step('an invalid entry is marked and not saved; the current IP is', async () => {
    await pressButton(card, words('modems:whitelist.open_of', { name }));
    await dialog.getByLabel(words('modems:whitelist.field')).fill('1.2.3');
    await pressButton(dialog, words('modems:whitelist.add'));
    await expect(dialog.getByText(words('modems:whitelist.invalid_entry'))).toBeVisible();
    await pressButton(dialog, words('modems:whitelist.save'));
    await expect(dialog.getByText(words('modems:whitelist.invalid', { entries: '1.2.3' }))).toBeVisible();
    await pressButton(dialog, words('modems:whitelist.remove', { ip: '1.2.3' }));
    await pressButton(dialog, words('modems:whitelist.current'));
    await expect(dialog.getByText(words('modems:whitelist.listed', { total: 1 }))).toBeVisible();
    await pressButton(dialog, words('modems:whitelist.save'));
    await expect(dialog.getByText(words('modems:whitelist.saved', { interface: name, total: 1 }))).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(card).toContainText(words('modems:access.whitelisted', { count: 1 }));
  });

  await test.step('the access of the house ends at once', async () => {
    await pressButton(card, words('modems:access.open_of', { name }));
    await pressButton(dialog, words('modems:access.end'));
    await expect(dialog.getByText(words('modems:access.ended'))).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(card).not.toContainText('operator');
  });
});

test('the data sheet keeps what is typed, and the table shows the same modems', async ({ page, product, isMobile }) => {
  const { words, name, card } = await openModems(page, product, isMobile);
  const dialog = page.getByRole('dialog');
  await pressButton(card, words('modems:sheet.open_of', { name }));
  await dialog.getByLabel(words('modems:sheet.tariff')).fill('Business 50 GB');
  await dialog.getByLabel(words('modems:sheet.monthly_cost')).fill('12.50');
  await pressButton(dialog, words('modems:sheet.save'));
  await expect(page.getByText(words('modems:sheet.saved'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // On phones there is no table.
  if (isMobile) return;
  await press(page.getByRole('radio', { name: words('modems:filter.table') }));
  await expect(page.getByRole('row').filter({ hasText: name }).first()).toBeVisible();
  await expect(page).toHaveURL(/view=table/);
});

test('the statistics of a server name the cores that its load covers', async ({ page, product, isMobile }) => {
  const { words } = await openModems(page, product, isMobile);
  const statistics = page.getByRole('region', { name: words('modems:statistics.title') });
  const load = new RegExp(words('modems:statistics.cpu_of', { count: 4 }).replace('4', '\\d+').replace(/\S+$/, '\\S+'));
  await expect(statistics.getByRole('term').filter({ hasText: load })).toBeVisible();
});

test('a server that does not exist leads back to the servers', async ({ page, admin, isMobile }) => {
  const words = await wordsIn('uk');
  await remember(page, { language: 'uk', tokens: admin.tokens });
  await page.goto(`/admin/servers/${isMobile ? 'no-such' : 'srv'}/modems`);
  await expect(page.getByRole('heading', { name: words('modems:not_found') })).toBeVisible();
  await press(page.getByRole('link', { name: words('modems:back') }));
  await expect(page).toHaveURL(/\/admin\/servers$/);
});
