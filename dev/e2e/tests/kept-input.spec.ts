import { maxKeyNameLength } from '@cellgate/shared/api-key/api-key.ts';
import type { listProducts } from '@cellgate/shared/product/product.endpoints.ts';
import { newCustomer, productInStock } from '@cellgate/testkit/customer.ts';
import { settingsPath } from '@cellgate/web/paths.ts';
import type { Locator, Page } from '@playwright/test';
import { remember } from '../src/person.ts';
import { pressButton } from '../src/press.ts';
import type { Product } from '../src/product.ts';
import { alterData } from '../src/screen.ts';
import { expect, test } from '../src/test.ts';
import { wordsIn } from '../src/words.ts';

async function openProxyPage(page: Page, { origin }: Product) {
  const customer = await newCustomer(origin, { dollars: 20 });
  const inStock = await productInStock(origin, { timeoutMs: 60_000 });
  const [id] = (await customer.order({ product: inStock })).proxyIds;
  if (!id) throw new Error('an order without a proxy');
  await remember(page, { language: 'en', tokens: customer.tokens });
  await page.goto(`/client/dashboard/proxies/${id}`);
  return { proxy: () => customer.proxy(id) };
}

test('a note and a name that are too long stay as typed and are refused with the limit', async ({ page, product }) => {
  const words = await wordsIn('en');
  const { proxy } = await openProxyPage(page, product);
  for (const { open, label, save, limit, field } of [
    {
      open: 'proxy-bulk:note.write',
      label: 'proxy-bulk:note.label',
      save: 'proxy-bulk:note.save',
      limit: 500,
      field: 'note',
    },
    {
      open: 'proxies:label.action',
      label: 'proxies:label.field',
      save: 'proxies:label.save',
      limit: 60,
      field: 'label',
    },
  ] as const)
    await test.step(field, async () => {
      await pressButton(page, words(open));
      const dialog = page.getByRole('dialog');
      const typed = `${'a word '.repeat(100).slice(0, limit)}x`;
      await dialog.getByRole('textbox', { name: words(label) }).fill(typed);
      await expect(dialog).toContainText(words('characters', { count: limit + 1, limit }));
      await expect(dialog).toContainText(words('issues:too_long', { limit }));
      await pressButton(dialog, words(save));
      await expect(dialog.getByRole('textbox')).toHaveValue(typed);
      expect(await proxy()).toMatchObject({ [field]: null });
      await dialog.getByRole('textbox').fill(typed.slice(0, limit));
      await expect(dialog).not.toContainText(words('issues:too_long', { limit }));
      await pressButton(dialog, words(save));
      await expect(dialog).toBeHidden();
      expect(await proxy()).toMatchObject({ [field]: typed.slice(0, limit) });
    });
});

test('a pasted text that is too long for a field of the settings stays, and is refused with the limit', async ({
  page,
  newcomer,
}) => {
  const words = await wordsIn('en');
  await remember(page, { language: 'en', tokens: newcomer.tokens });
  const paste = async (field: Locator, limit: number) => {
    const text = 'x'.repeat(limit + 1);
    await field.focus();
    await page.keyboard.insertText(text);
    await expect(field).toHaveValue(text);
  };
  await test.step('the name of an API key, while it is typed', async () => {
    await page.goto('/client/settings/api');
    await pressButton(page.getByRole('main'), words('settings:api_keys.create'));
    const dialog = page.getByRole('dialog');
    await paste(dialog.getByRole('textbox'), maxKeyNameLength);
    await expect(dialog).toContainText(words('issues:too_long', { limit: maxKeyNameLength }));
    await pressButton(dialog, words('settings:api_keys.create'));
    await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Escape');
  });
  await test.step('the name on receipts, when it is saved', async () => {
    await page.goto(settingsPath('billing'));
    const name = page.getByRole('textbox', { name: words('billing:name') });
    await paste(name, 120);
    await pressButton(page.getByRole('main'), words('billing:save'));
    await expect(page.getByRole('main')).toContainText(words('issues:too_long', { limit: 120 }));
    await expect(name).toHaveValue('x'.repeat(121));
  });
});

test('the sales page says that the stock of another operator lowers the quantity, and keeps what was chosen', async ({
  page,
}) => {
  const words = await wordsIn('en');
  await alterData<typeof listProducts>(page, '**/api/products*', ({ products }) => ({
    products: products.map((each) => ({
      ...each,
      stock: { ...each.stock, available: each.operator === 'Vodafone' ? 2 : 8 },
    })),
  }));
  await remember(page, { language: 'en' });
  await page.goto('/products/mobile-proxy');
  const quantity = page.getByRole('group', { name: words('sales:quantity') });
  const choose = (operator: string) => page.getByRole('radio', { name: operator }).check();
  await choose('Kyivstar');
  for (let times = 1; times < 5; times++) await pressButton(quantity, words('sales:more'));
  await expect(quantity.getByRole('status')).toHaveText('5');
  await choose('Vodafone');
  await expect(quantity.getByRole('status')).toHaveText('2');
  await expect(quantity).toContainText(words('sales:limited', { max: 2, wanted: 5 }));
  await choose('Kyivstar');
  await expect(quantity.getByRole('status')).toHaveText('5');
  await expect(quantity).not.toContainText(words('sales:limited', { max: 2, wanted: 5 }));
});
