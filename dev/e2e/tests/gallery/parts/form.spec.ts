import { expect, test } from '../../../src/gallery.ts';

test('a choice list marks one choice, and reports the next', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('parts/form/choice-list');
  const pressed = state('chosen').getByRole('button', { pressed: true });
  await expect(pressed).toHaveText(words('balance:period.30d'));
  await state('chosen')
    .getByRole('button', { name: words('balance:period.1y') })
    .press('Enter');
  await expect(pressed).toHaveText(words('balance:period.1y'));
  await expect(reports('chosen')).toHaveText('choose 1y');
  await expect(state('long-text').locator('[lang=uk]')).toHaveText('Українська');
});

test('a search is reported once, trimmed, after a pause in typing', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('parts/form/search-box');
  const box = state('empty').getByRole('searchbox', { name: words('proxies:filter.search') });
  await box.pressSequentially(' eu shop ', { delay: 20 });
  // `toHaveText` would ignore a space at the end.
  await expect.poll(() => reports('empty').textContent()).toBe('search eu shop');
  await expect(box).toHaveValue(' eu shop ');
});

test('a search that is cleared elsewhere is cleared in its box', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('parts/form/search-box');
  const box = state('filled').getByRole('searchbox');
  await expect(box).toHaveValue('eu-shop');
  await state('filled')
    .getByRole('button', { name: words('proxies:no_hits.action') })
    .click();
  await expect(box).toHaveValue('');
  await expect(reports('filled')).toHaveCount(0);
});

test('a form sends nothing invalid, and an edit removes the error', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('parts/form/sending-form');
  const field = state('working').getByRole('textbox', { name: words('auth:email') });
  await field.fill('ann@');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(words('issues:email'));
  await expect(field).toBeFocused();
  await field.fill('ann@example.com');
  await expect(field).not.toHaveAttribute('aria-invalid');
  await field.press('Enter');
  await expect(reports('working')).toHaveText('send ann@example.com');
});

test('a form in work is sent once', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('parts/form/sending-form');
  await state('busy').getByRole('textbox').fill('ann@example.com');
  const button = state('busy').getByRole('button', { name: words('next') });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  await expect(reports('busy')).toHaveText('send ann@example.com');
});

test('a failure is shown above the form, a refusal at its field', async ({ gallery, words }) => {
  const { state } = await gallery.open('parts/form/sending-form');
  for (const name of ['unreachable', 'crashed', 'refused-field']) {
    await state(name).getByRole('textbox').fill('ann@example.com');
    await state(name).getByRole('button').click();
  }
  await expect(state('unreachable').getByRole('alert')).toHaveText(words('network_error'));
  await expect(state('crashed').getByRole('alert')).toHaveText(words('auth:register_failed'));
  await expect(state('refused-field').getByRole('textbox')).toHaveAccessibleDescription('ann@example.com: 409');
  await expect(state('refused-field').getByRole('alert')).toHaveCount(0);
  await state('crashed').getByRole('textbox').fill('bob@example.com');
  await expect(state('crashed').getByRole('alert')).toHaveCount(0);
});

test('the fields of an account are named, offered for filling in, and each shows its own error', async ({
  gallery,
  words,
}) => {
  const { state, reports } = await gallery.open('parts/form/account-fields');
  const box = state('working');
  const first = box.getByLabel(words('auth:first_name'));
  const password = box.getByLabel(words('auth:password'), { exact: true });
  const code = box.getByLabel(words('settings:two_factor.any_code'));
  await expect(first).toHaveAttribute('autocomplete', 'given-name');
  await expect(box.getByLabel(words('auth:last_name'))).toHaveAttribute('autocomplete', 'family-name');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await first.fill('Олена');
  await password.fill('correct horse');
  await code.fill('123456');
  await code.press('Enter');
  await expect(box.locator('[aria-invalid]')).toHaveCount(1);
  await box.getByLabel(words('auth:last_name')).fill('Шевченко');
  await code.press('Enter');
  await expect(reports('working')).toHaveText('send Олена Шевченко');
});

test('a form whose record was changed meanwhile offers both versions', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('parts/form/moved-notice');
  const press = (key: 'take' | 'keep') =>
    state('moved')
      .getByRole('button', { name: words(`backoffice:moved.${key}`) })
      .click();
  await expect(state('moved')).toContainText('Олена');
  await expect(state('moved')).toContainText(`${words('backoffice:moved.current')}: Kyiv`);
  await expect(state('moved')).toContainText(`${words('backoffice:moved.mine')}: —`);
  await press('take');
  await press('keep');
  await expect(reports('moved')).toHaveText('take\nkeep');
});

test('a text beyond its limit stays as typed, is counted and refused, until it fits', async ({ gallery, words }) => {
  const { state } = await gallery.open('parts/form/limited-field');
  const long = state('too long');
  const box = long.getByRole('textbox', { name: 'Name' });
  await expect(box).toHaveValue('Shop of the north');
  await expect(long).toContainText(words('common:characters', { count: 17, limit: 10 }));
  await expect(long).toContainText(words('issues:too_long', { limit: 10 }));
  await expect(state('fits')).not.toContainText(words('common:characters', { count: 6, limit: 10 }));
  await box.fill('Shop north');
  await expect(long).toContainText(words('common:characters', { count: 10, limit: 10 }));
  await expect(long).not.toContainText(words('issues:too_long', { limit: 10 }));
  await expect(box).toHaveAccessibleDescription(/Only you can see it/);
  await expect(state('with an error')).toContainText('This name is taken');
});
