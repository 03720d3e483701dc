import { expect, test } from '../../../src/gallery.ts';

test('a box of a list reports whether Shift was held', async ({ gallery }) => {
  const { state, reports } = await gallery.open('parts/list/list-box');
  await state('empty').getByRole('checkbox').click();
  await state('empty')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(reports('empty')).toHaveText('toggle false\ntoggle true');
  await expect(state('mixed').getByRole('checkbox')).toHaveJSProperty('indeterminate', true);
  await state('mixed').getByRole('checkbox').click();
  await expect(state('mixed').getByRole('checkbox')).toBeChecked();
});

test('an unknown value is a dash, zero is not; the title opens its row', async ({ gallery }) => {
  const { state, reports } = await gallery.open('parts/list/list-cell');
  await expect(state('unknown')).toContainText('—');
  await expect(state('zero')).toContainText('0');
  await expect(state('link').getByRole('link')).toHaveAttribute('href', '/admin/servers/mod_1');
  await state('button').getByRole('button').click();
  await expect(reports('button')).toHaveText('open mod_1');
});

test('a range is selected with Shift; on phones the rows are cards', async ({ gallery, words }) => {
  const { page } = gallery;
  const { state } = await gallery.open('parts/list/list-rows');
  const box = (name: string) =>
    state('normal').getByRole('checkbox', { name: words('list:select', { name }), exact: true });
  const selected = state('normal').getByRole('status');
  await box('eth2').click();
  await box('eth5').click({ modifiers: ['Shift'] });
  await expect(selected).toHaveText('eth2 eth3 eth4 eth5');
  await box('eth4').click();
  await expect(selected).toHaveText('eth2 eth3 eth5');
  await expect(state('normal').getByRole('checkbox', { name: words('list:select_page') })).toHaveJSProperty(
    'indeterminate',
    true,
  );
  await expect(state('normal').getByRole('table').getByRole('row')).toHaveCount(7);
  const heightOf = async (name: string) => (await state(name).getByRole('row').nth(1).boundingBox())?.height;
  expect(await heightOf('normal')).toBe(40);
  expect(await heightOf('dense')).toBe(32);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(state('normal').getByRole('table')).toHaveCount(0);
  await expect(state('normal').getByRole('listitem')).toHaveCount(6);
  await expect(selected).toHaveText('eth2 eth3 eth5');
});

test('the headings of a table sort; columns that do not fit scroll inside of it', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('parts/list/list-table');
  const heading = (name: string) => state('wide').getByRole('columnheader', { name });
  await expect(heading(words('nav.products'))).toHaveAttribute('aria-sort', 'ascending');
  await heading(words('nav.products')).getByRole('button').click();
  await heading(words('backoffice:pages.modems')).getByRole('button').click();
  await expect(reports('wide')).toHaveText('order operator desc\norder name asc');
  await expect(heading('IP').getByRole('button')).toHaveCount(0);
  const scroller = state('narrow').locator('.overflow-x-auto');
  expect(await scroller.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
});

test('cards have an order of their own', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('parts/list/list-cards');
  const order = state('narrow').getByRole('combobox', { name: words('list:order') });
  await order.selectOption(`${words('nav.products')} ↓`);
  await expect(reports('narrow')).toHaveText('order operator desc');
  await expect(state('narrow').getByRole('listitem').first()).toContainText('198.51.100.1');
});

test('columns and density are chosen; the title cannot be hidden', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('parts/list/look-menu');
  const menu = state('menu');
  await menu.getByRole('button', { name: words('list:look') }).click();
  await expect(menu.getByRole('checkbox')).toHaveCount(3);
  await menu.getByRole('checkbox', { name: 'dBm' }).click();
  await menu.getByRole('checkbox', { name: 'IP' }).click();
  await menu.getByRole('radio', { name: words('list:density.dense') }).click();
  await expect(reports('menu')).toContainText('look {"density":"dense","shown":["signal"],"hidden":["ip"]}');
});

test('pages are turned by their cursor and back', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('parts/list/list-paging');
  const button = (name: string, key: 'next' | 'previous') => state(name).getByRole('button', { name: words(key) });
  await expect(state('known')).toContainText(words('list:range_of', { from: 1, to: 10, total: 37 }));
  await expect(button('known', 'previous')).toBeDisabled();
  for (const _turn of [1, 2, 3]) await button('known', 'next').click();
  await expect(state('known')).toContainText(words('list:range_of', { from: 31, to: 37, total: 37 }));
  await expect(button('known', 'next')).toBeDisabled();
  await button('known', 'previous').click();
  await expect(state('known')).toContainText(words('list:range_of', { from: 21, to: 30, total: 37 }));
  await state('known')
    .getByRole('button', { name: words('list:first') })
    .click();
  await expect(button('known', 'previous')).toBeDisabled();
  await state('known').getByRole('combobox').selectOption('50');
  await expect(reports('known')).toContainText('change {"limit":50}');
  await expect(state('unknown')).toContainText(words('list:range', { from: 21, to: 30 }));
});

