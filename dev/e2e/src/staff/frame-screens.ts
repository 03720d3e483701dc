import { press } from '../press.ts';
import { closeDialog, type Screen } from '../screen.ts';
import { expect } from '../test.ts';
import { wordsOf } from '../words.ts';
import type { StaffFleet } from './staff-fleet.ts';

/** Frame around every page of the back office: search, shortcuts and jobs. */
export function frameScreens({ jobId }: StaffFleet): Screen[] {
  return [
    {
      name: 'search of staff, commands',
      async open(page) {
        await page.goto('/admin/servers');
        await expect(page.getByRole('region', { name: 'Kyiv 1' })).toBeVisible();
        await page.keyboard.press('Control+k');
        await expect(page.getByRole('option').first()).toBeVisible();
      },
    },
    {
      name: 'search of staff, hits',
      async open(page) {
        await page.getByRole('combobox').fill('kyiv');
        await expect(page.getByRole('option').filter({ hasText: 'Kyiv 1' })).toBeVisible();
      },
    },
    {
      name: 'shortcuts',
      async open(page) {
        await closeDialog(page);
        await page.keyboard.press('?');
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'a job',
      async open(page) {
        await page.goto(`/admin/servers?job=${jobId}`);
        await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      },
    },
    {
      name: 'jobs',
      async open(page) {
        await closeDialog(page);
        const words = await wordsOf(page);
        // On phones the menu is only there while a job runs.
        const menu = page.getByRole('banner').getByRole('button', { name: words('jobs:menu') });
        if (await menu.isVisible()) await press(menu);
      },
    },
  ];
}
