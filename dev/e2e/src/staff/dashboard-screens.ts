import { emptyList, refillLists, type Screen } from '../screen.ts';
import { expect } from '../test.ts';

/** The dashboard, empty and filled. */
export const dashboardScreens: Screen[] = [
  {
    name: 'dashboard without orders',
    async open(page) {
      await emptyList(page, '**/api/admin/dashboard', 'recentOrders');
      await page.goto('/admin');
      await expect(page.getByRole('img')).toHaveCount(3);
    },
  },
  {
    name: 'dashboard',
    async open(page) {
      await refillLists(page);
      await page.goto('/admin/dashboard');
      await expect(page.getByRole('img')).toHaveCount(3);
    },
  },
];
