import { expect, test } from '../../../src/gallery.ts';

test('a bulk change has at most four calls under way, and ends when all have succeeded', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('parts/mutation/use-bulk-mutation');
  const next = state('working').getByRole('button', { name: words('next') });
  await state('working')
    .getByRole('button', { name: words('proxies:many.rotate') })
    .click();
  await expect(reports('working')).toHaveText('send 1\nsend 2\nsend 3\nsend 4');
  await next.click();
  await expect(reports('working')).toHaveText(/send 5\nsend 6$/);
  await next.click();
  await expect(reports('working')).toHaveText(/done$/);
  await expect(state('working').getByText('0 / 6')).toBeVisible();
});

test('a bulk change repeats only what failed', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('parts/mutation/use-bulk-mutation');
  const start = state('one-fails').getByRole('button', { name: words('proxies:many.rotate') });
  const next = state('one-fails').getByRole('button', { name: words('next') });
  await start.click();
  await next.click();
  await expect(reports('one-fails')).toHaveText(/send 6$/);
  await next.click();
  await expect(state('one-fails').getByText('1 / 6')).toBeVisible();
  await start.click();
  await expect(reports('one-fails')).toHaveText(/send 6\nsend 2$/);
  await next.click();
  await expect(reports('one-fails')).toHaveText(/send 2\ndone$/);
});

test('a bulk change that is left starts no more calls and reports no end', async ({ gallery, words }) => {
  const { page } = gallery;
  const { state, reports } = await gallery.open('parts/mutation/use-bulk-mutation');
  await state('removed')
    .getByRole('button', { name: words('proxies:many.rotate') })
    .click();
  await expect(reports('removed')).toHaveText(/send 4$/);
  const endCalls = await state('removed')
    .getByRole('button', { name: words('next') })
    .elementHandle();
  await state('removed')
    .getByRole('button', { name: words('close') })
    .click();
  await expect(state('removed').getByRole('button', { name: words('next') })).toHaveCount(0);
  await endCalls?.evaluate((button) => {
    const key = Object.keys(button).find((name) => name.startsWith('__reactProps'));
    const props = key === undefined ? undefined : Reflect.get(button, key);
    props?.onClick();
  });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)));
  await expect(reports('removed')).toHaveText('send 1\nsend 2\nsend 3\nsend 4');
});

test('two clicks in a row start one call; after its end another', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('parts/mutation/use-guarded-mutation');
  const order = state('working').getByRole('button', { name: words('orders:complete_order') });
  await order.dblclick();
  await expect(reports('working')).toHaveText('order 2');
  await state('working')
    .getByRole('button', { name: words('next') })
    .click();
  await expect(async () => {
    await order.click();
    await expect(reports('working')).toHaveText('order 2\norder 2', { timeout: 500 });
  }).toPass();
});

test('a change is undone once, by the button of its toast or by its key', async ({ gallery, words }) => {
  const { page } = gallery;
  const { state, reports } = await gallery.open('parts/mutation/use-undo');
  const change = (name: string) => state(name).getByRole('button', { name: words('next') });
  const undo = page.getByRole('button', { name: words('backoffice:undo.action'), exact: true });
  await change('change').click();
  await undo.click();
  await expect(reports('change')).toHaveText('undo');
  await expect(gallery.toast(words('backoffice:undo.done'))).toBeVisible();
  await page.keyboard.press('u');
  await expect(undo).toHaveCount(0);
  await change('change').click();
  await expect(undo).toBeVisible();
  await page.keyboard.press('u');
  await expect(reports('change')).toHaveText('undo\nundo');
  await change('failing').click();
  await page.keyboard.press('u');
  await expect(reports('failing')).toHaveText('undo');
  await expect(gallery.toast(words('network_error'))).toBeVisible();
});
