import { demoLogins } from '@cellgate/local/demo/demo-logins.ts';
import { issueText } from '@cellgate/shared/language/texts.ts';
import { remember, signIn } from '../src/person.ts';
import { signOut } from '../src/portal.ts';
import { pressButton } from '../src/press.ts';
import { expect, test } from '../src/test.ts';
import { wordsIn } from '../src/words.ts';

/** Name and address of the server that this project adds, different for each project. */
const serverFor = (isMobile: boolean) =>
  isMobile
    ? ({ language: 'uk', name: 'Kyiv 8', address: '203.0.113.8' } as const)
    : ({ language: 'en', name: 'Kyiv 7', address: '203.0.113.7' } as const);

test('an administrator adds a server and gets the one command that installs it', async ({
  page,
  product,
  isMobile,
}) => {
  const { language, name, address } = serverFor(isMobile);
  const words = await wordsIn(language);
  await remember(page, { language });
  await page.goto('/admin/servers');
  await signIn(page, demoLogins.admin);
  await expect(page).toHaveURL(/\/admin\/servers$/);
  await pressButton(page.getByRole('main'), words('servers:add'));
  const dialog = page.getByRole('dialog');
  await pressButton(dialog, words('servers:add'));
  await expect(dialog.getByText(issueText(language, 'required'))).toHaveCount(3);
  await dialog.getByLabel(words('servers:name')).fill(name);
  await dialog.getByLabel(words('servers:address')).fill(address);
  await dialog.getByLabel(words('servers:location')).fill('Kyiv, Ukraine');
  await pressButton(dialog, words('servers:add'));
  const command = dialog.locator('code');
  await expect(command).toContainText(/minisign -Vqm install\.sh -P RW\S{54} /);
  await expect(command).toContainText(
    new RegExp(`sh install\\.sh --site ${product.origin} --key RW\\S{54} --code srv_\\S+'$`),
  );
  await pressButton(dialog, words('servers:done'));
  const card = page.getByRole('region', { name });
  await expect(card).toContainText(words('servers:enrolment.waiting'));

  await pressButton(card, words('servers:renew_label', { name }));
  await pressButton(dialog, words('servers:renew'));
  await expect(dialog.locator('code')).toContainText('--code srv_');
});

test('a moderator sees the servers but cannot add one; a customer is redirected to the portal', async ({
  page,
  resident,
  isMobile,
}) => {
  const { language } = serverFor(isMobile);
  const words = await wordsIn(language);
  await remember(page, { language });
  await page.goto('/admin/servers');
  await signIn(page, demoLogins.moderator);
  await expect(page.getByRole('region', { name: 'Kyiv 1' })).toContainText(words('servers:status.online'));
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await signOut(page);
  await page.goto('/auth/login');
  await signIn(page, resident);
  await expect(
    page.getByRole('heading', { level: 1, name: words('overview:welcome', { name: 'Test' }) }),
  ).toBeVisible();
  await page.goto('/admin/servers');
  await expect(page).toHaveURL(/\/client\/dashboard$/);
});
