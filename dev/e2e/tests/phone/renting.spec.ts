import { readFile } from 'node:fs/promises';
import { ResetResponse } from '@cellgate/shared/rotation/rotation.ts';
import { curl, curlThrough } from '@cellgate/testkit/curl.ts';
import type { ProxyAccess } from '@cellgate/testkit/through-proxy.ts';
import { until } from '@cellgate/testkit/until.ts';
import type { Locator, Page } from '@playwright/test';
import { expectStill, observeLayoutShifts } from '../../src/layout-shift.ts';
import { mailedLink } from '../../src/mailbox.ts';
import { newPerson, remember } from '../../src/person.ts';
import { copyAs, goTo, orderProxy, proxyCard, readClipboard, registerInWizard, topUp } from '../../src/portal.ts';
import { press, pressButton } from '../../src/press.ts';
import { expect, test } from '../../src/test.ts';
import { type Words, wordsIn } from '../../src/words.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Returns the height of a card, and how far down in it a part is, in whole pixels. */
async function placeIn(card: Locator, part: Locator): Promise<{ height: number; top: number }> {
  const [outer, inner] = [await card.boundingBox(), await part.boundingBox()];
  if (!outer || !inner) throw new Error('The card is not in view');
  return { height: Math.round(outer.height), top: Math.round(inner.y - outer.y) };
}

interface Walk {
  page: Page;
  words: Words;
  card: Locator;
}

test('a Russian visitor rents a proxy on a phone, uses it, and cancels it', async ({ page, product }) => {
  const words = await wordsIn('ru');
  const person = newPerson();
  await observeLayoutShifts(page);
  await remember(page, { language: 'ru' });

  await test.step('the landing page leads to the registration', async () => {
    await page.goto('/');
    await expect(page).toHaveURL('/ru');
    const menu = page.getByRole('navigation', { name: words('nav.menu') });
    for (const section of ['products', 'features', 'contact'] as const) {
      await pressButton(page, words('nav.menu'));
      await press(menu.getByRole('link', { name: words(`nav.${section}`) }));
      await expect(page.locator(`#${section}`).getByRole('heading', { level: 2 })).toBeInViewport();
    }
    await pressButton(page, words('nav.menu'));
    await press(menu.getByRole('link', { name: words('nav.get_started') }));
  });
  await registerInWizard(page, person);
  await test.step('the mailed link verifies the email', async () => {
    await expect(page.getByText(words('unverified.text', { email: person.email }))).toBeVisible();
    await page.goto(await mailedLink(product.mailUrl, { to: person.email, page: 'verify-email' }));
    await expect(page.getByRole('heading', { name: words('auth:verify.done_title') })).toBeVisible();
    await press(page.getByRole('link', { name: words('auth:verify.to_dashboard') }));
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(person.firstName) })).toBeVisible();
    await expect(page.getByText(words('unverified.text', { email: person.email }))).toBeHidden();
  });
  await topUp(page, { dollars: 50 });
  const address = await orderProxy(page, 'Lifecell');
  const card = proxyCard(page, 'Lifecell');
  await expect(card).toContainText(address);
  const walk = { page, words, card };
  const proxy = await copied(walk);
  const ask = () => curlThrough(proxy, { route: 'http', url: `${product.echoUrl}/ip` });

  const rotated = await test.step('the button changes the address, and nothing around it moves', async () => {
    const button = card.getByRole('button', { name: words('proxies:rotation.start') });
    const before = await placeIn(card, button);
    await expectStill(page, async () => {
      await pressButton(card, words('proxies:rotation.start'));
      await expect(card).toContainText(words('proxies:rotation.result.changed'), { timeout: 60_000 });
    });
    // The same button: it kept the focus.
    expect(await placeIn(card, card.locator('button:focus'))).toEqual(before);
    const { ip } = JSON.parse((await ask()).body) as { ip: string };
    expect(ip).not.toBe(address);
    await expect(card).toContainText(ip);
    return ip;
  });
  await test.step('the proxy test passes', async () => {
    await pressButton(card, words('proxies:test.start'));
    await expect(card).toContainText(words('proxies:test.works'));
  });
  await test.step('only allowed IPs can connect', async () => {
    await allow(walk, '203.0.113.9');
    expect((await ask()).status).not.toBe(200);
    await allow(walk);
    expect((await ask()).status).toBe(200);
  });
  // The next rotation is not before the end of the cooldown.
  await test.step('another user gets a password on the proxy’s page', () => addUser(walk, ask));
  await test.step('the proxy is extended', () => extend(walk));
  await test.step('the reset link changes the IP again', async () => {
    const { url, replaced } = await renewedResetUrl(walk);
    expect(await curl([replaced])).toMatchObject({ status: 410 });
    const answer = await until(
      'the end of the cooldown',
      async () => {
        const { status, body } = await curl([url]);
        return status === 429 ? undefined : ResetResponse.parse(JSON.parse(body));
      },
      30_000,
    );
    expect(answer).toMatchObject({ status: 'changed', oldIp: rotated });
    await press(page.getByRole('tab', { name: words('proxies:history.tab') }));
    await expect(page.getByRole('dialog')).toContainText(answer.newIp ?? 'no address');
    await pressButton(page.getByRole('dialog'), words('close'));
    await expect(card).toContainText(answer.newIp ?? 'no address');
  });
  await test.step('the history is filtered and exported, and the order is canceled', () => cancelProxy(walk));
});

