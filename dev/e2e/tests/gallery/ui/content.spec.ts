import { expect, test } from '../../../src/gallery.ts';

test('a bad notice interrupts screen readers, the others wait; its buttons work', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('ui/notice');
  await expect(state('bad').getByRole('alert')).toHaveText(words('orders:order_failed'));
  await expect(state('good').getByRole('status')).toHaveText(words('settings:password.changed'));
  await state('action-and-dismiss')
    .getByRole('button', { name: words('retry') })
    .click();
  await state('action-and-dismiss')
    .getByRole('button', { name: words('close') })
    .click();
  await expect(reports('action-and-dismiss')).toHaveText('retry\ndismiss');
});

test('the action of a narrow notice goes below its text, the dismiss button stays in the corner', async ({
  gallery,
  words,
}) => {
  const { state } = await gallery.open('ui/notice');
  const boxOf = async (name: string) =>
    state('narrow')
      .getByRole('button', { name: words(name === 'retry' ? 'retry' : 'close') })
      .boundingBox();
  const [notice, retry, dismiss] = [
    await state('narrow').getByRole('status').boundingBox(),
    await boxOf('retry'),
    await boxOf('close'),
  ];
  expect((retry?.y ?? 0) - (notice?.y ?? 0)).toBeGreaterThan(60);
  expect((dismiss?.y ?? 0) - (notice?.y ?? 0)).toBeLessThan(20);
});

test('pages are turned within their range; a single page has no navigation', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('ui/pagination');
  const next = state('middle').getByRole('button', { name: words('next') });
  await next.click();
  await expect(next).toBeDisabled();
  await expect(state('middle')).toContainText(words('page_of', { page: 3, pages: 3 }));
  await state('middle')
    .getByRole('button', { name: words('previous') })
    .click();
  await expect(reports('middle')).toHaveText('page 3\npage 2');
  await expect(state('first').getByRole('button', { name: words('previous') })).toBeDisabled();
  await expect(state('single').getByRole('navigation')).toHaveCount(0);
});

test('a panel is a region named by its title; without a title it has none', async ({ gallery, words }) => {
  const { state } = await gallery.open('ui/panel');
  const panel = state('with-aside').getByRole('region', { name: words('balance:transactions') });
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(words('balance:transactions'));
  await expect(panel.getByRole('button', { name: words('export') })).toBeVisible();
  await expect(state('plain').getByRole('heading')).toHaveCount(0);
  await expect(state('flush').locator('section > div').last()).toHaveCSS('padding', '0px');
  await expect(state('titled').locator('section > div').last()).toHaveCSS('padding', '16px');
});

test('progress marks the current step and announces each change', async ({ gallery, words }) => {
  const { state } = await gallery.open('ui/progress-steps');
  const list = state('advancing').getByRole('list', { name: words('orders:complete_order') });
  await expect(list).toHaveAttribute('aria-live', 'polite');
  const current = list.locator('[aria-current=step]');
  await expect(current).toContainText(words('orders:summary'));
  await state('advancing')
    .getByRole('button', { name: words('next') })
    .click();
  await expect(current).toContainText(words('proxies:live.applying'));
  await expect(list.getByRole('listitem').first()).toContainText('0.8 s');
  await expect(state('done').locator('[aria-current]')).toHaveCount(0);
  await expect(state('failed').locator('[aria-current]')).toHaveCount(0);
});

test('skeletons have their final size and are silent', async ({ gallery }) => {
  const { state } = await gallery.open('ui/skeleton');
  const skeleton = state('line').locator('span');
  await expect(skeleton).toHaveAttribute('aria-hidden', 'true');
  expect(await skeleton.boundingBox()).toMatchObject({ width: 128, height: 20 });
});

test('a status has a word and a mark; a busy one turns', async ({ gallery, words }) => {
  const { state } = await gallery.open('ui/status');
  for (const status of ['active', 'suspended', 'expired', 'unknown'] as const) {
    const shown = state('tones').getByText(words(`proxy_status.${status}`), { exact: true });
    await expect(shown.locator('svg')).toHaveCount(1);
  }
  await expect(state('busy').locator('svg')).toHaveCSS('animation-name', 'spin');
  await expect(state('own-icon').locator('svg.lucide-wifi')).toBeVisible();
  await expect(state('badges').locator('svg')).toHaveCount(0);
});

test('a table has a caption and headers, and hides columns that do not fit', async ({ gallery, words }) => {
  const { page } = gallery;
  const { state } = await gallery.open('ui/table');
  const table = state('filled').getByRole('table', { name: words('balance:transactions') });
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(table.getByRole('columnheader')).toHaveCount(5);
  await expect(table.getByRole('cell', { name: '-$1,249.50' })).toHaveCSS('text-align', 'right');
  await expect(state('empty').getByRole('row')).toHaveCount(1);
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
});

test('a table that is too wide scrolls by keyboard', async ({ gallery }) => {
  const { page } = gallery;
  const { state } = await gallery.open('ui/table');
  const area = state('narrow').locator('[tabindex="0"]');
  await area.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => area.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test('tabs are changed with arrow keys and show their own content', async ({ gallery, words }) => {
  const { page } = gallery;
  const { state, reports } = await gallery.open('ui/tabs');
  const tabs = state('sections').getByRole('tablist', { name: words('settings:sections_label') });
  await tabs.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await expect(tabs.getByRole('tab', { name: words('settings:sections.privacy') })).toBeFocused();
  await expect(state('sections').getByRole('tabpanel')).toHaveText(words('settings:sections.privacy'));
  await expect(reports('sections')).toHaveText('change security\nchange privacy');
  // The row of tabs scrolls to the one that the page opens with.
  const last = state('last').getByRole('tablist');
  await expect.poll(() => last.evaluate(({ scrollLeft }) => scrollLeft), { timeout: 60_000 }).toBeGreaterThan(0);
});

test('a chart is described, and shows the figures of the bar under the pointer', async ({ gallery, words }) => {
  const { page } = gallery;
  const { state } = await gallery.open('ui/chart/bar-chart');
  const chart = state('two-series').getByRole('img', { name: words('proxies:performance') });
  const legend = state('two-series').locator('figcaption').last();
  await expect(legend).not.toContainText('GB');
  await chart.hover();
  await expect(legend).toContainText(/\d\.\d\sGB.*\d\.\d\sGB.*\d\.11\./);
  await page.setViewportSize({ width: 360, height: 740 });
  const widthOf = () => chart.locator('canvas').evaluate((canvas) => canvas.getBoundingClientRect().width);
  await expect.poll(widthOf).toBeLessThan(330);
});

test('lines show the latest figures, then those under the pointer, and a dash in a gap', async ({ gallery, words }) => {
  const { page } = gallery;
  const { state } = await gallery.open('ui/chart/line-chart');
  const chart = state('three-series').getByRole('img', { name: words('proxies:performance') });
  const legend = state('three-series').locator('figcaption').last();
  await expect(legend).toContainText(/35%.*\d+%.*\d+%$/);
  await chart.hover();
  await expect(legend).toContainText(/\d\d:\d\d$/);
  await expect(state('empty').locator('figcaption').last()).toContainText(/—$/);
  await page.setViewportSize({ width: 360, height: 740 });
  const widthOf = () => chart.locator('canvas').evaluate((canvas) => canvas.getBoundingClientRect().width);
  await expect.poll(widthOf).toBeLessThan(330);
});
