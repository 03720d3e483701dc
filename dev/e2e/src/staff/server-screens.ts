import type { Page } from '@playwright/test';
import { press } from '../press.ts';
import { closeDialog, emptyList, refillLists, type Screen } from '../screen.ts';
import { expect } from '../test.ts';

/** Opens the menu of the last server, which is never installed, and chooses the item with an icon. */
async function choose(page: Page, icon: string): Promise<void> {
  await press(page.getByRole('main').locator('button:has(.lucide-ellipsis)').last());
  await press(page.getByRole('menuitem').filter({ has: page.locator(`.lucide-${icon}`) }));
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Returns the steps that close a dialog and open another one of the last server. */
const another = (icon: string) => async (page: Page) => {
  await closeDialog(page);
  await choose(page, icon);
};

/** The page of servers and its dialogs, in the order in which they are opened. */
export const serverScreens: Screen[] = [
  {
    name: 'no servers',
    async open(page) {
      await emptyList(page, '**/api/admin/servers', 'servers');
      await page.goto('/admin/servers');
    },
  },
  {
    name: 'servers',
    async open(page) {
      await refillLists(page);
      await page.goto('/admin/servers');
      await expect(page.getByRole('region', { name: 'Kyiv 1' })).toBeVisible();
    },
  },
  { name: 'details of a server', open: (page) => press(page.getByRole('main').locator('summary').first()) },
  {
    name: 'menu of a server',
    isVariant: true,
    open: (page) => press(page.getByRole('main').locator('button:has(.lucide-ellipsis)').first()),
  },
  {
    name: 'a server, edited',
    async open(page) {
      await page.keyboard.press('Escape');
      await choose(page, 'pencil');
    },
  },
  { name: 'a server, maintenance', open: another('wrench') },
  {
    name: 'a server, maintenance without a reason',
    isVariant: true,
    open: (page) => press(page.getByRole('dialog').locator('[type=submit]')),
  },
  { name: 'a server, deleted', open: another('trash-2'), isForAdmins: true },
  {
    name: 'a new server',
    async open(page) {
      await closeDialog(page);
      await press(page.locator('main header button').last());
    },
    isForAdmins: true,
  },
  {
    name: 'a new server, refused',
    open: (page) => press(page.getByRole('dialog').locator('[type=submit]')),
    isForAdmins: true,
  },
  { name: 'a server set up again', open: another('key-round'), isForAdmins: true },
  {
    name: 'the command for a server',
    async open(page) {
      await press(page.getByRole('dialog').getByRole('button').last());
      await expect(page.getByRole('dialog').locator('code')).toBeVisible();
    },
    isForAdmins: true,
  },
];
