import { expect, test } from '../../../src/gallery.ts';

test('a checkbox changes by label and by space; a mixed one becomes checked', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('ui/form/checkbox');
  const box = state('unchecked').getByRole('checkbox', { name: words('auth:remember_me') });
  await state('unchecked').getByText(words('auth:remember_me')).click();
  await expect(box).toBeChecked();
  await box.press('Space');
  await expect(box).not.toBeChecked();
  await expect(reports('unchecked')).toHaveText('change true\nchange false');
  const mixed = state('mixed').getByRole('checkbox');
  await expect(mixed).toHaveAttribute('aria-checked', 'mixed');
  await mixed.click();
  await expect(mixed).toBeChecked();
});

test('a checkbox connects its error, and a disabled one stays as it is', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('ui/form/checkbox');
  const invalid = state('error').getByRole('checkbox');
  await expect(invalid).toHaveAttribute('aria-invalid', 'true');
  await expect(invalid).toHaveAccessibleDescription(words('issues:terms_required'));
  await state('disabled').getByRole('checkbox').click({ force: true });
  await expect(state('disabled').getByRole('checkbox')).toBeChecked();
  await expect(reports('disabled')).toHaveCount(0);
});

test('a field connects label, hint and error with its control', async ({ gallery, words }) => {
  const { state } = await gallery.open('ui/form/field');
  await state('plain').getByText(words('auth:email')).click();
  await expect(state('plain').getByRole('textbox', { name: words('auth:email') })).toBeFocused();
  await expect(state('plain').getByRole('textbox')).not.toHaveAttribute('aria-invalid');
  const invalid = state('error-and-hint').getByRole('textbox');
  await expect(invalid).toHaveAttribute('aria-invalid', 'true');
  const hint = words('balance:add.hint', { min: '$5', max: '$5,000' });
  await expect(invalid).toHaveAccessibleDescription(`${words('balance:add.amount_invalid')} ${hint}`);
  await expect(state('error').locator('[aria-live=polite]')).toHaveText(words('issues:email'));
});

test('a password is shown and hidden on request', async ({ gallery, words }) => {
  const { state } = await gallery.open('ui/form/password-input');
  const field = state('hidden').getByLabel(words('auth:password'), { exact: true });
  await expect(field).toHaveAttribute('type', 'password');
  await state('hidden')
    .getByRole('button', { name: words('show_password') })
    .click();
  await expect(field).toHaveAttribute('type', 'text');
  const hide = state('hidden').getByRole('button', { name: words('hide_password') });
  await expect(hide).toHaveAttribute('aria-pressed', 'true');
  await hide.click();
  await expect(field).toHaveAttribute('type', 'password');
});

test('radio cards are chosen with arrow keys, which skip the disabled one', async ({ gallery, words }) => {
  const { page } = gallery;
  const { state, reports } = await gallery.open('ui/form/radio-group');
  const group = state('chosen').getByRole('radiogroup', { name: words('orders:type') });
  await group.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowDown', { delay: 50 });
  await expect(group.getByRole('radio', { name: words('proxy_type.ipv6') })).toBeChecked();
  await page.keyboard.press('ArrowDown', { delay: 50 });
  await expect(group.getByRole('radio', { name: words('proxy_type.mobile') })).toBeChecked();
  await group.getByText(words('orders:not_for_sale')).click({ force: true });
  await expect(reports('chosen')).toHaveText('change ipv6\nchange mobile');
  await expect(state('none-chosen').getByRole('radio', { checked: true })).toHaveCount(0);
});

test('a segmented control is one radio group, used with arrow keys', async ({ gallery, words }) => {
  const { page } = gallery;
  const { state, reports } = await gallery.open('ui/form/segmented');
  const group = state('one-disabled').getByRole('radiogroup', { name: words('balance:period.label') });
  await group.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowRight', { delay: 50 });
  await expect(group.getByRole('radio', { name: words('balance:period.90d') })).toBeChecked();
  await expect(group.getByRole('radio', { name: words('balance:period.30d') })).toBeDisabled();
  await expect(reports('one-disabled')).toHaveText('change 90d');
});

test('four segments of a phone are two rows of two', async ({ gallery }) => {
  const { page } = gallery;
  const { state } = await gallery.open('ui/form/segmented');
  const tops = async () => {
    const boxes = await Promise.all(
      (await state('four-choices').getByRole('radio').all()).map((each) => each.boundingBox()),
    );
    return new Set(boxes.map((box) => box?.y)).size;
  };
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(tops).toBe(2);
});

test('a select reports its value and offers no disabled option', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('ui/form/select');
  const select = state('default').getByRole('combobox', { name: words('proxies:filter.status') });
  await select.selectOption({ label: words('proxy_status.active') });
  await expect(reports('default')).toHaveText('change active');
  await expect(select.getByRole('option', { name: words('proxy_status.expired') })).toBeDisabled();
  await expect(state('disabled').getByRole('combobox')).toBeDisabled();
  expect((await state('compact').getByRole('combobox').boundingBox())?.height).toBe(36);
});

test('a switch changes by its label and by space, and names its hint', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('ui/form/switch');
  const toggle = state('off').getByRole('switch', { name: words('settings:two_factor.title') });
  await state('off').getByText(words('settings:two_factor.title')).click();
  await expect(toggle).toBeChecked();
  await toggle.press('Space');
  await expect(reports('off')).toHaveText('change true\nchange false');
  await expect(state('with-hint').getByRole('switch')).toHaveAccessibleDescription(words('settings:two_factor.about'));
  await expect(state('disabled-on').getByRole('switch')).toBeDisabled();
});

test('a text input reports what is typed, with letters that phones do not zoom into', async ({ gallery }) => {
  const { page } = gallery;
  const { state, reports } = await gallery.open('ui/form/text-input');
  await state('filled').getByRole('textbox').fill('Олена');
  await expect(reports('filled')).toHaveText('change Олена');
  await expect(state('mono').getByRole('textbox')).toHaveCSS('font-family', /Geist Mono/);
  await expect(state('read-only').getByRole('textbox')).not.toBeEditable();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(state('filled').getByRole('textbox')).toHaveCSS('font-size', '16px');
});
