import { newCustomer, productInStock } from '@cellgate/testkit/customer.ts';
import { remember } from '../src/person.ts';
import { pressButton } from '../src/press.ts';
import { expect, test } from '../src/test.ts';
import { wordsIn } from '../src/words.ts';

test('selected proxies get access, allowed IPs of a saved list, auto-rotation and a note in one step', async ({
  page,
  product,
}) => {
  const words = await wordsIn('en');
  const customer = await newCustomer(product.origin, { dollars: 60 });
  await customer.order({ product: await productInStock(product.origin, {}), quantity: 2 });
  await remember(page, { language: 'en', tokens: customer.tokens });
  page.on('pageerror', (error) => console.log('PAGEERROR', error.stack));
  page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text()));
  await page.goto('/client/dashboard/proxies');
  const all = page.getByRole('checkbox', { name: words('proxies:selection.page') });
  await expect(all).toBeVisible({ timeout: 60_000 });
  await all.check();
  const bar = page.getByRole('region', { name: words('proxies:selection.label') });
  await pressButton(bar, words('proxies:actions.settings'));
  const dialog = page.getByRole('dialog', { name: words('proxy-bulk:title') });
  const choose = (label: string, option: string) =>
    dialog.getByRole('combobox', { name: label }).selectOption({ label: option });
  await choose(words('proxies:allowed.label'), words('proxy-bulk:allowed.replace'));
  const typed = dialog.getByPlaceholder('203.0.113.0/24');
  await typed.fill('198.51.100.7; 203.0.113.0/24');
  await typed.press('Enter');
  await pressButton(dialog, words('ip-lists:save_as'));
  await dialog.getByRole('textbox', { name: words('ip-lists:name') }).fill('Office');
  await pressButton(dialog, words('ip-lists:save'));
  await expect(dialog.getByRole('combobox', { name: words('ip-lists:add') })).toBeVisible({ timeout: 60_000 });
  await choose(words('proxies:authentication'), words('proxies:auth_type.both.label'));
  await choose(words('proxy-bulk:rotation.label'), words('proxy-bulk:rotation.on'));
  await dialog.getByRole('textbox', { name: words('proxy-bulk:rotation.minutes') }).fill('30');
  await choose(words('proxy-bulk:note.label'), words('proxy-bulk:note.set'));
  await dialog.getByRole('textbox', { name: words('proxy-bulk:note.text') }).fill('Shop 1');
  await page.screenshot({ path: '/tmp/cg/bulk17-dialog.png' });
  await pressButton(dialog, words('proxy-bulk:save', { count: 2 }));
  await expect(dialog).toBeHidden({ timeout: 60_000 });
  const proxies = await customer.proxies();
  expect(proxies.map(({ note, features }) => [note, features.whitelist.ips, features.ipRotation.everyMinutes])).toEqual(
    Array(2).fill(['Shop 1', ['198.51.100.7', '203.0.113.0/24'], 30]),
  );
  await page
    .getByRole('radio', { name: 'Table' })
    .check()
    .catch(() => page.getByText('Table', { exact: true }).click());
  await page.getByRole('table').waitFor();
  await page.screenshot({ path: '/tmp/cg/bulk17-table-1440.png' });
  await page.setViewportSize({ width: 768, height: 900 });
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/cg/bulk17-table-768.png' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/client/dashboard/proxies/${proxies[0]?._id}`);
  await page.getByText('Shop 1').waitFor();
  await page.screenshot({ path: '/tmp/cg/bulk17-page.png', fullPage: true });
});
