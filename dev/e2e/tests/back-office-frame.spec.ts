import { remember } from '../src/person.ts';
import { expect, test } from '../src/test.ts';

test('an unknown page of the back office leads to its first page', async ({ page, admin }) => {
  await remember(page, { language: 'en', tokens: admin.tokens });
  await page.goto('/admin/no-such-page?search=1');
  await expect(page).toHaveURL(/\/admin\/servers$/);
  await expect(page.getByRole('navigation').locator('[aria-current=page]')).toHaveText('Servers');
});

test('a link to the current page does nothing; a link to another page scrolls to its top', async ({ page, admin }) => {
  await page.setViewportSize({ width: 1280, height: 300 });
  await remember(page, { language: 'en', tokens: admin.tokens });
  await page.goto('/admin/servers');
  await expect(page.getByRole('region', { name: 'Kyiv 1' })).toBeVisible();
  const scrolledTo = () => page.evaluate(() => scrollY);
  const visit = () => page.evaluate(() => ({ length: history.length, key: history.state?.key }));
  await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }));
  const before = await visit();

  await page.getByRole('navigation').getByRole('link', { name: 'Servers' }).dispatchEvent('click');
  expect(await visit()).toEqual(before);
  expect(await scrolledTo()).toBe(40);

  await page.getByRole('navigation').getByRole('link', { name: 'My portal' }).click();
  await expect(page).toHaveURL(/\/client\/dashboard$/);
  await expect.poll(scrolledTo).toBe(0);
  expect((await visit()).length).toBe(before.length + 1);
});
