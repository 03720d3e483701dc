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
  await expect(dialog.getByText(words('servers:fill_required'))).toBeVisible();
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

  const choose = async (item: Parameters<typeof words>[0]) => {
    await pressButton(card, words('servers:more', { name }));
    await page.getByRole('menuitem', { name: words(item), exact: true }).click();
  };
  await choose('servers:renew');
  await pressButton(dialog, words('servers:renew'));
  await expect(dialog.locator('code')).toContainText('--code srv_');
  await pressButton(dialog, words('servers:done'));

  await choose('servers:edit.action');
  await dialog.getByLabel(words('servers:address')).fill('203.0.113.90');
  await expect(dialog.getByText(words('servers:edit.moves', { count: 0 }))).toBeInViewport();
  await dialog.getByLabel(words('servers:address')).fill(address);
  await dialog.getByLabel(words('servers:location')).fill('Brovary');
  await dialog.getByLabel(words('servers:type')).selectOption('ipv6');
  await pressButton(dialog, words('servers:edit.save'));
  await expect(card).toContainText('Brovary');
  await expect(card).toContainText(words('common:proxy_type.ipv6'));

  await choose('servers:maintenance.action');
  await pressButton(dialog, words('servers:maintenance.begin'));
  await expect(dialog.getByText(words('servers:maintenance.reason_required'))).toBeVisible();
  await dialog.getByLabel(words('servers:maintenance.reason')).fill('new rack');
  await pressButton(dialog, words('servers:maintenance.begin'));
  await expect(card).toContainText(words('servers:status.maintenance'));
  await expect(card).toContainText('new rack');
  await choose('servers:maintenance.action');
  await pressButton(dialog, words('servers:maintenance.end'));
  await expect(card).toContainText(words('servers:status.offline'));

  await choose('servers:revoke.action');
  await pressButton(dialog, words('servers:revoke.action'));
  await expect(dialog.getByText(words('records:reason.short'))).toBeVisible();
  await dialog.getByLabel(words('records:reason.label')).fill('stolen');
  await pressButton(dialog, words('servers:revoke.action'));
  await expect(dialog).toBeHidden();
  await expect(card).not.toContainText(words('servers:enrolment.waiting'));

  await choose('servers:delete.action');
  const field = dialog.getByLabel(words('servers:delete.type_name', { name }));
  await field.fill('Kyiv');
  await pressButton(dialog, words('servers:delete.action'));
  await expect(dialog.getByText(words('servers:delete.wrong_name'))).toBeVisible();
  await field.fill(name);
  await pressButton(dialog, words('servers:delete.action'));
  await expect(dialog).toBeHidden();
  await expect(card).toBeHidden();
});

test('a moderator sees, tests and refreshes the servers but cannot add one; a customer is redirected to the portal', async ({
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
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: words('servers:add'), exact: true })).toHaveCount(0);
  const card = page.getByRole('region', { name: 'Kyiv 1' });
  await pressButton(card, words('servers:more', { name: 'Kyiv 1' }));
  await expect(page.getByRole('menuitem')).toHaveCount(3);
  await page.getByRole('menuitem', { name: words('servers:test.action') }).click();
  await expect(
    page.getByText(words('servers:test.done', { name: 'Kyiv 1', ms: '\u0000' }).split('\u0000')[0] ?? ''),
  ).toBeVisible();
  await pressButton(card, words('servers:refresh.label', { name: 'Kyiv 1' }));
  await card.getByText(words('servers:facts.title')).click();
  await expect(card).toContainText(words('servers:facts.certificate'));
  await expect(card.getByRole('link', { name: words('servers:view_modems') })).toHaveAttribute(
    'href',
    /\/admin\/servers\/srv_\w+\/modems$/,
  );
  await signOut(page);
  await page.goto('/auth/login');
  await signIn(page, resident);
  await expect(
    page.getByRole('heading', { level: 1, name: words('overview:welcome', { name: 'Test' }) }),
  ).toBeVisible();
  await page.goto('/admin/servers');
  await expect(page).toHaveURL(/\/client\/dashboard$/);
});
