import { remember } from '../src/person.ts';
import { press, pressButton } from '../src/press.ts';
import { expect, test } from '../src/test.ts';

// Two-factor authentication is on the page of the profile, and no view shows it.
test.use({ expectedErrors: [/status of 403/] });

test('support sees what a customer sees, in a tab that changes nothing and ends when it is reloaded', async ({
  page,
  context,
  moderator,
  newcomer,
}) => {
  const headers = { authorization: `Bearer ${newcomer.tokens.accessToken}` };
  const me = (await (await page.request.get('/api/auth/me', { headers })).json()) as {
    data: { user: { _id: string } };
  };
  await remember(page, { language: 'en', tokens: moderator.tokens });
  await page.goto(`/admin/customers/${me.data.user._id}`);
  await pressButton(page.getByRole('main'), 'View as customer');
  await page.getByRole('dialog').getByRole('textbox').fill('Asks about the balance');
  const opening = context.waitForEvent('page');
  await press(page.getByRole('dialog').locator('[type=submit]'));
  const view = await opening;
  const bar = view.getByRole('region', { name: 'View as customer' });
  await expect(bar).toContainText('Viewing as Test Customer');
  await expect(bar).toContainText('15 min left');
  await expect(view).toHaveURL(/\/admin\/view\/client\/dashboard$/);
  // On a phone too, and nothing of it is cut off.
  await view.setViewportSize({ width: 360, height: 740 });
  for (const text of ['Test Customer', /^Opened by ./, '15 min left']) {
    const shown = bar.getByText(text, { exact: true }).filter({ visible: true });
    const isWhole = (one: Element) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight;
    await expect.poll(() => shown.evaluate(isWhole)).toBe(true);
  }
  await view.setViewportSize({ width: 1280, height: 720 });
  // The tab has not taken over the session of the member of staff.
  expect(await view.evaluate(() => localStorage.getItem('accessToken'))).toBe(moderator.tokens.accessToken);

  await press(view.getByRole('link', { name: 'Profile' }).first());
  await expect(view.getByRole('main').getByText(newcomer.email, { exact: true }).first()).toBeVisible();
  const edit = view.getByRole('main').getByRole('button', { name: 'Edit' }).first();
  await expect(edit).toHaveAttribute('aria-disabled', 'true');
  await expect(edit).toHaveAttribute('title', 'This is a view of a customer: nothing can be changed here.');

  await view.reload();
  await expect(view.getByRole('heading', { name: 'This view has ended' })).toBeVisible();
  await page.bringToFront();
  await page.goto(`/admin/customers/${me.data.user._id}?tab=history`);
  await expect(page.getByRole('tabpanel')).toContainText('View of the account ended');
  await expect(page.getByRole('tabpanel')).toContainText('Account viewed as the customer');
});
