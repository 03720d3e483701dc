import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { callApi } from '@cellgate/local/api-client.ts';
import { listMessages, updateMessage } from '@cellgate/shared/contact/staff-message.endpoints.ts';
import type { Download, Page } from '@playwright/test';
import { remember } from '../src/person.ts';
import { press, pressButton } from '../src/press.ts';
import { openMessages, sendMessage } from '../src/staff/message-screens.ts';
import { expect, test } from '../src/test.ts';
import { wordsIn } from '../src/words.ts';

const fromPhone = 'From a phone';
/** Beginning of the subjects of messages that are handled together. */
const together = 'Offer';

/** Opens the messages and returns one that no test of the other project changes. */
async function openOwnMessage(page: Page, isMobile: boolean) {
  await openMessages(page);
  const messages = page.locator('[data-open]').filter({ hasNotText: together });
  const own = messages.filter(isMobile ? { hasText: fromPhone } : { hasNotText: fromPhone }).first();
  if (isMobile || !(await own.isVisible())) {
    await sendMessage(new URL(page.url()).origin, isMobile ? fromPhone : 'Question');
  }
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

/** Returns the rows of a downloaded CSV file of messages without line breaks, after its headings. */
async function rowsOf(file: Download): Promise<string[]> {
  return (await readFile(await file.path(), 'utf8')).trim().split('\r\n').slice(1);
}

test.describe('several messages', () => {
  // Somebody else changes one of them.
  test.use({ expectedErrors: [/status of 409/] });

  test('are selected, exported and marked; what somebody else has changed meanwhile is named and stays selected', async ({
    page,
    product: { origin },
    admin,
    moderator,
    isMobile,
  }) => {
    const language = isMobile ? 'ru' : 'en';
    const words = await wordsIn(language);
    const mark = randomUUID().slice(0, 8);
    const [first, second] = [`${together} A ${mark}`, `${together} B ${mark}`];
    for (const subject of [first, second]) await sendMessage(origin, subject);
    await remember(page, { language, tokens: admin.tokens });
    await page.goto(`/admin/messages?search=${mark}`);
    const main = page.getByRole('main');
    const row = (subject: string) => main.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: subject });
    await expect(main.locator('[data-open]')).toHaveCount(2);
    const bar = page.getByRole('region', { name: words('list:bulk') });
    const box = (subject: string) => main.getByRole('checkbox', { name: words('list:select', { name: subject }) });

    await test.step('by keys, by a range or one by one', async () => {
      if (isMobile) await press(box(second));
      else for (const key of ['j', 'x']) await page.keyboard.press(key);
      await expect(bar).toContainText(words('list:selected', { count: 1 }));
      if (isMobile) await press(box(first));
      else await box(first).click({ modifiers: ['Shift'] });
      await expect(bar).toContainText(words('list:selected', { count: 2 }));
    });

    const token = moderator.tokens.accessToken;
    const { messages } = await callApi(origin, listMessages, { token, query: { search: mark } });
    const moved = messages.find(({ subject }) => subject === second);
    if (!moved) throw new Error('the message is not listed');
    const params = { id: moved.id };
    await page.route(
      `**/api/admin/messages/${moved.id}`,
      async (route) => {
        await callApi(origin, updateMessage, { token, params, body: { version: moved.version, isTaken: true } });
        await route.fallback();
      },
      { times: 1 },
    );
    await pressButton(bar, words('messages:mark.spam'));
    await expect(page.getByText(words('messages:bulk_moved', { count: 1 }))).toBeVisible();
    await expect(
      page.getByRole('listitem').filter({ hasText: words('messages:bulk_moved', { count: 1 }) }),
    ).toContainText(second);
    await expect(row(first)).toContainText(words('messages:state.spam'));
    await expect(row(second)).toContainText(words('messages:state.new'));
    await expect(bar).toContainText(words('list:selected', { count: 1 }));
    await expect(box(second)).toBeChecked();

    await test.step('the file has what is selected, or everything that is filtered', async () => {
      const exported = async (press: Promise<void>) => (await Promise.all([page.waitForEvent('download'), press]))[0];
      const selected = await rowsOf(await exported(pressButton(bar, words('list:export_selected'))));
      expect(selected).toHaveLength(1);
      expect(selected[0]).toContain(second);
      const all = await rowsOf(await exported(pressButton(main, words('common:export'))));
      expect(all.map((line) => line.split(',')[1])).toEqual([second, first]);
      expect(all[1]).toContain(words('messages:state.spam'));
    });

    await test.step('the next press changes it as it is by now, and can be undone', async () => {
      const undo = page.getByRole('button', { name: words('backoffice:undo.action') });
      // The key undoes what was done last: not the first message, and not before it is offered.
      await expect(undo).toHaveCount(0);
      await pressButton(bar, words('messages:mark.spam'));
      await expect(bar).toBeHidden();
      await expect(row(second)).toContainText(words('messages:state.spam'));
      if (isMobile) return;
      await expect(undo).toBeVisible();
      await page.keyboard.press('u');
      await expect(row(second)).toContainText(words('messages:state.new'));
      await expect(row(first)).toContainText(words('messages:state.spam'));
    });
  });
});
