import type { Page } from '@playwright/test';
import { press } from '../press.ts';
import { closeDialog, emptyList, refillLists, type Screen } from '../screen.ts';
import { expect } from '../test.ts';

/** Sends a message as the contact form does, which accepts five an hour from one IP. */
export async function sendMessage(page: Page, subject: string): Promise<void> {
  const data = { name: 'Ada', email: 'ada@people.test', subject, message: 'How many are in stock?' };
  await page.evaluate(async (body) => {
    await fetch('/api/contact', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  }, JSON.stringify(data));
}

/** Opens the messages, of which one is sent if there is none. */
export async function openMessages(page: Page): Promise<void> {
  await page.goto('/admin/messages');
  const first = page.locator('[data-open]').first();
  await expect(first.or(page.locator('main .lucide-inbox'))).toBeVisible();
  if (await first.isVisible()) return;
  await sendMessage(page, 'Question');
  // The pulse shows it.
  await expect(first).toBeVisible();
}

/** The messages of the contact form and one of them, in the order in which they are opened. */
export const messageScreens: Screen[] = [
  {
    name: 'no messages',
    async open(page) {
      await emptyList(page, '**/api/admin/messages?*', 'messages');
      await page.goto('/admin/messages');
    },
  },
  {
    name: 'messages',
    async open(page) {
      await refillLists(page);
      await openMessages(page);
    },
  },
  {
    name: 'a message',
    async open(page) {
      await press(page.locator('[data-open]').first());
      await expect(page.getByRole('dialog').getByRole('term').first()).toBeVisible();
    },
  },
  { name: 'messages, after one was closed', isVariant: true, open: closeDialog },
];
