import { press, pressButton } from '../press.ts';
import { emptyList, refillLists, type Screen } from '../screen.ts';
import { expect } from '../test.ts';
import { wordsOf } from '../words.ts';

/** Time until an alert is raised, in milliseconds: the fleet is checked every minute. */
const raisedWithinMs = 75_000;

/** With a filter, because another test saves a default view of this list. */
const path = '/admin/alerts?state=open';

/** The page of alerts, its dialogs and the bell, in the order in which they are opened. */
export const alertScreens: Screen[] = [
  {
    name: 'no alerts',
    async open(page) {
      await emptyList(page, '**/api/admin/alerts?*', 'alerts');
      await page.goto(path);
    },
  },
  {
    name: 'alerts',
    async open(page) {
      await refillLists(page);
      await page.goto(path);
      await expect(page.locator('[data-open]').first()).toBeVisible({ timeout: raisedWithinMs });
    },
  },
  {
    name: 'an alert',
    async open(page) {
      await press(page.locator('[data-open]').first());
      await expect(page.getByRole('dialog').getByRole('term').first()).toBeVisible();
    },
  },
  {
    name: 'an alert, to be silenced',
    async open(page) {
      await pressButton(page.getByRole('dialog'), (await wordsOf(page))('alerts:silence'));
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
    },
  },
  {
    name: 'an alert, silenced without a reason',
    open: (page) => press(page.getByRole('dialog').locator('[type=submit]')),
  },
  {
    name: 'alerts, one selected, to be silenced',
    async open(page) {
      await page.goto(path);
      await press(page.getByRole('main').getByRole('checkbox').last());
      const bar = page.getByRole('region', { name: (await wordsOf(page))('list:bulk') });
      await pressButton(bar, (await wordsOf(page))('alerts:silence'));
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
    },
  },
  {
    name: 'bell with alerts',
    async open(page) {
      await page.goto('/admin/alerts?state=ended');
      await press(page.getByRole('banner').locator('button:has(.lucide-bell)'));
      await expect(page.getByRole('banner').locator('a[href*="/admin/alerts?"]').first()).toBeVisible();
    },
  },
];
