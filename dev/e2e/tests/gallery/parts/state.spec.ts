import { expect, test } from '../../../src/gallery.ts';

test('an empty state says what to do next, with the button for it', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('parts/state/empty-state');
  await expect(state('action')).toContainText(words('proxies:empty.hint'));
  await state('action')
    .getByRole('button', { name: words('proxies:empty.action') })
    .click();
  await expect(reports('action')).toHaveText('create');
  await expect(state('title').locator('p')).toHaveText([words('proxies:no_hits.title')]);
});

test('an error state says what happened, by cause, and retries', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('parts/state/error-state');
  const alert = (name: string) => state(name).getByRole('alert');
  await expect(alert('unreachable')).toContainText(words('network_error'));
  await expect(alert('unreachable')).toContainText(words('load_failed'));
  await expect(alert('refused')).toContainText('prx_01JDQ9: 404');
  await expect(alert('refused')).toContainText(words('proxies:load_failed'));
  const whole = `${words('proxies:load_failed')}: prx_01JDQ9: 404`;
  await expect(alert('message-in-title').getByRole('paragraph')).toHaveText([whole]);
  await expect(alert('crashed')).toContainText(words('unexpected_error'));
  await state('refused')
    .getByRole('button', { name: words('retry') })
    .click();
  await expect(reports('refused')).toHaveText('retry');
  await state('busy').getByRole('button').click({ force: true });
  await expect(reports('busy')).toHaveCount(0);
});

test('incomplete content is announced politely', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('parts/state/error-state');
  await expect(state('partly-failed').getByRole('status')).toContainText(words('partly_failed'));
  await expect(state('partly-failed').getByRole('alert')).toHaveCount(0);
  await state('partly-failed')
    .getByRole('button', { name: words('retry') })
    .click();
  await expect(reports('partly-failed')).toHaveText('retry');
});

test('outdated content stays readable under a veil and is busy; current content is neither', async ({
  gallery,
  words,
}) => {
  const { state } = await gallery.open('parts/state/outdated');
  for (const name of ['outdated', 'on-canvas']) {
    const content = state(name).locator('[aria-busy=true]');
    await expect(content).toContainText(words('proxies:empty.hint'));
    await expect(content.locator('> :last-child')).toHaveCSS('pointer-events', 'none');
    await expect(content.locator('> :last-child')).toHaveCSS('opacity', '0.45');
  }
  await expect(state('current').locator('[aria-busy=false] > :last-child')).toHaveCSS('opacity', '0');
  await expect(state('current').locator('[aria-busy=true]')).toHaveCount(0);
});

test('a query has its five states', async ({ gallery, words }) => {
  const { state } = await gallery.open('parts/state/query-view');
  await expect(state('loading').locator('[aria-busy=true]')).toHaveCount(1);
  await expect(state('filled').getByRole('listitem')).toHaveText(['203.0.113.7', '198.51.100.4']);
  await expect(state('empty')).toContainText(words('balance:empty.title'));
  await expect(state('failed').getByRole('alert')).toContainText(words('proxies:load_failed'));
  await expect(state('partly-failed').getByRole('listitem')).toHaveText(['192.0.2.1']);
  await expect(state('partly-failed').getByRole('status')).toContainText(words('network_error'));
});

test('a failed query is loaded again on request, with and without earlier data', async ({ gallery, words }) => {
  const { state } = await gallery.open('parts/state/query-view');
  for (const name of ['failed', 'partly-failed']) {
    await state(name)
      .getByRole('button', { name: words('retry') })
      .click();
    await expect(state(name).getByRole('listitem')).toHaveText(['203.0.113.7', '198.51.100.4']);
    await expect(state(name).getByRole('button', { name: words('retry') })).toHaveCount(0);
  }
});

test('the splash fills the window and says that it is loading', async ({ gallery, words }) => {
  const { page } = gallery;
  const { show } = await gallery.open('parts/state/splash');
  await show('loading');
  const splash = page.locator('.whole-page').getByRole('status');
  await expect(splash).toContainText(words('loading'));
  expect(await splash.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1440, height: 900 });
});

test('content that is loading has its placeholder, and is shown once it is there', async ({ gallery, words }) => {
  const { state } = await gallery.open('parts/state/load-boundary');
  await expect(state('shown')).toContainText(words('proxies:empty.hint'));
  await expect(state('loading')).not.toContainText(words('site:offline.not_loaded'));
});

test('what is missing differs from what is broken, and both can reload the page', async ({ gallery, words }) => {
  const { state } = await gallery.open('parts/state/not-loaded');
  await expect(state('missing').getByRole('alert')).toContainText(words('site:offline.opens_itself'));
  await expect(state('broken').getByRole('alert')).toContainText(words('page_failed'));
  for (const name of ['missing', 'broken']) {
    await expect(state(name).getByRole('button', { name: words('reload_page') })).toBeVisible();
  }
});

test('a part or dialog is loaded when it is first shown', async ({ gallery, words }) => {
  const { page } = gallery;
  const { state, show } = await gallery.open('parts/state/load-later');
  await expect(state('part')).toContainText(words('proxies:empty.hint'));
  await show('dialog');
  const dialog = page.getByRole('dialog', { name: words('proxies:empty.title') });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
