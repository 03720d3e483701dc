import { callApi } from '@cellgate/local/api-client.ts';
import { sendContactMessage } from '@cellgate/shared/contact/contact.endpoints.ts';
import { fetchFromNewAddress } from '@cellgate/testkit/fetch-from-new-address.ts';
import type { Page } from '@playwright/test';
import { press } from '../press.ts';
import { closeDialog, emptyList, refillLists, type Screen } from '../screen.ts';
import { expect } from '../test.ts';
import { wordsOf } from '../words.ts';

/** Sends a message as the contact form does, which accepts five an hour from one IP, from an IP of its own. */
export async function sendMessage(origin: string, subject: string): Promise<void> {
  const body = { name: 'Ada', email: 'ada@people.test', subject, message: 'How many are in stock?' };
  await callApi(origin, sendContactMessage, { body, fetch: fetchFromNewAddress });
}

/** Opens the messages, of which one is sent if there is none. */
export async function openMessages(page: Page): Promise<void> {
  await page.goto('/admin/messages');
  const first = page.locator('[data-open]').first();
  await expect(first.or(page.locator('main .lucide-inbox'))).toBeVisible();
  if (await first.isVisible()) return;
  await sendMessage(new URL(page.url()).origin, 'Question');
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
  {
    name: 'messages, one selected',
    async open(page) {
      await openMessages(page);
      await press(page.getByRole('main').getByRole('checkbox').last());
      await expect(page.getByRole('region', { name: (await wordsOf(page))('list:bulk') })).toBeVisible();
    },
  },
];
