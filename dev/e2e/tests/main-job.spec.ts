import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ResetResponse } from '@cellgate/shared/rotation/rotation.ts';
import { curl, curlRoutes, curlThrough } from '@cellgate/testkit/curl.ts';
import { stickAt } from '@cellgate/testkit/sticks.ts';
import type { ProxyAccess } from '@cellgate/testkit/through-proxy.ts';
import type { Locator, Page } from '@playwright/test';
import { newPerson } from '../src/person.ts';
import { copyAs, orderProxy, proxyCard, readClipboard, registerInWizard, topUp } from '../src/portal.ts';
import type { Product } from '../src/product.ts';
import { expect, test } from '../src/test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a visitor becomes a customer, rents a proxy, uses it with curl and changes its address by link', async ({
  page,
  product,
}) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
  await registerInWizard(page, newPerson());
  await topUp(page, { dollars: 50 });
  const address = await orderProxy(page, 'Lifecell');
  const card = proxyCard(page, 'Lifecell');
  await expect(card).toContainText('Port open');
  await expect(card).toContainText(address);
  const proxy = await copiedProxy(page, card);

  await test.step('curl sees the modem’s address by every route', async () => {
    expect(await stickAt(product.labControlUrl, address)).toMatchObject({ operator: 'Lifecell', link: 'up' });
    for (const [route, seen] of await addressByRoute(product, proxy))
      expect({ route, seen }).toEqual({ route, seen: address });
  });

  await test.step('the copied shell command works unchanged', async () => {
    const line = await copyAs(page, card, 'curl command');
    const { stdout } = await promisify(execFile)('sh', ['-c', `${line} --silent`]);
    expect(JSON.parse(stdout)).toMatchObject({ ip: address });
  });

  const changed = await test.step('the reset link answers with another address, and the proxy has it', async () => {
    const url = await copiedResetUrl(page, card);
    const { body, status } = await curl([url]);
    const answer = ResetResponse.parse(JSON.parse(body));
    expect(status).toBe(200);
    expect(answer).toMatchObject({ success: true, status: 'changed', changed: true, oldIp: address });
    expect(answer.newIp).not.toBe(address);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(card).toContainText(answer.newIp ?? 'no address');
    await stickAt(product.labControlUrl, answer.newIp ?? '');
    return answer.newIp;
  });

  await test.step('a wrong password is refused in each protocol’s own way', () =>
    expectRefused(product, { ...proxy, password: 'Wrong-password-1' }));

  await test.step('a new password works and the old one does not', async () => {
    const password = 'Freshly-chosen-1';
    await card.getByRole('button', { name: 'Settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Authentication and allowed IPs' });
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Save settings' }).click();
    await expect(dialog).toContainText('Settings saved successfully!');
    await expectRefused(product, proxy);
    for (const [, seen] of await addressByRoute(product, { ...proxy, password })) expect(seen).toBe(changed);
    await expect(dialog).toBeHidden();
  });
});

/** Returns the proxy as parsed from the copied formats. */
async function copiedProxy(page: Page, card: Locator): Promise<ProxyAccess> {
  const http = new URL(await copyAs(page, card, 'HTTP URL'));
  const socks = new URL(await copyAs(page, card, 'SOCKS5 URL'));
  const pasted = await copyAs(page, card, 'user:pass@host:port');
  expect(`http://${pasted}`).toBe(http.href.replace(/\/$/, ''));
  return {
    host: http.hostname,
    username: decodeURIComponent(http.username),
    password: decodeURIComponent(http.password),
    protocols: { http: { port: Number(http.port) }, socks5: { port: Number(socks.port) } },
  };
}

async function copiedResetUrl(page: Page, card: Locator): Promise<string> {
  await card.getByRole('button', { name: 'Reset link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset link' });
  await dialog.getByRole('button', { name: 'Generate token' }).click();
  await dialog.getByRole('button', { name: 'Copy URL' }).click();
  return readClipboard(page);
}

/** Returns the echo's URL for a route. With `--socks5` curl resolves names itself, but only the sticks can resolve the echo's. */
const echoFor = (product: Product, route: string) =>
  `${route === 'socks5' ? product.echoByNumberUrl : product.echoUrl}/ip`;

async function addressByRoute(product: Product, proxy: ProxyAccess): Promise<[route: string, address: string][]> {
  const seen: [string, string][] = [];
  for (const route of curlRoutes) {
    const { exitCode, body, log } = await curlThrough(proxy, { route, url: echoFor(product, route) });
    expect({ route, exitCode, log }).toMatchObject({ exitCode: 0 });
    seen.push([route, (JSON.parse(body) as { ip: string }).ip]);
  }
  return seen;
}

async function expectRefused(product: Product, proxy: ProxyAccess): Promise<void> {
  const ask = (route: (typeof curlRoutes)[number]) => curlThrough(proxy, { route, url: echoFor(product, route) });
  expect(await ask('http')).toMatchObject({ status: 407 });
  expect(await ask('tunnel')).toMatchObject({ exitCode: 56, connectStatus: 407 });
  expect(await ask('socks5')).toMatchObject({ exitCode: 97, body: '' });
  expect(await ask('socks5-hostname')).toMatchObject({ exitCode: 97, body: '' });
}
