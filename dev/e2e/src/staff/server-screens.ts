import type { Page } from '@playwright/test';
import { press } from '../press.ts';
import { closeDialog, emptyList, refillLists, type Screen } from '../screen.ts';
import { expect } from '../test.ts';
import { wordsOf } from '../words.ts';
import { arrivalScreens } from './arrival-screens.ts';
import type { StaffFleet } from './staff-fleet.ts';

/** Opens the menu of a server and chooses the item with an icon. */
async function choose(page: Page, { server, icon }: { server: string; icon: string }): Promise<void> {
  const card = page.getByRole('region', { name: server, exact: true });
  await press(card.locator('button:has(.lucide-ellipsis)'));
  await press(page.getByRole('menuitem').filter({ has: page.locator(`.lucide-${icon}`) }));
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** The page of servers and its dialogs, in the order in which they are opened. */
export function serverScreens({ emptyServer: server, serverId }: StaffFleet): Screen[] {
  const another = (icon: string) => async (page: Page) => {
    await closeDialog(page);
    await choose(page, { server, icon });
  };
  return [
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
      name: 'charts of a server',
      async open(page) {
        const name = (await wordsOf(page))('servers:charts.title_of', { name: server });
        await press(page.getByRole('link', { name, exact: true }));
        await expect(page.getByRole('dialog', { name })).toBeVisible();
      },
    },
    {
      name: 'menu of a server',
      isVariant: true,
      async open(page) {
        await closeDialog(page);
        await press(page.getByRole('main').locator('button:has(.lucide-ellipsis)').first());
      },
    },
    {
      name: 'a server, edited',
      async open(page) {
        // Closes the charts or the menu.
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
        await choose(page, { server, icon: 'pencil' });
      },
    },
    { name: 'a server, maintenance', open: another('wrench') },
    {
      name: 'a server, maintenance without a reason',
      isVariant: true,
      open: (page) => press(page.getByRole('dialog').locator('[type=submit]')),
    },
    { name: 'a server, certificates revoked', open: another('shield-x'), isForAdmins: true },
    {
      name: 'a server, certificates revoked without a reason',
      isForAdmins: true,
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
    ...arrivalScreens(serverId),
  ];
}
