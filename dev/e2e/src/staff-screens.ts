import { closeDialog, type Screen } from './screen.ts';
import { expect } from './test.ts';

/** Screens of the back office, in the order in which they are opened. */
export const staffScreens: Screen[] = [
  { name: 'servers', open: (page) => page.goto('/admin/servers') },
  { name: 'a new server', open: (page) => page.locator('main header button').last().click() },
  {
    name: 'a new server, refused',
    open: (page) => page.getByRole('dialog').locator('[type=submit]').click(),
  },
  {
    name: 'a server set up again',
    async open(page) {
      await closeDialog(page);
      await page.getByRole('main').locator('button:has(.lucide-ellipsis)').last().click();
      await page
        .getByRole('menuitem')
        .filter({ has: page.locator('.lucide-key-round') })
        .click();
    },
  },
  {
    name: 'the command for a server',
    async open(page) {
      await page.getByRole('dialog').getByRole('button').last().click();
      await expect(page.getByRole('dialog').locator('code')).toBeVisible();
    },
  },
];