test('the age of live data is told, unless there is none', async ({ gallery }) => {
  const { state } = await gallery.open('parts/list/list-age');
  await expect(state('old').locator('time')).toContainText('3');
  await expect(state('not-loaded').locator('time')).toHaveCount(0);
});

test('a filter has a choice that filters nothing', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('parts/list/filter/filter-select');
  const filter = words('nav.products');
  await expect(state('all').locator('option').first()).toHaveText(words('list:all', { filter }));
  await state('all').getByRole('combobox', { name: filter }).selectOption('Kyivstar');
  await state('all').getByRole('combobox').selectOption('');
  await expect(reports('all')).toHaveText('filter Kyivstar\nfilter none');
  await expect(state('chosen').getByRole('combobox')).toHaveValue('Vodafone');
  await expect(state('own-text').locator('option').first()).toHaveText(words('backoffice:pages.modems'));
});

test('a chip names a filter, and a press removes it', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('parts/list/filter/filter-chip');
  const chip = state('named').getByRole('button');
  await expect(chip).toHaveText(`${words('records:entries.by')}: Олена Шевченко`);
  await expect(chip).toHaveAttribute('title', words('list:clear'));
  await chip.click();
  await expect(reports('named')).toHaveText('remove');
});

test('a typed filter applies on Enter and when it is left; a wrong text says so and changes nothing', async ({
  gallery,
  words,
}) => {
  const { state, reports } = await gallery.open('parts/list/filter/filter-field');
  const field = state('set').getByRole('textbox', { name: 'IP' });
  await field.fill('nobody');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(words('issues:invalid'));
  await expect(reports('set')).toHaveCount(0);
  await field.fill(' 192.0.2.7 ');
  await expect(field).not.toHaveAttribute('aria-invalid');
  await field.blur();
  await field.fill('');
  await field.press('Enter');
  await expect(reports('set')).toHaveText('filter 192.0.2.7\nfilter none');
});

test('the bar of a selection says how many, and leaves without one', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('parts/list/bulk-bar');
  await expect(state('some').getByRole('region')).toContainText(words('list:selected', { count: 12 }));
  await state('some')
    .getByRole('button', { name: words('list:deselect') })
    .click();
  await expect(reports('some')).toHaveText('clear');
  await expect(state('nothing').getByRole('region')).toHaveCount(0);
});

test('everything that matches is selected, at most a thousand', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('parts/list/select-matching');
  const button = (name: string) => state(name).getByRole('button');
  await expect(button('all')).toHaveText(words('list:select_matching', { count: 123 }));
  await button('all').click();
  await expect(reports('all')).toHaveText('rows 123');
  await expect(button('too-many')).toHaveText(words('list:select_first', { count: 1000 }));
  await expect(button('total-unknown')).toHaveText(words('list:select_first', { count: 1000 }));
  await expect(button('all-selected')).toHaveCount(0);
  await button('failing').click();
  await expect(gallery.toast(words('network_error'))).toBeVisible();
});

test('a toolbar offers to clear what is filtered', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('parts/list/list-toolbar');
  const clear = (name: string) => state(name).getByRole('button', { name: words('list:clear') });
  await expect(clear('plain')).toHaveCount(0);
  await clear('filtered').click();
  await expect(reports('filtered')).toHaveText('clear');
  await state('filtered').getByRole('searchbox').fill('eth2');
  await expect(reports('filtered')).toHaveText('clear\nsearch eth2');
});

test('a toolbar hides its filters behind a button on phones, unless something is filtered', async ({
  gallery,
  words,
}) => {
  const { page } = gallery;
  const { state } = await gallery.open('parts/list/list-toolbar');
  const filters = (name: string) => state(name).getByRole('combobox');
  const opener = state('plain').getByRole('button', { name: words('list:show_filters') });
  await expect(filters('plain')).toHaveCount(2);
  await expect(opener).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(filters('plain')).toHaveCount(0);
  await expect(filters('filtered')).toHaveCount(2);
  await opener.click();
  await expect(filters('plain')).toHaveCount(2);
});

