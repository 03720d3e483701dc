import type { viewPayment } from '@cellgate/shared/balance/staff-payment.endpoints.ts';
import { orderPath } from '@cellgate/web/admin-paths.ts';
import type { Page } from '@playwright/test';
import { press, pressButton } from '../press.ts';
import { alterData, closeDialog, emptyList, refillLists, type Screen } from '../screen.ts';
import { expect } from '../test.ts';
import { wordsOf } from '../words.ts';
import type { StaffFleet } from './staff-fleet.ts';

const rows = (page: Page) => page.locator('[data-open]');

async function showsFacts(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('term').first()).toBeVisible();
}

/** Shows payments as open, with a part that has arrived and is not credited. */
async function letPartArrive(page: Page): Promise<void> {
  await alterData<typeof viewPayment>(page, '**/api/admin/payments/*', ({ payment, provider, ...rest }) => ({
    ...rest,
    payment: { ...payment, status: 'pending', seen: 7.5, issues: ['late', 'partly_paid', 'stuck'] },
    provider: {
      ...(provider ?? { amount: payment.amount, checkoutUrl: '', expiresAt: payment.expiresAt }),
      status: 'pending',
      seen: 7.5,
      isLate: true,
      parts: [
        {
          partId: 'c5f1a0b27e94d1',
          worth: 7.5,
          coin: { code: 'BTC', amount: '0.00012345', txHash: '4a5e1e4baab89f3a32518a88c31bc87f' },
          isCredited: false,
        },
      ],
    },
  }));
}

/** The pages of orders and payments, with their dialogs, in the order in which they are opened. */
export const orderScreens = ({ orderId }: StaffFleet): Screen[] => [
  {
    name: 'no orders',
    async open(page) {
      await emptyList(page, '**/api/admin/orders?*', 'orders');
      await page.goto('/admin/orders');
    },
  },
  {
    name: 'orders',
    async open(page) {
      await refillLists(page);
      await page.goto('/admin/orders');
      await expect(rows(page).first()).toBeVisible();
    },
  },
  {
    name: 'an order',
    async open(page) {
      // The newest one in the list may be of a test that cancels it.
      await page.goto(orderPath(orderId));
      await showsFacts(page);
    },
  },
  {
    name: 'an order, its note',
    async open(page) {
      const words = await wordsOf(page);
      await pressButton(page.getByRole('main'), words('staff-orders:note.add'));
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    },
  },
  {
    name: 'an order, to be cancelled',
    async open(page) {
      await closeDialog(page);
      const words = await wordsOf(page);
      await pressButton(page.getByRole('main'), words('staff-orders:cancel.title'));
      await expect(page.getByRole('dialog').locator('[aria-busy=true]')).toHaveCount(0);
      await page.getByRole('dialog').locator('[type=submit]').click();
    },
  },
  {
    name: 'no payments',
    async open(page) {
      await closeDialog(page);
      await emptyList(page, '**/api/admin/payments?*', 'payments');
      await page.goto('/admin/payments');
    },
  },
  {
    name: 'payments',
    async open(page) {
      await refillLists(page);
      await page.goto('/admin/payments');
      await expect(rows(page).first()).toBeVisible();
    },
  },
  {
    name: 'a payment',
    async open(page) {
      await letPartArrive(page);
      await rows(page).first().click();
      await expect(page).toHaveURL(/\/admin\/payments\/\w+/);
      await showsFacts(page);
    },
  },
  {
    name: 'a payment, to be closed',
    async open(page) {
      await pressButton(page.getByRole('main'), (await wordsOf(page))('staff-payments:close.action'));
      await press(page.getByRole('dialog').locator('[type=submit]'));
    },
  },
  {
    name: 'a payment, a part to be credited',
    async open(page) {
      await closeDialog(page);
      await pressButton(page.getByRole('main'), (await wordsOf(page))('staff-payments:parts.credit'));
      await press(page.getByRole('dialog').locator('[type=submit]'));
    },
  },
];
