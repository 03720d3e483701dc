import { press, pressButton } from '../press.ts';
import { closeDialog, emptyList, refillLists, type Screen } from '../screen.ts';
import { expect } from '../test.ts';
import { wordsOf } from '../words.ts';

/** Time until an alert is raised, in milliseconds: the fleet is checked every minute. */
const raisedWithinMs = 75_000;

/** With a filter, because another test saves a default view of this list. */
const path = '/admin/alerts?state=open';

/** Channels whose target is entered. */
const entered = ['telegram', 'slack', 'discord', 'webhook'] as const;

/** The page of alerts, its dialogs, those of its messages and the bell, in the order in which they are opened. */
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
    name: 'alert messages',
    async open(page) {
      await page.goto('/admin/alerts/settings');
      await expect(page.getByRole('main').getByRole('switch').first()).toBeVisible();
    },
  },
  ...entered.map(
    (channel): Screen => ({
      name: `alert messages to ${channel}`,
      async open(page) {
        if (await page.getByRole('dialog').isVisible()) await closeDialog(page);
        const words = await wordsOf(page);
        const named = { channel: words(`alert-settings:channel.${channel}`) };
        const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
        const [unset, set] = [words('alert-settings:set_up_of', named), words('alert-settings:change_of', named)];
        await press(button(unset).or(button(set)));
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    }),
  ),
  {
    name: 'alert messages to an incomplete channel',
    isVariant: true,
    open: (page) => press(page.getByRole('dialog').locator('[type=submit]')),
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
