import { readFile } from 'node:fs/promises';
import { mobileProducts, newCustomer } from '@cellgate/testkit/customer.ts';
import type { Page } from '@playwright/test';
import { remember } from '../src/person.ts';
import { goTo, proxyCard } from '../src/portal.ts';
import type { Product } from '../src/product.ts';
import { expect, test } from '../src/test.ts';

/** Creates a customer with a proxy of one operator and signs in. */
async function openPortalWithProxy(page: Page, { origin }: Product, operator: string) {
  const customer = await newCustomer(origin, { dollars: 60 });
  const product = (await mobileProducts(origin)).find((candidate) => candidate.operator === operator);
  if (!product) throw new Error(`${operator} is not sold`);
  const order = await customer.order({ product });
  await customer.openProxy(order.proxyIds[0] ?? '');
  await remember(page, { language: 'en', tokens: customer.tokens });
  await page.goto('/client/dashboard/proxies');
  return { customer, order };
}

test('a proxy is extended, set to auto-extend, and canceled with a full refund', async ({ page, product }) => {
  const { customer, order } = await openPortalWithProxy(page, product, 'Vodafone');
  const card = proxyCard(page, 'Vodafone');

  await test.step('extending shows the price first and is paid once', async () => {
    await card.getByRole('checkbox').check();
    await page
      .getByRole('region', { name: 'Selected proxies' })
      .getByRole('button', { name: 'Extend', exact: true })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Extend' });
    await expect(dialog).toContainText('$10.00');
    await dialog.getByRole('button', { name: 'Extend for $10.00' }).dblclick();
    await expect(page.getByText('1 proxy extended')).toBeVisible();
    await expect(card).toContainText('14 days left');
    expect(await customer.balance()).toBe(40);
  });

  await test.step('auto-extend stays on after a reload', async () => {
    await card.getByRole('switch', { name: 'Auto-extend' }).click();
    await expect(card.getByText('For 7 days, one day before expiry')).toBeVisible();
    await page.reload();
    await expect(card.getByRole('switch', { name: 'Auto-extend' })).toBeChecked();
  });

  await test.step('canceling shows the refund and pays exactly that', async () => {
    await goTo(page, 'History');
    await page.getByRole('button', { name: `Details ${order.orderNumber}` }).click();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel' });
    await expect(dialog).toContainText('Full refund within 24 hours if you used less than 1 GB');
    await dialog.getByRole('button', { name: 'Cancel and refund $20.00' }).click();
    // The closed bell may contain the same text.
    await expect(page.getByText('$20.00 refunded to your balance').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: order.orderNumber })).toContainText('Cancelled');
    expect(await customer.balance()).toBe(60);
  });

  await test.step('its order names the proxy as the list does, and leads to it although it has ended', async () => {
    await page.getByRole('button', { name: `Details ${order.orderNumber}` }).click();
    const dialog = page.getByRole('dialog', { name: `Order ${order.orderNumber}` });
    await dialog.getByRole('link', { name: /^Vodafone \d+$/ }).click();
    await expect(card).toContainText('Cancelled');
  });

  await test.step('the search says that it was cancelled', async () => {
    await page.keyboard.press('Control+k');
    await page
      .getByRole('combobox', { name: 'Search pages, actions, proxies, orders and payments' })
      .fill(order.proxyIds[0] ?? '');
    await expect(page.getByRole('option', { name: /^Vodafone \d+/ })).toContainText('Cancelled');
    await page.keyboard.press('Escape');
  });

  await test.step('the proxy has expired without credentials', async () => {
    await goTo(page, 'Proxy management');
    await expect(page.getByText('All your proxies have ended')).toBeVisible();
    await page.getByRole('searchbox').fill('vodafone');
    await expect(page.getByText('Only ended proxies match')).toBeVisible();
    await page.getByRole('searchbox').fill('nothing like it');
    await expect(page.getByText('No matching proxies')).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'Show ended proxies' }).click();
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('expired');
    await expect(card).toContainText('Cancelled');
    await expect(card).toContainText('This proxy was cancelled and no longer works.');
    expect(await customer.proxy(order.proxyIds[0] ?? '')).toMatchObject({ status: 'expired', password: '' });
  });
});

test('the history keeps its filters in the URL and is exported', async ({ page, product }) => {
  const { order } = await openPortalWithProxy(page, product, 'Kyivstar');
  await goTo(page, 'History');
  await expect(page.getByRole('row').filter({ hasText: order.orderNumber })).toContainText('Completed');

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Failed');
  await expect(page.getByText('No results')).toBeVisible();
  await expect(page).toHaveURL(/status=failed/);
  await page.getByRole('button', { name: 'Show all' }).click();
  // The status is set within the typing pause of the search box; neither filter replaces the other.
  await page.getByRole('searchbox').fill(order.orderNumber);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Completed');
  await expect(page).toHaveURL(new RegExp(`search=${order.orderNumber}`));
  await expect(page).toHaveURL(/status=completed/);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(order.orderNumber);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('orders-30d.csv');
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.split('\r\n')[1]).toContain(`${order.orderNumber},mobile,`);

  await test.step('a transaction leads to its order, and the order to its transactions', async () => {
    await page.getByRole('link', { name: 'Payments' }).click();
    const row = page.getByRole('row').filter({ hasText: order.orderNumber });
    await expect(row).toContainText('-$10.00');
    await row
      .getByRole('link', { name: `Order ${order.orderNumber}` })
      .filter({ visible: true })
      .click();
    const dialog = page.getByRole('dialog', { name: `Order ${order.orderNumber}` });
    await dialog.getByRole('link', { name: 'Show in the wallet' }).click();
    await expect(page).toHaveURL(`/client/balance?period=1y&search=${order.orderNumber}`);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(row).toContainText('-$10.00');
  });
  await goTo(page, 'History');
  await page.getByRole('tab', { name: 'Proxies' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Proxy created' })).toBeVisible();
  await expect(page).toHaveURL(/tab=proxies/);
});

test('the bell shows notifications until they are read', async ({ page, product }) => {
  await openPortalWithProxy(page, product, 'Lifecell');
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
  await bell.click();
  await expect(page.getByText('$60.00 added to your balance')).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell).toHaveAccessibleName('Notifications');
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const byMail = page.getByRole('group', { name: 'Orders' }).getByRole('checkbox', { name: 'Email' });
  await byMail.click();
  await expect(byMail).toBeChecked();
  await page.reload();
  await expect(byMail).toBeChecked();
});
