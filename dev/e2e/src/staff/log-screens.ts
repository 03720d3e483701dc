import type { FieldChange } from '@cellgate/shared/event/changed-fields.ts';
import type { listLogs } from '@cellgate/shared/log/log.endpoints.ts';
import { press } from '../press.ts';
import { alterData, closeDialog, emptyList, refillLists, type Screen } from '../screen.ts';
import { expect } from '../test.ts';

/** Changes with words, of a secret, of a long text, and of a field that this version does not know. */
const changes: FieldChange[] = [
  { field: 'type', before: 'mobile', after: 'ipv6' },
  { field: 'monthlyListPrice', before: 1028.5, after: null },
  { field: 'until', before: null, after: '2026-11-25T12:00:00.000Z' },
  { field: 'smtpPassword', before: 'not set', after: 'set' },
  { field: 'description', before: 'Kyivstar mobile proxy', after: 'kyivstar-'.repeat(12) },
  { field: 'unknownField', before: false, after: true },
];

/** The log and the details of a line, in the order in which they are opened. */
export const logScreens: Screen[] = [
  {
    name: 'no lines in the log',
    async open(page) {
      await emptyList(page, '**/api/admin/logs?*', 'logs');
      await page.goto('/admin/logs');
    },
  },
  {
    name: 'log',
    async open(page) {
      await refillLists(page);
      await page.goto('/admin/logs');
      await expect(page.locator('[data-open]').first()).toBeVisible();
    },
  },
  {
    name: 'log, nothing found as far as it was looked at',
    isVariant: true,
    async open(page) {
      await page.goto('/admin/logs?search=nothing-like-this');
      await expect(page.getByRole('main').locator('time').last()).toBeVisible();
    },
  },
  {
    name: 'log, limited by a link, and an IP that is none',
    isVariant: true,
    async open(page) {
      await page.goto('/admin/logs?actor=system&subject=acc_01JD0000000000000000000000&from=2026-01-01T00:00:00.000Z');
      const ip = page.getByRole('textbox', { name: 'IP' });
      await ip.fill('nobody');
      await ip.press('Enter');
      await expect(ip).toHaveAccessibleDescription(/IPv4/);
      await expect(page).toHaveURL(/subject=acc_/);
      await expect(page.getByRole('button', { name: 'acc_01JD0000000000000000000000' })).toBeVisible();
    },
  },
  {
    name: 'log of customers',
    isVariant: true,
    async open(page) {
      await page.goto('/admin/logs?class=customer');
      await expect(page.locator('[data-open]').first()).toBeVisible();
    },
  },
  {
    name: 'a line of the log, with changed fields',
    async open(page) {
      await alterData<typeof listLogs>(page, '**/api/admin/logs?*', (data) => ({
        ...data,
        logs: data.logs.map((log) => ({ ...log, changes })),
      }));
      await page.goto('/admin/logs?class=customer');
      await press(page.locator('[data-open]').first());
      await expect(page.getByRole('dialog').getByText('unknownField')).toBeVisible();
      await refillLists(page);
    },
  },
  { name: 'log, after a line was closed', isVariant: true, open: closeDialog },
  {
    name: 'log of the system, with what runs by itself',
    isVariant: true,
    async open(page) {
      await page.goto('/admin/logs?class=system');
      await expect(page.getByRole('cell', { name: 'send-mails' })).toBeVisible();
    },
  },
];
