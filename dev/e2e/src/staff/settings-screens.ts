import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { testSettings } from '@cellgate/shared/settings/settings.endpoints.ts';
import type { listStaff } from '@cellgate/shared/staff/staff.endpoints.ts';
import type { Page } from '@playwright/test';
import { press, pressButton } from '../press.ts';
import { alterData, closeDialog, type Screen } from '../screen.ts';
import { expect } from '../test.ts';
import { wordsOf } from '../words.ts';

/** Returns the steps that try a service of the settings by its button. */
const tried =
  (section: string, service: 'email' | 'payment' | 'slack' | 'discord' | 'telegram') => async (page: Page) => {
    const panel = page.locator(`#${section}`);
    await pressButton(panel, (await wordsOf(page))(`admin-settings:test.${service}`));
    await expect(panel.locator('pre')).toBeVisible();
  };

/** Answers for the channels, which lead out of the product: one accepts the message. */
async function answerForChannels(page: Page): Promise<void> {
  await page.route(/\/api\/admin\/settings\/tests\/(?:slack|discord|telegram)$/, (route) => {
    const isDone = route.request().url().endsWith('discord');
    const data: DataOf<typeof testSettings> = {
      isDone,
      answer: isDone ? 'ok' : 'The channel is archived',
      durationMs: 120,
    };
    return route.fulfill({ json: { success: true, data } });
  });
}

/** Shows colleagues in every state: a moderator with a second factor and a session, an administrator, and one who is suspended. */
async function showColleagues(page: Page): Promise<void> {
  await alterData<typeof listStaff>(page, '**/api/admin/staff', ({ staff }) => {
    const self = staff.filter(({ isCaller }) => isCaller);
    const known = staff.find(({ isCaller }) => !isCaller);
    if (!known) throw new Error('There is no colleague');
    const colleague = { ...known, role: 'moderator' as const, isActive: true, twoFactor: true, sessions: 2 };
    return {
      staff: [
        ...self,
        colleague,
        { ...colleague, id: 'acc_2', role: 'admin', email: 'second@people.test' },
        { ...colleague, id: 'acc_3', isActive: false, email: 'third@people.test' },
      ],
    };
  });
}

/** Returns the steps that open the dialog of an entry of a colleague's menu, found by its icon. `at` is the row, from the end. */
const staffDialog =
  (icon: string, fromEnd = 3) =>
  async (page: Page) => {
    await closeDialog(page);
    await press(page.getByRole('main').locator('tbody tr').nth(-fromEnd).locator('button:has(.lucide-ellipsis)'));
    await press(page.locator(`[role=menuitem]:has(.lucide-${icon})`));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    // Without its reason an act does nothing.
    if (await dialog.getByRole('textbox').isVisible()) await press(dialog.locator('[type=submit]'));
  };

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
  { name: 'settings, email tried', isForAdmins: true, isVariant: true, open: tried('email', 'email') },
  { name: 'settings, payment tried', isForAdmins: true, isVariant: true, open: tried('payment', 'payment') },
  {
    name: 'settings, Slack tried',
    isForAdmins: true,
    async open(page) {
      await answerForChannels(page);
      await tried('notifications', 'slack')(page);
    },
  },
  { name: 'settings, Discord tried', isForAdmins: true, isVariant: true, open: tried('notifications', 'discord') },
  { name: 'settings, Telegram tried', isForAdmins: true, isVariant: true, open: tried('notifications', 'telegram') },
  {
    name: 'staff',
    isForAdmins: true,
    async open(page) {
      await showColleagues(page);
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
  { name: 'a colleague, to be promoted', isForAdmins: true, open: staffDialog('user-cog') },
  { name: 'a colleague, to be demoted', isForAdmins: true, isVariant: true, open: staffDialog('user-cog', 2) },
  { name: 'a colleague, to be suspended', isForAdmins: true, isVariant: true, open: staffDialog('ban') },
  { name: 'a colleague, to be restored', isForAdmins: true, isVariant: true, open: staffDialog('rotate-ccw', 1) },
  { name: 'a colleague, to get a link', isForAdmins: true, isVariant: true, open: staffDialog('mail') },
  { name: 'a colleague, to be signed out', isForAdmins: true, isVariant: true, open: staffDialog('log-out') },
  { name: 'a colleague, second factor', isForAdmins: true, isVariant: true, open: staffDialog('key-round') },
  { name: 'a colleague, sessions', isForAdmins: true, open: staffDialog('monitor-smartphone') },
];
