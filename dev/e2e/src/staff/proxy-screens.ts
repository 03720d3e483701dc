import type { ProxyJobKind } from '@cellgate/shared/job/staff-job.ts';
import { allProxiesPath } from '@cellgate/web/admin-paths.ts';
import type { Page } from '@playwright/test';
import { press, pressButton } from '../press.ts';
import { closeDialog, emptyList, refillLists, type Screen } from '../screen.ts';
import { expect } from '../test.ts';
import { wordsOf } from '../words.ts';
import type { StaffFleet } from './staff-fleet.ts';

/** Returns the steps that open the dialog of an act on the selected proxies, with its preview. */
const bulkDialog = (kind: ProxyJobKind) => async (page: Page) => {
  await closeDialog(page);
  await pressButton(page.getByRole('main'), (await wordsOf(page))(`all-proxies:act.${kind}.open`));
  await expect(page.getByRole('dialog').getByRole('term').first()).toBeVisible();
};

/** Returns the steps that open a dialog by a button of the open window of a proxy, once another dialog over it is closed. */
const windowDialog = (act: 'access' | 'assign') => async (page: Page) => {
  const button = (await wordsOf(page))(`all-proxies:window.${act}`);
  await pressButton(page.getByRole('dialog'), button);
  await expect(page.getByRole('dialog').locator('form')).toBeVisible();
};

/** The list of all proxies and its dialogs, in the order in which they are opened. */
export const proxyScreens = ({ customerId }: StaffFleet): Screen[] => [
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
      // A task lists new proxies within a minute. Those of other customers may end at any moment.
      await expect(async () => {
        await page.goto(allProxiesPath({ customer: customerId }));
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
  { name: 'a proxy, access', open: windowDialog('access') },
  {
    name: 'a proxy, another modem',
    async open(page) {
      await page.keyboard.press('Escape');
      await windowDialog('assign')(page);
    },
  },
  {
    name: 'all proxies, one selected',
    async open(page) {
      // Closes the dialog, and then the window below it.
      await page.keyboard.press('Escape');
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
  { name: 'a proxy, to be suspended', open: bulkDialog('suspend_proxies') },
  { name: 'a proxy, to be restored', open: bulkDialog('restore_proxies') },
  { name: 'a proxy, other modems for many', isVariant: true, open: bulkDialog('assign_modems') },
  {
    name: 'owners of proxies, to be written to',
    async open(page) {
      await closeDialog(page);
      await pressButton(page.getByRole('main'), (await wordsOf(page))('jobs:message.action_owners'));
      await press(page.getByRole('dialog').locator('[type=submit]'));
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
