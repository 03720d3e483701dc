import { press, pressButton } from '../press.ts';
import type { Screen } from '../screen.ts';
import { expect } from '../test.ts';
import { wordsOf } from '../words.ts';

/** Settings and staff with their dialogs, in the order in which they are opened. All are for administrators. */
export const settingsScreens: Screen[] = [
  {
    name: 'settings',
    isForAdmins: true,
    async open(page) {
      await page.goto('/admin/settings');
      await expect(page.getByRole('main').locator('[type=submit]')).toBeVisible();
    },
  },
  {
    name: 'settings with a wrong port',
    isForAdmins: true,
    async open(page) {
      const words = await wordsOf(page);
      await page.getByLabel(words('admin-settings:field.smtpPort')).fill('99999');
      await press(page.getByRole('main').locator('[type=submit]'));
      await expect(page.locator('[aria-invalid=true]')).toBeFocused();
    },
  },
  {
    name: 'settings, database tried',
    isForAdmins: true,
    async open(page) {
      await press(page.locator('#database').getByRole('button'));
      await expect(page.locator('#database').locator('pre')).toBeVisible();
    },
  },
  {
    name: 'staff',
    isForAdmins: true,
    async open(page) {
      await page.goto('/admin/settings/staff');
      await expect(page.getByRole('main').locator('tbody tr').first()).toBeVisible();
    },
  },
  {
    name: 'a colleague, to be invited',
    isForAdmins: true,
    async open(page) {
      await pressButton(page.getByRole('main'), (await wordsOf(page))('staff:invite.action'));
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
    },
  },
  {
    name: 'a colleague, invited without a name',
    isForAdmins: true,
    open: (page) => press(page.getByRole('dialog').locator('[type=submit]')),
  },
];