/** Returns the proxy as parsed from the copied formats. */
async function copied({ page, words, card }: Walk): Promise<ProxyAccess> {
  const http = new URL(await copyAs(page, card, 'HTTP URL'));
  const socks = new URL(await copyAs(page, card, 'SOCKS5 URL'));
  expect(await copyAs(page, card, words('proxies:curl_line'))).toMatch(/^curl /);
  return {
    host: http.hostname,
    username: http.username,
    password: decodeURIComponent(http.password),
    protocols: { http: { port: Number(http.port) }, socks5: { port: Number(socks.port) } },
  };
}

/** Adds an IP to the allowed IPs, by default the phone's own. */
async function allow({ page, words, card }: Walk, address?: string): Promise<void> {
  await pressButton(card, words('proxies:actions.settings'));
  const dialog = page.getByRole('dialog', { name: words('proxies:settings.title') });
  if (address === undefined) await pressButton(dialog, words('proxies:allowed.add_mine'));
  else {
    await dialog.getByRole('textbox', { name: words('proxies:allowed.label') }).fill(address);
    await pressButton(dialog, words('proxies:allowed.add'));
  }
  await expect(dialog.getByRole('listitem').filter({ hasText: address ?? /127\.0\.0\.1|::1|0:1$/ })).toBeVisible();
  await pressButton(dialog, words('proxies:settings.save'));
  await expect(dialog).toContainText(words('proxies:settings.saved'));
  await expect(dialog).toBeHidden();
}

/** Generates a reset link; returns it and the link that it replaces. */
async function renewedResetUrl({ page, words, card }: Walk): Promise<{ url: string; replaced: string }> {
  await pressButton(card, words('proxies:actions.token'));
  const dialog = page.getByRole('dialog', { name: words('proxies:token.title') });
  await pressButton(dialog, words('proxies:token.generate'));
  await pressButton(dialog, words('proxies:token.copy_url'));
  const replaced = await readClipboard(page);
  await pressButton(dialog, words('proxies:token.refresh'));
  await expect(dialog.getByText(words('proxies:token.refreshed'))).toBeVisible();
  await pressButton(dialog, words('proxies:token.copy_url'));
  await expect.poll(() => readClipboard(page)).not.toBe(replaced);
  return { url: await readClipboard(page), replaced };
}

async function addUser({ page, words, card }: Walk, asOwner: () => Promise<{ status: number }>): Promise<void> {
  await press(card.getByRole('link', { name: words('proxies:actions.details') }));
  await pressButton(page, words('details:users.add'));
  const dialog = page.getByRole('dialog', { name: words('details:users.add') });
  await dialog.getByRole('textbox', { name: words('details:users.name') }).fill('crawler');
  await pressButton(dialog, words('details:users.add'));
  await expect(page.getByText(words('details:users.added', { name: 'crawler' }))).toBeVisible();
  await pressButton(page, words('details:users.actions', { name: 'crawler' }));
  await press(page.getByRole('menuitem', { name: words('details:users.remove') }));
  await pressButton(page.getByRole('dialog'), words('details:users.remove'));
  await expect(page.getByText(words('details:users.removed', { name: 'crawler' }))).toBeVisible();
  expect((await asOwner()).status).toBe(200);
  await press(page.getByRole('link', { name: words('details:back') }));
}

async function extend({ page, words, card }: Walk): Promise<void> {
  await pressButton(card, words('renewals:extend.open'));
  const dialog = page.getByRole('dialog', { name: words('renewals:extend.title') });
  await pressButton(dialog, words('renewals:extend.pay', { amount: '$10,00' }));
  await expect(card).toContainText(words('days_left', { count: 14 }));
  const automatic = card.getByRole('switch', { name: words('renewals:auto.label') });
  await press(automatic);
  await expect(automatic).toBeChecked();
}

async function cancelProxy({ page, words, card }: Walk): Promise<void> {
  await goTo(page, 'History');
  const rows = page.getByRole('row').filter({ hasText: 'CG-' });
  await page
    .getByRole('combobox', { name: words('history:filter.status') })
    .selectOption(words('history:status.failed'));
  await expect(page.getByText(words('history:no_hits.title'))).toBeVisible();
  await pressButton(page, words('history:no_hits.action'));
  await expect(rows).toHaveCount(1);
  const [file] = await Promise.all([page.waitForEvent('download'), pressButton(page, words('export'))]);
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')[1]).toMatch(/CG-\w+,mobile,/);

  await press(rows.getByRole('button'));
  await pressButton(page.getByRole('dialog'), words('history:order.cancel'));
  await pressButton(page.getByRole('dialog'), words('orders:cancel.confirm', { amount: '$20,00' }));
  await expect(rows).toContainText(words('history:status.cancelled'));
  await press(page.getByRole('link', { name: words('history:tab.payments') }));
  await expect(page.getByRole('row').filter({ hasText: '+$20,00' })).toHaveCount(1);
  await goTo(page, 'History');
  await press(page.getByRole('tab', { name: words('history:tab.proxies') }));
  await expect(page.getByRole('row').filter({ hasText: words('history:action.cancelled') })).toHaveCount(1);
  await goTo(page, 'Proxy management');
  await page.getByRole('combobox', { name: words('proxies:filter.status') }).selectOption('all');
  await expect(card).toContainText(words('proxies:notice.cancelled'));
  await goTo(page, 'Balance');
  await expect(page.getByRole('main')).toContainText(/\$50,00/);
}
