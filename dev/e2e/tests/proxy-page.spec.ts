import { issueText } from '@cellgate/shared/language/texts.ts';
import { curlThrough } from '@cellgate/testkit/curl.ts';
import { newCustomer, productInStock } from '@cellgate/testkit/customer.ts';
import { remember } from '../src/person.ts';
import { copyAs, proxyCard, readClipboard } from '../src/portal.ts';
import type { Product } from '../src/product.ts';
import { expect, test } from '../src/test.ts';

/** Time within which figures and refused connections reach the cloud, with the server's next report. */
const reportedWithinMs = 60_000;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

async function rent({ origin }: Product) {
  const customer = await newCustomer(origin, { dollars: 20 });
  const product = await productInStock(origin, { operator: 'Lifecell' });
  const [proxyId = ''] = (await customer.order({ product })).proxyIds;
  return { customer, proxy: await customer.openProxy(proxyId) };
}

test('a proxy’s page shows traffic and refused connections, and fixes a refusal', async ({ page, product }) => {
  const rented = await rent(product);
  const { customer } = rented;
  let { proxy } = rented;
  const ask = () => curlThrough(proxy, { route: 'http', url: proxy.testUrl });
  expect(await ask()).toMatchObject({ status: 200 });
  await remember(page, { language: 'en', tokens: customer.tokens });
  await page.goto('/client/dashboard/proxies');
  await proxyCard(page, 'Lifecell').getByRole('link', { name: 'Details' }).click();
  await expect(page).toHaveURL(/\/prx_\w+$/);

  await test.step('the password is on the page only while it is shown', async () => {
    const access = page.getByRole('region', { name: 'Connection and access' });
    await expect(access.getByText('••••••••', { exact: true })).toBeVisible();
    await access.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByText(proxy.password, { exact: true })).toBeVisible();
    await access.getByRole('button', { name: 'Hide', exact: true }).click();
    await expect(page.getByText(proxy.password)).toBeHidden();
    await access.getByRole('button', { name: 'Copy password' }).click();
    await expect.poll(() => readClipboard(page)).toBe(proxy.password);
  });

  await test.step('traffic is shown as a chart and as a table', async () => {
    await expect(page.getByRole('img', { name: 'Connections by hour' })).toBeVisible({ timeout: reportedWithinMs });
    await page.getByText('Show as a table').click();
    await expect(page.getByRole('row').last()).toContainText(/\d+\sB.*1$/);
  });

  await test.step('the test connects through the proxy and shows the public IP', async () => {
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(page.getByText('The proxy works')).toBeVisible();
    const { ip } = JSON.parse((await ask()).body) as { ip: string };
    await expect(page.getByRole('listitem').filter({ hasText: 'SOCKS5' })).toContainText(ip);
  });

  await test.step('the speed test says what it uses up and shows what it has measured', async () => {
    const panel = page.getByRole('region', { name: 'Speed test' });
    await expect(panel).toContainText('downloads up to 10\u00a0MB through the proxy');
    const start = panel.getByRole('button', { name: 'Run speed test' });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(`speed test ${proxy.port}`);
    const act = page.getByRole('option', { name: /^Speed test/ });
    await expect(act).toHaveCount(1, { timeout: reportedWithinMs });
    await act.click();
    await expect(start).toBeFocused({ timeout: reportedWithinMs });
    await expect(page).toHaveURL(/\/prx_\w+$/);
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('listitem')).toContainText('Mbit/s', { timeout: reportedWithinMs });
    await expect(panel).toContainText('Next test');
    await expect(panel.getByRole('button', { name: 'Run speed test' })).toBeDisabled();
  });

  await test.step('a refused IP is allowed with one click', async () => {
    const { username, password } = proxy;
    await customer.saveSettings(proxy._id, { username, password, allowedIPs: ['203.0.113.9'] });
    expect((await ask()).status).not.toBe(200);
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(page.getByText('Run this test from your own IP')).toBeVisible();
    await page.getByRole('button', { name: 'Copy curl command, SOCKS5' }).click();
    await expect.poll(() => readClipboard(page)).toContain(`'${username}:${password}'`);
    await page.getByRole('button', { name: /^Allow [\d:a-f.]+$/ }).click({ timeout: reportedWithinMs });
    await expect(page.getByText('Allowed', { exact: true })).toBeVisible();
    expect(await ask()).toMatchObject({ status: 200 });
  });

  await test.step('a second user connects with a password of their own until removed', async () => {
    await page.getByRole('button', { name: 'Add user' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add user' });
    await dialog.getByLabel('Username').fill('a b');
    await dialog.getByRole('button', { name: 'Add user' }).click();
    await expect(dialog.getByText(issueText('en', 'name_characters'))).toBeVisible();
    await dialog.getByLabel('Username').fill('crawler');
    await dialog.getByRole('button', { name: 'Add user' }).click();
    await expect(page.getByText('crawler can connect now')).toBeVisible();
    await page.getByRole('combobox', { name: 'Connect as' }).selectOption('crawler');
    const url = new URL(await copyAs(page, page.getByRole('region', { name: 'Ready to use' }), 'HTTP URL'));
    expect(url.username).toBe('crawler');
    const asCrawler = { ...proxy, username: url.username, password: url.password };
    const askAsCrawler = () => curlThrough(asCrawler, { route: 'http', url: proxy.testUrl });
    expect(await askAsCrawler()).toMatchObject({ status: 200 });
    await page.getByRole('button', { name: 'Actions for crawler' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('crawler was removed')).toBeVisible();
    expect(await askAsCrawler()).toMatchObject({ status: 407 });
    expect(await ask()).toMatchObject({ status: 200 });
  });

  await test.step('auto-rotation stays on after a reload', async () => {
    await page.getByRole('switch', { name: 'Auto-rotation' }).click();
    await page.getByRole('textbox', { name: 'Interval (minutes)' }).fill('15');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The IP now rotates every 15 minutes')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Interval (minutes)' })).toHaveValue('15');
  });

  await test.step('another modem takes over with another host and the same credentials', async () => {
    await page.getByRole('button', { name: 'Replace modem' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Replace modem' }).click();
    await expect(page.getByRole('dialog', { name: 'Modem replaced' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    const { username, password } = proxy;
    proxy = { ...(await customer.openProxy(proxy._id)), username, password };
    expect(await ask()).toMatchObject({ status: 200 });
  });

  await test.step('it is found by its name, and the export works', async () => {
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Shop prices');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shop prices' })).toBeVisible();
    await page.goto('/client/dashboard/proxies?search=shop+prices');
    await expect(proxyCard(page, 'Shop prices')).toBeVisible();
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('dialog', { name: 'Export proxies' }).getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('1 proxy exported')).toBeVisible();
    const [host = '', port, username = '', password = ''] = (await readClipboard(page)).trim().split(':');
    const exported = { ...proxy, host, username, password };
    expect(Number(port)).toBe(proxy.protocols.http.port);
    expect(await curlThrough(exported, { route: 'http', url: proxy.testUrl })).toMatchObject({ status: 200 });
  });

  await test.step('selected proxies are rotated, once for a double click, and renamed', async () => {
    const calls: string[] = [];
    page.on('request', (request) => request.url().endsWith('/proxies/rotations') && calls.push(request.url()));
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    const bar = page.getByRole('region', { name: 'Selected proxies' });
    await expect(bar).toContainText('1 selected');
    await bar.getByRole('button', { name: 'Rotate IPs' }).click();
    const rotating = page.getByRole('dialog', { name: 'Rotate IPs' });
    await rotating.getByRole('button', { name: 'Rotate 1 IP' }).dblclick();
    await expect(rotating).toContainText('1 of 1 done, 1 changed', { timeout: 30_000 });
    expect(calls).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(bar.getByRole('button', { name: 'Rotate IPs' })).toBeFocused();
    await bar.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Shop prices');
    await page.getByRole('dialog').getByRole('button', { name: 'Save name' }).click();
    await expect(proxyCard(page, 'Shop prices 1')).toBeVisible();
    await bar.getByRole('button', { name: 'Auto-extend' }).click();
    const renewing = page.getByRole('dialog', { name: 'Auto-extend' });
    await renewing.getByText('7 days', { exact: true }).click();
    await renewing.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('1 proxy changed')).toBeVisible();
    expect((await customer.proxy(proxy._id)).subscription.autoRenew).toEqual({ enabled: true, period: 'weekly' });
  });
});
