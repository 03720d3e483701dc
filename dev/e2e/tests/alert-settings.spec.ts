import { demoLogins } from '@cellgate/local/demo/demo-logins.ts';
import { AlertKind } from '@cellgate/shared/alert/alert-kind.ts';
import { issueText } from '@cellgate/shared/language/texts.ts';
import { remember, signIn } from '../src/person.ts';
import { checkScreen, checkWords } from '../src/screen-checks.ts';
import { expect, test } from '../src/test.ts';
import { startReceiver } from '../src/webhook-receiver.ts';
import { wordsIn } from '../src/words.ts';

test('a member of staff chooses channels, kinds and quiet hours of alert messages, and tests a channel', async ({
  page,
}) => {
  const words = await wordsIn('en');
  await using receiver = await startReceiver();
  await remember(page, { language: 'en' });
  await page.goto('/admin/alerts');
  await signIn(page, demoLogins.moderator);
  await page.getByRole('link', { name: words('alerts:my_messages') }).click();
  await expect(page).toHaveURL(/\/admin\/alerts\/settings$/);
  const main = page.getByRole('main');
  await checkWords(page, { name: 'alert messages', language: 'en' });

  await test.step('a webhook is entered, and its secret is shown once', async () => {
    const named = { channel: words('alert-settings:channel.webhook') };
    await main.getByRole('button', { name: words('alert-settings:set_up_of', named) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words('alert-settings:save') }).click();
    await expect(dialog.getByText(issueText('en', 'required'))).toBeVisible();
    await dialog.getByLabel(words('alert-settings:field.url')).fill(receiver.url);
    await dialog.getByRole('button', { name: words('alert-settings:save') }).click();
    await expect(dialog.locator('code')).toContainText('whsec_');
    await dialog.getByRole('button', { name: words('alert-settings:secret.saved') }).click();
    await expect(main.getByRole('switch', { name: named.channel })).toBeChecked();
    await expect(main).not.toContainText(receiver.url);
  });

  await test.step('a test quotes the receiver in its own words', async () => {
    const sendTest = main.getByRole('button', {
      name: words('alert-settings:test.label', { channel: words('alert-settings:channel.webhook') }),
    });
    await sendTest.click();
    const target = new URL(receiver.url).host;
    await expect(main.getByText(words('alert-settings:test.sent', { target }))).toBeVisible();
    receiver.refuse();
    await sendTest.click();
    const refusal = main.getByRole('alert');
    await expect(refusal).toContainText(words('alert-settings:test.refused', { target, status: 500 }));
    await expect(refusal).toContainText('no such room');
  });

  await test.step('kinds and quiet hours are kept', async () => {
    const row = main.getByRole('listitem').filter({ has: page.getByRole('switch', { name: 'Webhook' }) });
    const total = AlertKind.options.length;
    const chosen = words('alert-settings:kinds_some', { count: total - 4, total });
    await row.getByText(words('alert-settings:kinds_all')).click();
    await row.getByRole('checkbox', { name: words('alerts:topic.sales'), exact: true }).click();
    await row.getByRole('checkbox', { name: words('alert-settings:kind.disk_full') }).click();
    await expect(row.locator('summary')).toContainText(chosen);
    await main.getByRole('checkbox', { name: words('alert-settings:quiet.on') }).click();
    await main.getByLabel(words('alert-settings:quiet.time_zone')).selectOption('Europe/Istanbul');
    await main.getByRole('button', { name: words('alert-settings:save') }).click();
    await expect(page.getByText(words('alert-settings:quiet.saved'))).toBeVisible();
    await page.reload();
    await expect(row.locator('summary')).toContainText(chosen);
    await expect(main.getByLabel(words('alert-settings:quiet.time_zone'))).toHaveValue('Europe/Istanbul');
    await expect(main.getByLabel(words('alert-settings:quiet.from'), { exact: true })).toHaveValue('22:00');
    await row.locator('summary').click();
    await checkScreen(page, { name: 'alert messages', language: 'en' });
  });

  await test.step('what was entered is forgotten', async () => {
    const named = { channel: words('alert-settings:channel.webhook') };
    await main.getByRole('button', { name: words('alert-settings:remove.label', named) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('alert-settings:remove.action') })
      .click();
    await expect(main.getByRole('button', { name: words('alert-settings:set_up_of', named) })).toBeVisible();
    await main.getByRole('checkbox', { name: words('alert-settings:quiet.on') }).click();
    await main.getByRole('button', { name: words('alert-settings:save') }).click();
    await expect(page.getByText(words('alert-settings:quiet.saved')).last()).toBeVisible();
  });
});
