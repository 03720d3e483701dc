import type { Page } from '@playwright/test';
import { press } from '../press.ts';
import { closeDialog, emptyList, refillLists, type Screen } from '../screen.ts';
import { expect } from '../test.ts';

/** Opens the menu of the last product and chooses the item with an icon. */
async function choose(page: Page, icon: string): Promise<void> {
  await press(page.getByRole('main').locator('button:has(.lucide-ellipsis)').last());
  await press(page.getByRole('menuitem').filter({ has: page.locator(`.lucide-${icon}`) }));
}

/** The page of products and its dialogs, in the order in which they are opened. */
export const productScreens: Screen[] = [
  {
    name: 'no products',
    async open(page) {
      await emptyList(page, '**/api/admin/products', 'products');
      await page.goto('/admin/products');
    },
  },
  {
    name: 'products',
    async open(page) {
      await refillLists(page);
      await page.goto('/admin/products');
      await expect(page.getByRole('region').first()).toBeVisible();
    },
  },
  {
    name: 'a new product, refused',
    async open(page) {
      await press(page.locator('main header button').last());
      await press(page.getByRole('dialog').locator('[type=submit]'));
    },
  },
  {
    name: 'a product, edited',
    async open(page) {
      await closeDialog(page);
      await press(page.getByRole('main').locator('button:has(.lucide-pencil)').first());
      await expect(page.getByRole('dialog').getByRole('checkbox').nth(1)).toBeVisible();
    },
  },
  {
    name: 'a product, deleted',
    async open(page) {
      await closeDialog(page);
      await choose(page, 'trash-2');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'products, after a dialog', isVariant: true, open: closeDialog },
];
