import { expect, test } from '../../../src/gallery.ts';

test('a paged table shows another page on request, and the old one until it is there', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('parts/table/paged-table');
  const next = (name: string) => state(name).getByRole('button', { name: words('next') });
  const table = state('filled').getByRole('table', { name: words('balance:transactions') });
  await expect(table.getByRole('cell')).toHaveText(['198.51.100.1', '203.0.113.1']);
  await next('filled').click();
  await expect(table.getByRole('cell')).toHaveText(['198.51.100.2', '203.0.113.2']);
  await expect(reports('filled')).toHaveText('page 2');
  await next('next-page-pending').click();
  const veil = state('next-page-pending').locator('[aria-busy=true] > :last-child');
  await expect(veil).toHaveCSS('opacity', '0.45');
  await expect(state('next-page-pending').getByRole('cell')).toHaveText(['198.51.100.1', '203.0.113.1']);
});

test('a paged table without rows says so, a failed one says why', async ({ gallery, words }) => {
  const { state } = await gallery.open('parts/table/paged-table');
  await expect(state('empty')).toContainText(words('balance:empty.title'));
  await expect(state('empty').getByRole('table')).toHaveCount(0);
  await expect(state('failed').getByRole('alert')).toContainText(words('balance:transactions_failed'));
  await expect(state('loading').locator('[aria-busy=true]')).toHaveCount(1);
});

test('a list is continued part by part, and its button leaves at the end', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('parts/table/load-more');
  const more = (name: string) => state(name).getByRole('button', { name: words('next') });
  await more('working').click();
  await expect(reports('working')).toHaveText('load 2');
  await more('working').click();
  await expect(more('working')).toHaveCount(0);
  await expect(reports('working')).toHaveText('load 2\nload 3');
  await more('stays-busy').click();
  await expect(more('stays-busy')).toHaveAttribute('aria-busy', 'true');
  await more('stays-busy').click({ force: true });
  await expect(reports('stays-busy')).toHaveText('load 2');
});

test('a loading table has the rows of the final size; the footer is set off', async ({ gallery, words }) => {
  const { state } = await gallery.open('parts/table/table-frame');
  const heights = await state('loading')
    .locator('.shown > div > div')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(heights).toEqual([40, 40, 40, 40, 40, 40]);
  const footer = state('footer').getByText(words('page_of', { page: 1, pages: 3 }));
  await expect(footer).toHaveCSS('border-top-width', '1px');
});
