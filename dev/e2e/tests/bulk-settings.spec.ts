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
  for (let count = 0; count < 2; count += 1) {
    await customer.order({ product: await productInStock(product.origin, { timeoutMs: 60_000 }) });
  }
  await remember(page, { language: 'en', tokens: customer.tokens });
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
  await pressButton(dialog, words('proxy-bulk:save', { count: 2 }));
  await expect(dialog).toBeHidden({ timeout: 60_000 });
  const proxies = await customer.proxies();
  expect(proxies.map(({ note, features }) => [note, features.whitelist.ips, features.ipRotation.everyMinutes])).toEqual(
    Array(2).fill(['Shop 1', ['198.51.100.7', '203.0.113.0/24'], 30]),
  );
});
