import { remember } from '../src/person.ts';
import { press } from '../src/press.ts';
import { openMessages } from '../src/staff/message-screens.ts';
import { expect, test } from '../src/test.ts';

test('a message is taken, answered by email and marked', async ({ page, moderator }) => {
  await remember(page, { language: 'en', tokens: moderator.tokens });
  await openMessages(page);
  await press(page.locator('[data-open]').first());
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Answer by email' })).toHaveAttribute(
    'href',
    /^mailto:[^?]+\?subject=Re%3A%20/,
  );
  await press(dialog.getByRole('button', { name: 'Take', exact: true }));
  await expect(dialog.getByRole('button', { name: 'Release' })).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Mark as answered' }));
  await expect(dialog.getByRole('button', { name: 'Mark as new' })).toBeVisible();
  await page.goto('/admin/messages?taken=mine&state=answered');
  await expect(page.locator('[data-open]').first()).toBeVisible();
  // Others find it as it was.
  await press(page.locator('[data-open]').first());
  await press(dialog.getByRole('button', { name: 'Mark as new' }));
  await expect(dialog.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Release' }));
  await expect(dialog.getByRole('button', { name: 'Take', exact: true })).toBeVisible();
});
