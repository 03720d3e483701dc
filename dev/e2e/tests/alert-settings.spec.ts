import { demoLogins } from '@cellgate/local/demo/demo-logins.ts';
import { AlertKind } from '@cellgate/shared/alert/alert-kind.ts';
import { issueText } from '@cellgate/shared/language/texts.ts';
import { remember, signIn } from '../src/person.ts';
import { press, pressButton } from '../src/press.ts';
import { checkScreen, checkWords } from '../src/screen-checks.ts';
import { expect, test } from '../src/test.ts';
import { startReceiver } from '../src/webhook-receiver.ts';
import { wordsIn } from '../src/words.ts';

test('a member of staff chooses channels, kinds and quiet hours of alert messages, and tests a channel', async ({
  page,
  isMobile,
}) => {
  const language = isMobile ? 'tr' : 'en';
  const words = await wordsIn(language);
  await using receiver = await startReceiver();
  await remember(page, { language });
  await page.goto('/admin/alerts');
  await signIn(page, isMobile ? demoLogins.admin : demoLogins.moderator);
  await press(page.getByRole('link', { name: words('alerts:my_messages') }));
  await expect(page).toHaveURL(/\/admin\/alerts\/settings$/);
  const main = page.getByRole('main');
  await checkWords(page, { name: 'alert messages', language });

  await test.step('a webhook is entered, and its secret is shown once', async () => {
    const named = { channel: words('alert-settings:channel.webhook') };
    await pressButton(main, words('alert-settings:set_up_of', named));
    const dialog = page.getByRole('dialog');
    await pressButton(dialog, words('alert-settings:save'));
    await expect(dialog.getByText(issueText(language, 'required'))).toBeVisible();
    await dialog.getByLabel(words('alert-settings:field.url')).fill(receiver.url);
    await pressButton(dialog, words('alert-settings:save'));
    await expect(dialog.locator('code')).toContainText('whsec_');
    await pressButton(dialog, words('alert-settings:secret.saved'));
    await expect(main.getByRole('switch', { name: named.channel })).toBeChecked();
    await expect(main).not.toContainText(receiver.url);
  });

  await test.step('a test quotes the receiver in its own words', async () => {
    const sendTest = main.getByRole('button', {
      name: words('alert-settings:test.label', { channel: words('alert-settings:channel.webhook') }),
    });
    await press(sendTest);
    const target = new URL(receiver.url).host;
    await expect(main.getByText(words('alert-settings:test.sent', { target }))).toBeVisible();
    receiver.refuse();
    await press(sendTest);
    const refusal = main.getByRole('alert');
    await expect(refusal).toContainText(words('alert-settings:test.refused', { target, status: 500 }));
    await expect(refusal).toContainText('no such room');
  });

  await test.step('kinds and quiet hours are kept', async () => {
    const row = main
      .getByRole('listitem')
      .filter({ has: page.getByRole('switch', { name: words('alert-settings:channel.webhook') }) });
    const total = AlertKind.options.length;
    const chosen = words('alert-settings:kinds_some', { count: total - 4, total });
    await press(row.getByText(words('alert-settings:kinds_all')));
    await press(row.getByRole('checkbox', { name: words('alerts:topic.sales'), exact: true }));
    await press(row.getByRole('checkbox', { name: words('alert-settings:kind.disk_full') }));
    await expect(row.locator('summary')).toContainText(chosen);
    await press(main.getByRole('checkbox', { name: words('alert-settings:quiet.on') }));
    await main.getByLabel(words('alert-settings:quiet.time_zone')).selectOption('Europe/Istanbul');
    await pressButton(main, words('alert-settings:save'));
    await expect(page.getByText(words('alert-settings:quiet.saved'))).toBeVisible();
    await page.reload();
    await expect(row.locator('summary')).toContainText(chosen);
    await expect(main.getByLabel(words('alert-settings:quiet.time_zone'))).toHaveValue('Europe/Istanbul');
    await expect(main.getByLabel(words('alert-settings:quiet.from'), { exact: true })).toHaveValue('22:00');
    await press(row.locator('summary'));
    if (isMobile) await checkWords(page, { name: 'alert messages', language });
    else await checkScreen(page, { name: 'alert messages', language });
  });

  await test.step('what was entered is forgotten', async () => {
    const named = { channel: words('alert-settings:channel.webhook') };
    await pressButton(main, words('alert-settings:remove.label', named));
    await pressButton(page.getByRole('dialog'), words('alert-settings:remove.action'));
    await expect(main.getByRole('button', { name: words('alert-settings:set_up_of', named) })).toBeVisible();
    await press(main.getByRole('checkbox', { name: words('alert-settings:quiet.on') }));
    await pressButton(main, words('alert-settings:save'));
    await expect(page.getByText(words('alert-settings:quiet.saved')).last()).toBeVisible();
  });
});
