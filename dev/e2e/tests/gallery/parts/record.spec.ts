import { expect, test } from '../../../src/gallery.ts';

test('links lead to the list of a record, also of one that is missing', async ({ gallery, words }) => {
  const name = words('nav.servers');
  const link = (await gallery.open('parts/record/back-link')).state('link').getByRole('link', { name });
  await expect(link).toHaveAttribute('href', '/admin/servers');
  const way = (await gallery.open('parts/record/missing-record')).state('missing').getByRole('link', { name });
  await expect(way).toHaveAttribute('href', '/admin/servers');
});

test('a customer leads to the own page, a deleted one nowhere', async ({ gallery, words }) => {
  const { state } = await gallery.open('parts/record/customer-link');
  const link = state('named').getByRole('link', { name: 'Олена Шевченко' });
  await expect(link).toHaveAttribute('href', '/admin/customers/acc_1');
  await expect(state('deleted').getByRole('link')).toHaveCount(0);
  await expect(state('deleted').locator('.shown')).toHaveText(words('records:customer.deleted'));
});

test('a list of one customer names the customer, and a press shows all', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('parts/record/customer-filter');
  const button = state('name').getByRole('button');
  await expect(button).toHaveText(words('records:customer.filter', { name: 'Олена Шевченко' }));
  await expect(button).toHaveAttribute('title', words('records:customer.remove'));
  await button.click();
  await expect(reports('name')).toHaveText('all customers');
});

test('a list is limited to a customer by a whole email or an ID, and says what is neither or unknown', async ({
  gallery,
  words,
}) => {
  const { state, reports } = await gallery.open('parts/record/customer-filter');
  const field = state('all').getByRole('textbox', { name: words('records:customer.field') });
  await field.fill('olena');
  await field.press('Enter');
  await expect(state('all').getByText(words('records:customer.field_invalid'))).toBeVisible();
  await field.fill('nobody@people.test');
  await field.press('Enter');
  const unknown = words('records:customer.unknown', { email: 'nobody@people.test' });
  await expect(field).toHaveAccessibleDescription(unknown);
  await field.fill('olena@people.test');
  await field.press('Enter');
  await expect(reports('all')).toHaveText('acc_01JD0000000000000000000000');
});

test('ledger entries show who has moved money and the balance after it', async ({ gallery, words }) => {
  const { state } = await gallery.open('parts/record/entry-table');
  const rows = state('entries').locator('tbody tr');
  await expect(rows.nth(0)).toContainText('btcpay');
  await expect(rows.nth(1)).toContainText('Олена Шевченко');
  await expect(rows.nth(1).getByRole('cell').last()).toHaveText('$37.50');
  await expect(state('none').locator('.shown')).toHaveText(words('records:entries.none'));
});

test('an unknown fact is a dash', async ({ gallery }) => {
  const { state } = await gallery.open('parts/record/fact-list');
  await expect(state('facts').locator('dd')).toHaveText(['Kyiv 1', '—']);
});

test('an act waits for a reason of three characters, and a refusal is shown', async ({ gallery, words }) => {
  const { page } = gallery;
  const { show, reports } = await gallery.open('parts/record/reason-dialog');
  await show('reason');
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: words('settings:two_factor.disable_do') });
  await dialog.getByRole('textbox').fill('  ab ');
  await confirm.click();
  await expect(dialog).toContainText(words('records:reason.short'));
  const long = 'Paid twice. '.repeat(30);
  await dialog.getByRole('textbox').fill(long);
  await expect(dialog).toContainText(words('issues:too_long', { limit: 300 }));
  await confirm.click();
  await expect(dialog.getByRole('textbox')).toHaveValue(long);
  await dialog.getByRole('textbox').fill(' Paid twice ');
  await confirm.click();
  await expect(reports('reason')).toHaveText('confirm Paid twice');
  await page.keyboard.press('Escape');
  await show('failed');
  await expect(dialog.getByRole('alert')).toHaveText('prx_01JDQ9: 404');
});

test('a record that loads has the shape of its page', async ({ gallery }) => {
  const { state } = await gallery.open('parts/record/record-loading');
  const heights = await state('wide')
    .locator('.h-80')
    .evaluateAll((boxes) => boxes.map((box) => box.clientHeight));
  expect(heights).toEqual([320, 320]);
});

test('a timeline says what happened, by whom and why', async ({ gallery, words }) => {
  const { state } = await gallery.open('parts/record/timeline');
  const lines = state('events').getByRole('listitem');
  await expect(lines.nth(0)).toContainText('Олена Шевченко');
  await expect(lines.nth(0)).toContainText(words('records:timeline.reason', { reason: 'CG-7K2M9Q' }));
  await expect(lines.nth(1)).toContainText('System');
  await expect(state('none').locator('.shown')).toHaveText(words('records:timeline.none'));
});

test('days are the last ones, or from one to another', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('parts/look-back/day-range-filter');
  const period = state('any-time').getByRole('combobox');
  await period.selectOption({ label: words('records:days.week') });
  await expect(reports('any-time')).toHaveText(/^change true/);
  await period.selectOption({ label: words('records:days.custom') });
  await expect(state('any-time').getByLabel(words('records:days.from'))).not.toHaveValue('');
  const last = state('any-time').getByLabel(words('records:days.to'));
  const changes = (await reports('any-time').innerText()).length;
  await last.fill('2020-01-01');
  await last.blur();
  await expect(last).toHaveAccessibleDescription(words('records:days.impossible'));
  expect((await reports('any-time').innerText()).length).toBe(changes);
});

test('a list that goes back in time says how far it has looked, and goes on', async ({ gallery }) => {
  const { state, reports } = await gallery.open('parts/look-back/looked-back');
  await expect(state('empty').locator('time')).toHaveAttribute('datetime', '2026-11-22T10:00:00.000Z');
  await state('empty').getByRole('button').click();
  await expect(reports('empty')).toHaveText('further next');
  await expect(state('with-rows').getByRole('button')).toHaveCount(0);
});
