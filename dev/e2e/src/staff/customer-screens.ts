import type { getCustomer } from '@cellgate/shared/customer/customer.endpoints.ts';
import type { previewCustomerRestore } from '@cellgate/shared/customer/customer-act.endpoints.ts';
import { customerPath } from '@cellgate/web/admin-paths.ts';
import type { Page } from '@playwright/test';
import { press, pressButton } from '../press.ts';
import { alterData, closeDialog, refillLists, type Screen } from '../screen.ts';
import { expect } from '../test.ts';
import { wordsOf } from '../words.ts';
import type { StaffFleet } from './staff-fleet.ts';

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

/** Shows a customer as suspended, with a second factor and with time that a restore gives back. */
async function suspend(page: Page, customerId: string): Promise<void> {
  const since = '2026-01-31T08:00:00.000Z';
  await alterData<typeof getCustomer>(page, `**/api/admin/users/${customerId}`, ({ user, details }) => ({
    user: {
      ...user,
      isActive: false,
      status: 'suspended',
      security: { ...user.security, twoFactor: true },
    },
    details: { ...details, suspension: { since, by: user.id, name: 'Olena', reason: 'Chargeback of a card' } },
  }));
  const proxy = { id: 'prx_1', name: 'Kyivstar 20001', hours: 52, endDate: since, newEndDate: since } as const;
  await alterData<typeof previewCustomerRestore>(page, '**/api/admin/users/*/restore', () => ({
    cost: 12.5,
    proxies: [proxy, { ...proxy, id: 'prx_2', hours: 1 }],
  }));
}

/** The page of one customer and its dialogs, in the order in which they are opened. */
export const customerScreens = ({ customerId }: StaffFleet): Screen[] => [
  {
    name: 'a customer',
    async open(page) {
      await refillLists(page);
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
  {
    name: 'a customer, to be signed out everywhere',
    async open(page) {
      await pressButton(page.getByRole('tabpanel'), (await wordsOf(page))('customer:sessions.end_all'));
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'a customer, programs', open: tab('programs') },
  { name: 'a customer, notes', open: tab('notes') },
  { name: 'a customer, history', isVariant: true, open: tab('history') },
  {
    name: 'a suspended customer, to be restored',
    async open(page) {
      await suspend(page, customerId);
      await page.goto(customerPath(customerId));
      await press(page.getByRole('main').locator('button:has(.lucide-circle-check)'));
      await press(page.getByRole('dialog').getByRole('checkbox'));
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
    },
  },
  { name: 'a customer, second factor', open: dialogOf('shield-off'), isForAdmins: true, isVariant: true },
];
