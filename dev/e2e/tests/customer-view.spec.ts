import { remember } from '../src/person.ts';
import { goTo } from '../src/portal.ts';
import { press, pressButton } from '../src/press.ts';
import { expect, test } from '../src/test.ts';
import { wordsIn } from '../src/words.ts';

// Two-factor authentication is on the page of the profile, and no view shows it.
test.use({ expectedErrors: [/status of 403/] });

test('support sees what a customer sees, in a tab that changes nothing and ends when it is reloaded', async ({
  page,
  context,
  moderator,
  admin,
  newcomer,
  isMobile,
}) => {
  const language = isMobile ? 'ru' : 'en';
  // A member of staff has one view at a time, and both walks may run at once.
  const { tokens } = isMobile ? admin : moderator;
  const words = await wordsIn(language);
  const headers = { authorization: `Bearer ${newcomer.tokens.accessToken}` };
  const me = (await (await page.request.get('/api/auth/me', { headers })).json()) as {
    data: { user: { _id: string } };
  };
  await remember(page, { language, tokens });
  await page.goto(`/admin/customers/${me.data.user._id}`);
  await pressButton(page.getByRole('main'), words('customer-view:action'));
  await page.getByRole('dialog').getByRole('textbox').fill('Asks about the balance');
  const opening = context.waitForEvent('page');
  await press(page.getByRole('dialog').locator('[type=submit]'));
  const view = await opening;
  const bar = view.getByRole('region', { name: words('customer-view:action') });
  await expect(bar).toContainText(words('customer-view:who', { customer: 'Test Customer' }));
  await expect(bar).toContainText(words('customer-view:left', { minutes: 15 }));
  await expect(view).toHaveURL(/\/admin\/view\/client\/dashboard$/);
  // On a phone too, and nothing of it is cut off.
  await view.setViewportSize({ width: 360, height: 740 });
  const member = words('customer-view:member', { member: '' }).trim();
  for (const text of ['Test Customer', new RegExp(`^${member} .`), words('customer-view:left', { minutes: 15 })]) {
    const shown = bar.getByText(text, { exact: true }).filter({ visible: true });
    const isWhole = (one: Element) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight;
    await expect.poll(() => shown.evaluate(isWhole)).toBe(true);
  }
  if (!isMobile) await view.setViewportSize({ width: 1280, height: 720 });
  // The tab has not taken over the session of the member of staff.
  expect(await view.evaluate(() => localStorage.getItem('accessToken'))).toBe(tokens.accessToken);

  await goTo(view, 'Profile');
  await expect(view.getByRole('main').getByText(newcomer.email, { exact: true }).first()).toBeVisible();
  const edit = view
    .getByRole('main')
    .getByRole('button', { name: words('profile:edit') })
    .first();
  await expect(edit).toHaveAttribute('aria-disabled', 'true');
  await expect(edit).toHaveAttribute('title', words('customer-view:read_only'));

  await view.reload();
  await expect(view.getByRole('heading', { name: words('customer-view:ended') })).toBeVisible();
  await page.bringToFront();
  await page.goto(`/admin/customers/${me.data.user._id}?tab=history`);
  await expect(page.getByRole('tabpanel')).toContainText(words('events:kinds.account.view_ended'));
  await expect(page.getByRole('tabpanel')).toContainText(words('events:kinds.account.view_begun'));
});
