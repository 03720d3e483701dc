import type { listCustomers } from '@cellgate/shared/customer/customer.endpoints.ts';
import type { Page } from '@playwright/test';
import { press, pressButton } from '../press.ts';
import { alterData, closeDialog, emptyList, refillLists, type Screen } from '../screen.ts';
import { expect } from '../test.ts';
import { wordsOf } from '../words.ts';

const rows = (page: Page) => page.locator('[data-row]');

/** Opens the dialog of an act on the selected customers. */
async function openBulk(page: Page, act: 'bulk.suspend' | 'bulk.restore' | 'bulk.flag'): Promise<void> {
  const words = await wordsOf(page);
  await pressButton(page.getByRole('region', { name: words('list:bulk') }), words(`customers:${act}`));
}

/** Shows a suspended customer after the first one of the list. */
async function addSuspended(page: Page): Promise<void> {
  await alterData<typeof listCustomers>(page, '**/api/admin/users?*', ({ users: [first, ...others], ...rest }) => ({
    ...rest,
    users: first ? [first, { ...first, id: 'acc_2', isActive: false, status: 'suspended' }, ...others] : [],
  }));
}

/** The list of customers and its dialogs, in the order in which they are opened. */
export const customerListScreens: Screen[] = [
  {
    name: 'no customers',
    async open(page) {
      await emptyList(page, '**/api/admin/users?*', 'users');
      await page.goto('/admin/customers');
    },
  },
  {
    name: 'customers',
    async open(page) {
      await refillLists(page);
      await addSuspended(page);
      await page.goto('/admin/customers');
      await expect(rows(page).first()).toBeVisible();
    },
  },
  {
    name: 'customers, two selected, to be suspended',
    async open(page) {
      await press(rows(page).nth(0).getByRole('checkbox'));
      await press(rows(page).nth(1).getByRole('checkbox'));
      await openBulk(page, 'bulk.suspend');
      await press(page.getByRole('dialog').locator('[type=submit]'));
    },
  },
  {
    name: 'customers, two selected, to be restored',
    async open(page) {
      await closeDialog(page);
      await openBulk(page, 'bulk.restore');
      await press(page.getByRole('dialog').locator('[type=submit]'));
    },
  },
  {
    name: 'customers, two selected, to be marked',
    async open(page) {
      await closeDialog(page);
      await openBulk(page, 'bulk.flag');
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
    },
  },
  {
    name: 'customers, two selected, to be written to',
    async open(page) {
      await closeDialog(page);
      const words = await wordsOf(page);
      const bar = page.getByRole('region', { name: words('list:bulk') });
      await pressButton(bar, words('jobs:message.action'));
      await press(page.getByRole('dialog').locator('[type=submit]'));
    },
  },
  {
    name: 'a customer, invited',
    async open(page) {
      await closeDialog(page);
      await pressButton(page.getByRole('main'), (await wordsOf(page))('customers:add'));
      await press(page.getByRole('dialog').locator('[type=submit]'));
    },
  },
];