test('a list is worked through by keyboard', async ({ gallery, words }) => {
  const { page } = gallery;
  const { state, reports } = await gallery.open('parts/list/list-view');
  // The entry shows six lists; the first one takes the keys.
  const focused = page.locator('[data-row]:focus');
  const last = reports('filled');
  await page.keyboard.press('/');
  await expect(page.locator('input[type=search]:focus')).toHaveCount(1);
  await page.keyboard.press('j');
  await expect(page.locator('input[type=search]:focus')).toHaveValue('j');
  await page.keyboard.press('Backspace');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  const list = state('filled');
  await list.locator('[data-row]').nth(2).focus();
  await page.keyboard.press('k');
  await expect(focused).toHaveAttribute('data-row', 'mod_2');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('X');
  await page.keyboard.press('Enter');
  await expect(last).toContainText('open eth4');
  await list
    .getByRole('region')
    .getByRole('button', { name: words('proxies:many.rotate') })
    .click();
  await expect(last).toContainText('bulk eth2 eth3 eth4');
});

test('selection and columns survive other pages and reloads', async ({ gallery, words }) => {
  const { page } = gallery;
  const { state } = await gallery.open('parts/list/list-view');
  const list = state('filled');
  const bar = list.getByRole('region', { name: words('list:bulk') });
  await list.getByRole('checkbox', { name: words('list:select_page') }).click();
  await expect(bar).toContainText(words('list:selected', { count: 10 }));
  await list.getByRole('button', { name: words('next') }).click();
  await expect(list.getByRole('row').nth(1)).toContainText('eth11');
  await expect(bar).toContainText(words('list:selected', { count: 10 }));
  await list.getByRole('checkbox', { name: words('list:select_page') }).click();
  await bar.getByRole('button', { name: words('list:select_matching', { count: 37 }) }).click();
  await expect(bar).toContainText(words('list:selected', { count: 37 }));
  await list.getByRole('searchbox').fill('eth3');
  await expect(list).toContainText(words('list:range_of', { from: 1, to: 9, total: 9 }));
  await list.getByRole('searchbox').fill('nothing');
  await expect(list.getByText(words('list:none'), { exact: true })).toBeVisible();
  await list
    .getByRole('button', { name: words('list:clear') })
    .last()
    .click();
  await list.getByRole('button', { name: words('list:look') }).click();
  await list.getByRole('checkbox', { name: 'dBm' }).click();
  await page.keyboard.press('Escape');
  await expect(list.getByRole('columnheader', { name: 'dBm' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('list:gallery'))).toContain('signal');
  await page.evaluate(() => localStorage.removeItem('list:gallery'));
});

test('a list without rows says so, a failed one says why, a loading one has its final size', async ({
  gallery,
  words,
}) => {
  const { state } = await gallery.open('parts/list/list-view');
  await expect(state('empty')).toContainText(words('proxies:empty.title'));
  await expect(state('failed').getByRole('alert')).toContainText(words('proxies:load_failed'));
  const sizeOf = async (name: string) =>
    (await state(name).locator('div.rounded-lg:has(> [aria-busy])').boundingBox())?.height ?? 0;
  const footer = 57;
  expect(Math.abs((await sizeOf('filled')) - footer - (await sizeOf('loading')))).toBeLessThan(12);
});

test('a long list lays out only what is in the window', async ({ gallery }) => {
  const { page } = gallery;
  const { show } = await gallery.open('parts/list/list-view');
  await show('very-long');
  const rows = page.locator('.whole-page [data-row]');
  await expect(rows).toHaveCount(300);
  const skipped = await rows.evaluateAll(
    (all) => all.filter((row) => !row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).length,
  );
  expect(skipped).toBeGreaterThan(200);
  await page.keyboard.press('Escape');
});

test('saved views are those of the list; a new one needs a name', async ({ gallery, words }) => {
  const { state } = await gallery.open('parts/saved-view/views-menu');
  const open = (name: string) =>
    state(name)
      .getByRole('button', { name: words('backoffice:views.label') })
      .click();
  await open('some');
  await expect(state('some').getByRole('listitem')).toHaveCount(2);
  const save = state('some').getByRole('button', { name: words('backoffice:views.save') });
  await expect(save).toBeDisabled();
  await state('some')
    .getByRole('textbox', { name: words('backoffice:views.name') })
    .fill('Night shift');
  await expect(save).toBeEnabled();
  await gallery.page.keyboard.press('Escape');
  await open('none');
  await expect(state('none').getByText(words('backoffice:views.none'))).toBeVisible();
  await gallery.page.keyboard.press('Escape');
});
