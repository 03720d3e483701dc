import { remember } from '../../src/person.ts';
import { openDrawer } from '../../src/portal.ts';
import { press, pressButton } from '../../src/press.ts';
import { expect, test } from '../../src/test.ts';
import { wordsIn } from '../../src/words.ts';

test('a moderator moves through the back office on a phone: drawer, search, back', async ({ page, moderator }) => {
  const words = await wordsIn('uk');
  await remember(page, { language: 'uk', tokens: moderator.tokens });
  await page.goto('/admin/no-such-page');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const navigation = page.getByRole('navigation', { name: words('nav.label') });

  await test.step('the drawer leads to a page, and names the current one', async () => {
    await openDrawer(page, words);
    await expect(navigation.locator('[aria-current=page]')).toHaveText(words('backoffice:pages.dashboard'));
    await press(navigation.getByRole('link', { name: words('backoffice:pages.servers'), exact: true }));
    await expect(page).toHaveURL(/\/admin\/servers$/);
    await expect(navigation).toBeHidden();
    await expect(page.getByRole('region', { name: 'Kyiv 1' })).toBeVisible();
  });

  await test.step('the search opens a server', async () => {
    await pressButton(page.getByRole('banner'), words('search:open'));
    await page.getByRole('combobox', { name: words('backoffice:palette.field') }).fill('kyiv 2');
    await press(page.getByRole('option', { name: /Kyiv 2/ }).first());
    await expect(page).toHaveURL(/\/admin\/servers\/srv_\w+\/modems$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/servers$/);
  });
});

test('a moderator saves a view of a list on a phone, which opens with its list', async ({ page, moderator }) => {
  const words = await wordsIn('tr');
  await remember(page, { language: 'tr', tokens: moderator.tokens });
  await page.goto('/admin/alerts?state=ended');
  const menu = words('backoffice:views.label');
  const view = page.getByRole('button', { name: /^Biten/ });
  await pressButton(page, menu);
  await page.getByRole('textbox', { name: words('backoffice:views.name') }).fill('Biten');
  await press(page.getByRole('checkbox', { name: words('backoffice:views.default') }));
  await pressButton(page, words('backoffice:views.save'));
  await expect(view).toHaveAttribute('aria-current', 'true');

  await page.goto('/admin/servers');
  await openDrawer(page, words);
  const navigation = page.getByRole('navigation', { name: words('nav.label') });
  await press(navigation.getByRole('link', { name: new RegExp(`^${words('backoffice:pages.alerts')}`) }));
  await expect(page).toHaveURL(/\/admin\/alerts\?state=ended$/);
  await pressButton(page, menu);
  await pressButton(page, words('backoffice:views.delete', { name: 'Biten' }));
  await expect(view).toHaveCount(0);
});
