import { press } from '../press.ts';
import { closeDialog, emptyList, refillLists, type Screen } from '../screen.ts';
import { expect } from '../test.ts';

/** The list of all proxies and its dialogs, in the order in which they are opened. */
export const proxyScreens: Screen[] = [
  {
    name: 'no proxies at all',
    async open(page) {
      await emptyList(page, '**/api/admin/proxies?*', 'proxies');
      await page.goto('/admin/proxies');
    },
  },
  {
    name: 'all proxies',
    async open(page) {
      await refillLists(page);
      await page.goto('/admin/proxies');
      await expect(page.locator('[data-open]').first()).toBeVisible();
    },
  },
  {
    name: 'a proxy',
    async open(page) {
      await press(page.locator('[data-open]').first());
      await expect(page.getByRole('dialog').getByRole('term').first()).toBeVisible();
    },
  },
  { name: 'all proxies, after one was closed', isVariant: true, open: closeDialog },
];
