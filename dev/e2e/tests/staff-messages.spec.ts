import type { Page } from '@playwright/test';
import { remember } from '../src/person.ts';
import { press, pressButton } from '../src/press.ts';
import { openMessages, sendMessage } from '../src/staff/message-screens.ts';
import { expect, test } from '../src/test.ts';
import { wordsIn } from '../src/words.ts';

const fromPhone = 'From a phone';

/** Opens the messages and returns one that no test of the other project changes. */
async function openOwnMessage(page: Page, isMobile: boolean) {
  await openMessages(page);
  const messages = page.locator('[data-open]');
  if (!isMobile) return messages.filter({ hasNotText: fromPhone }).first();
  const own = messages.filter({ hasText: fromPhone }).first();
  await sendMessage(page, fromPhone);
  await expect(own).toBeVisible();
  return own;
}

test('a message is taken, answered by email and marked', async ({ page, admin, moderator, isMobile }) => {
  const language = isMobile ? 'ru' : 'en';
  const words = await wordsIn(language);
  // Each project has a colleague of its own, who has taken nothing else.
  await remember(page, { language, tokens: (isMobile ? admin : moderator).tokens });
  await press(await openOwnMessage(page, isMobile));
  const dialog = page.getByRole('dialog');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  await expect(dialog.getByRole('link', { name: words('messages:answer') })).toHaveAttribute(
    'href',
    /^mailto:[^?]+\?subject=Re%3A%20/,
  );
  await pressButton(dialog, words('messages:take'));
  await expect(button(words('messages:release'))).toBeVisible();
  await pressButton(dialog, words('messages:mark.answered'));
  await expect(button(words('messages:mark.new'))).toBeVisible();
  await page.goto('/admin/messages?taken=mine&state=answered');
  await expect(page.locator('[data-open]')).toHaveCount(1);
  // Others find it as it was.
  await press(page.locator('[data-open]'));
  await pressButton(dialog, words('messages:mark.new'));
  await expect(button(words('messages:mark.answered'))).toBeVisible();
  await pressButton(dialog, words('messages:release'));
  await expect(button(words('messages:take'))).toBeVisible();
});
