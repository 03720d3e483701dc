import { expect, test } from '../../../src/gallery.ts';

test('a dialog focuses its first text field, traps the focus and gives it back on Escape', async ({
  gallery,
  words,
}) => {
  const { page } = gallery;
  const { state, show } = await gallery.open('ui/dialog');
  await show('form');
  const dialog = page.getByRole('dialog', { name: words('proxies:label.title') });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toBeAttached();
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(state('form').getByRole('button')).toBeFocused();
});

test('a dialog is named and described, and its buttons work', async ({ gallery, words }) => {
  const { page } = gallery;
  const { show, reports } = await gallery.open('ui/dialog');
  await show('form');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(words('proxies:label.title'));
  await expect(dialog).toHaveAccessibleDescription(words('proxies:filter.search_hint'));
  await dialog.getByRole('button', { name: words('proxies:label.save') }).click();
  await dialog.getByRole('button', { name: words('cancel') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(reports('form')).toHaveText('save');
});

test('a dialog without a text field does not focus its dangerous button first', async ({ gallery, words }) => {
  const { page } = gallery;
  const { show } = await gallery.open('ui/dialog');
  await show('small');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator(':focus')).toBeAttached();
  await expect(dialog.getByRole('button', { name: words('settings:two_factor.disable_do') })).not.toBeFocused();
  await dialog.getByRole('button', { name: words('close') }).click();
  await expect(dialog).toHaveCount(0);
});

test('a busy dialog button is pressed once only; a disabled one not at all', async ({ gallery, words }) => {
  const { page } = gallery;
  const { show, reports } = await gallery.open('ui/dialog');
  await show('busy');
  await page.getByRole('button', { name: words('orders:ordering') }).click({ force: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(reports('busy')).toHaveCount(0);
  await show('custom-cancel');
  await expect(page.getByRole('button', { name: words('orders:cancel.confirm_unpaid') })).toBeDisabled();
  await page.getByRole('button', { name: words('orders:cancel.keep') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a menu inside a dialog opens, works, and closes on Escape without the dialog', async ({ gallery, words }) => {
  const { page } = gallery;
  const { show, reports } = await gallery.open('ui/dialog');
  await show('menu');
  const opener = page.getByRole('dialog').getByRole('button', { name: words('proxies:copy_as') });
  const item = page.getByRole('menuitem', { name: words('proxies:curl_line') });
  await opener.click();
  await expect(item).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(item).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await item.click();
  await expect(reports('menu')).toHaveText('copy');
});

test('a long dialog scrolls inside, and is a sheet at the bottom of a phone', async ({ gallery, words }) => {
  const { page } = gallery;
  const { show } = await gallery.open('ui/dialog');
  await show('long-text');
  const dialog = page.getByRole('dialog');
  await page.setViewportSize({ width: 360, height: 640 });
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(360);
  // While it appears it moves up by some pixels.
  const bottom = async () => {
    const box = await dialog.boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0));
  };
  await expect.poll(bottom).toBe(640);
  expect((await dialog.boundingBox())?.y).toBeGreaterThan(0);
  expect((await dialog.getByRole('button', { name: words('close') }).boundingBox())?.width).toBe(32);
  await page.keyboard.press('Tab');
  const body = dialog.locator(':focus');
  await page.keyboard.press('End');
  await expect.poll(() => body.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
});

test('a disclosure opens by keyboard, says so, and gives the focus back', async ({ gallery, words }) => {
  const { page } = gallery;
  const { state, reports } = await gallery.open('ui/disclosure');
  const button = state('end').getByRole('button', { name: words('nav.menu') });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(reports('end')).toHaveText('profile');
  await state('end')
    .getByRole('button', { name: words('close') })
    .click();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
  await button.click();
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('the panel of a disclosure stays on a narrow screen', async ({ gallery }) => {
  const { page } = gallery;
  const { state } = await gallery.open('ui/disclosure');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const name of ['start', 'end', 'right-edge', 'long-text']) {
    await state(name).getByRole('button').first().click();
    const box = await state(name).locator('[popover]').boundingBox();
    expect(box?.x, name).toBeGreaterThanOrEqual(8);
    expect((box?.x ?? 0) + (box?.width ?? 999), name).toBeLessThanOrEqual(352);
    await page.keyboard.press('Escape');
  }
});

test('a menu is used with arrow keys, skips disabled items and closes on Escape', async ({ gallery, words }) => {
  const { page } = gallery;
  const { state, reports } = await gallery.open('ui/dropdown-menu');
  const button = state('actions').getByRole('button');
  await button.press('Enter');
  const item = (name: string) => page.getByRole('menuitem', { name });
  await expect(item(words('proxies:many.rotate'))).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item(words('proxies:actions.cancel'))).toBeFocused();
  await expect(item(words('export'))).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(reports('actions')).toHaveText('cancel');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await button.click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a tooltip appears on focus, describes its button and leaves on Escape', async ({ gallery, words }) => {
  const { page } = gallery;
  const { state } = await gallery.open('ui/tooltip');
  const button = state('short').getByRole('button');
  await page.keyboard.press('Tab');
  await button.focus();
  await expect(page.getByRole('tooltip')).toHaveText(words('proxies:subtitle'));
  await expect(button).toHaveAccessibleDescription(words('proxies:subtitle'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await button.hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
});

test('toasts are announced in a named region, with their description', async ({ gallery, words }) => {
  const { page } = gallery;
  const { state } = await gallery.open('ui/toast');
  await state('error').getByRole('button').click();
  await state('with-description').getByRole('button').click();
  const region = page.getByRole('region', { name: words('messages') });
  await expect(region).toHaveAttribute('aria-live', 'polite');
  await expect(region.getByText(words('orders:order_failed'))).toBeVisible();
  await expect(region.getByText(words('proxies:export.note'))).toBeVisible();
});
