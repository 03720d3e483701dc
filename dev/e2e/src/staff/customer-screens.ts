import { customerPath } from '@cellgate/web/admin-paths.ts';
import type { Page } from '@playwright/test';
import { press, pressButton } from '../press.ts';
import { closeDialog, emptyList, refillLists, type Screen } from '../screen.ts';
import { expect } from '../test.ts';
import { wordsOf } from '../words.ts';
import type { StaffFleet } from './staff-fleet.ts';

const rows = (page: Page) => page.locator('[data-row]');

type Tab = 'proxies' | 'orders' | 'ledger' | 'payments' | 'mails' | 'sessions' | 'programs' | 'notes' | 'history';

/** Returns the steps that open a tab of the open customer. */
const tab = (name: Tab) => async (page: Page) => {
  await closeDialog(page);
  const opener = page.getByRole('tab', { name: (await wordsOf(page))(`customer:tabs.${name}`), exact: true });
  await press(opener);
  await expect(opener).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').locator('[aria-busy=true]')).toHaveCount(0);
};

/** Returns the steps that open the dialog of an entry of the menu of the open customer, found by its icon. */
const dialogOf = (icon: string) => async (page: Page) => {
  await page.keyboard.press('Escape');
  await press(page.getByRole('main').locator('button:has(.lucide-ellipsis)'));
  await press(page.locator(`[role=menuitem]:has(.lucide-${icon})`));
  await expect(page.getByRole('dialog').locator('[aria-busy=true]')).toHaveCount(0);
};

/** The pages of customers and of one customer, with their dialogs, in the order in which they are opened. */
export const customerScreens = ({ customerId }: StaffFleet): Screen[] => [
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
      await page.goto('/admin/customers');
      await expect(rows(page).first()).toBeVisible();
    },
  },
  {
    name: 'customers, one selected, to be suspended',
    async open(page) {
      await press(rows(page).first().getByRole('checkbox'));
      const words = await wordsOf(page);
      const bar = page.getByRole('region', { name: words('list:bulk') });
      await pressButton(bar, words('customers:bulk.suspend'));
      await press(page.getByRole('dialog').locator('[type=submit]'));
    },
  },
  {
    name: 'customers, one selected, to be written to',
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
  {
    name: 'a customer',
    async open(page) {
      await page.goto(customerPath(customerId));
      await expect(page.getByRole('tabpanel').getByRole('term').first()).toBeVisible();
    },
  },
  {
    name: 'a customer, balance',
    async open(page) {
      await press(page.getByRole('main').locator('button:has(.lucide-wallet)'));
      await press(page.getByRole('dialog').locator('[type=submit]'));
    },
  },
  {
    name: 'a customer, to be suspended',
    async open(page) {
      await closeDialog(page);
      await press(page.getByRole('main').locator('button:has(.lucide-ban)'));
      await press(page.getByRole('dialog').locator('[type=submit]'));
    },
  },
  {
    name: 'a customer, to be viewed',
    async open(page) {
      await closeDialog(page);
      await press(page.getByRole('main').locator('button:has(.lucide-eye)'));
      await press(page.getByRole('dialog').locator('[type=submit]'));
    },
  },
  { name: 'a customer, password', open: dialogOf('key-round') },
  { name: 'a customer, marks', open: dialogOf('flag') },
  { name: 'a customer, order', open: dialogOf('shopping-cart') },
  { name: 'a customer, extension', open: dialogOf('calendar-plus') },
  { name: 'a customer, email', open: dialogOf('at-sign'), isForAdmins: true, isVariant: true },
  { name: 'a customer, to be deleted', open: dialogOf('trash-2'), isForAdmins: true },
  { name: 'a customer, proxies', open: tab('proxies') },
  { name: 'a customer, orders', isVariant: true, open: tab('orders') },
  { name: 'a customer, ledger', open: tab('ledger') },
  { name: 'a customer, payments', isVariant: true, open: tab('payments') },
  { name: 'a customer, emails', isVariant: true, open: tab('mails') },
  { name: 'a customer, sign-ins', open: tab('sessions') },
  { name: 'a customer, programs', open: tab('programs') },
  { name: 'a customer, notes', open: tab('notes') },
  { name: 'a customer, history', isVariant: true, open: tab('history') },
];
