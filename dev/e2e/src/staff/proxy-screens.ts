import { press, pressButton } from '../press.ts';
import { closeDialog, emptyList, refillLists, type Screen } from '../screen.ts';
import { expect } from '../test.ts';
import { wordsOf } from '../words.ts';

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
      // A task lists new proxies within a minute.
      await expect(async () => {
        await page.goto('/admin/proxies');
        await expect(page.locator('[data-open]').first()).toBeVisible({ timeout: 5_000 });
      }).toPass({ timeout: 75_000 });
    },
  },
  {
    name: 'a proxy',
    async open(page) {
      await press(page.locator('[data-open]').first());
      await expect(page.getByRole('dialog').getByRole('term').first()).toBeVisible();
    },
  },
  {
    name: 'all proxies, one selected',
    async open(page) {
      await closeDialog(page);
      await press(page.locator('[data-row]').first().getByRole('checkbox'));
    },
  },
  {
    name: 'time for a proxy',
    async open(page) {
      await pressButton(page.getByRole('main'), (await wordsOf(page))('all-proxies:act.give_time.open'));
      await expect(page.getByRole('dialog').getByRole('term').first()).toBeVisible();
    },
  },
  {
    name: 'time for an outage',
    async open(page) {
      await closeDialog(page);
      await pressButton(page.getByRole('main'), (await wordsOf(page))('all-proxies:act.give_time_outage.open'));
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
    },
  },
  { name: 'all proxies, after the dialogs', isVariant: true, open: closeDialog },
  {
    name: 'who had an IP',
    async open(page) {
      await page.goto('/admin/ip-lookup');
      const words = await wordsOf(page);
      await page.getByLabel(words('ip-lookup:ip'), { exact: true }).fill('2001:db8:ffff::1');
      await page.getByLabel(words('ip-lookup:reason'), { exact: true }).fill('Complaint of a mail provider');
      await pressButton(page.getByRole('main'), words('ip-lookup:look_up'));
      await expect(page.getByText(words('ip-lookup:never'))).toBeVisible();
    },
  },
];
