import { readFile } from 'node:fs/promises';
import { callApi } from '@cellgate/local/api-client.ts';
import { pathOf } from '@cellgate/shared/contract/endpoint.ts';
import { listProducts } from '@cellgate/shared/product/product.endpoints.ts';
import { rotateProxy, updateAuthSettings } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import { getReceipt } from '@cellgate/shared/receipt/receipt.endpoints.ts';
import { newCustomer } from '@cellgate/testkit/customer.ts';
import { proxyPath } from '@cellgate/web/paths.ts';
import { expectStill, observeLayoutShifts } from '../src/layout-shift.ts';
import { remember } from '../src/person.ts';
import { readClipboard } from '../src/portal.ts';
import { expect, test } from '../src/test.ts';

const patient = { timeout: 60_000 };
const quantity = 3;

test.use({ permissions: ['clipboard-read', 'clipboard-write'], expectedErrors: [/Failed to load resource/] });

test('an order of several proxies is copied, exported, explained, rotated in place and receipted', async ({
  page,
  product: { origin },
}) => {
  const customer = await newCustomer(origin, { dollars: 60 });
  // By its name: staff adds products meanwhile.
  const { products } = await callApi(origin, listProducts, { query: { type: 'ipv6' } });
  const product = products.find(({ name }) => name === 'IPv6 Germany');
  if (!product) throw new Error('IPv6 is not sold');
  const order = await customer.order({ product, quantity });
  const proxies = await Promise.all(order.proxyIds.map((id) => customer.openProxy(id)));
  const [first, second, third] = proxies;
  if (!first || !second || !third) throw new Error('not all proxies were ordered');
  await observeLayoutShifts(page);
  await remember(page, { language: 'en', tokens: customer.tokens });
  await page.goto(`/client/dashboard/new-order?placed=${order.id}`);
  const ready = page
    .getByRole('dialog', { name: 'Your proxies are on their way' })
    .or(page.getByRole('dialog'))
    .first();

  await test.step('all are copied, with their passwords', async () => {
    await ready.getByRole('button', { name: 'Copy all' }).click(patient);
    await expect.poll(async () => (await readClipboard(page)).trim().split('\n').length).toBe(quantity);
    const copied = await readClipboard(page);
    for (const { host, protocols, username, password } of proxies)
      expect(copied).toContain([host, protocols.http.port, username, password].join(':'));
  });
  await test.step('all are exported with their reset links', async () => {
    await ready.getByRole('button', { name: 'Export all' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export proxies' });
    await dialog.getByRole('combobox', { name: 'Format' }).selectOption('csv');
    await dialog.getByRole('checkbox', { name: 'Add reset links' }).check();
    await expect(dialog).toContainText('A reset link is a secret');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
    expect(lines[0]).toMatch(/resetUrl$/);
    expect(lines.slice(1).filter((line) => /\/api\/reset\/[\w.-]+$/.test(line))).toHaveLength(quantity);
  });
  await test.step('each guide opens, and a phone’s has a QR code on request', async () => {
    await ready.getByRole('button', { name: 'How to use' }).first().click();
    const guide = page.getByRole('dialog', { name: 'How to use this proxy' });
    const tabs = guide.getByRole('tab');
    await expect(tabs).toHaveCount(10);
    for (const name of ['Chrome', 'Firefox', 'iOS', 'Android', 'AdsPower', 'Dolphin Anty', 'GoLogin']) {
      await guide.getByRole('tab', { name, exact: true }).click();
      await expect(guide.getByRole('tabpanel').getByRole('listitem')).toHaveCount(3);
      if (name !== 'iOS') continue;
      await guide.getByRole('button', { name: 'Show QR code' }).click();
      await expect(guide.getByRole('img', { name: /^QR code/ })).toBeVisible(patient);
    }
    for (const [name, part] of [
      ['Python', 'import'],
      ['Node.js', 'import'],
      ['curl', 'curl '],
    ] as const) {
      await guide.getByRole('tab', { name, exact: true }).click();
      await expect(guide.getByRole('tabpanel')).toContainText(part);
      await expect(guide.getByRole('tabpanel')).not.toContainText(first.password);
    }
  });
  await test.step('nothing moves while a card rotates', async () => {
    await page.goto('/client/dashboard/proxies?view=cards');
    const card = page.getByRole('article').filter({ hasText: String(first.port) });
    await expect(card).toContainText(first.currentIp.address ?? 'no address', patient);
    await expectStill(page, async () => {
      await card.getByRole('button', { name: 'Rotate IP' }).click();
      await expect(card).toContainText('IP changed', patient);
    });
  });
  await test.step('the table is remembered, sorted, and its row rotates in place', async () => {
    await page.getByRole('radio', { name: 'Table' }).click();
    await page.goto('/client/dashboard/proxies');
    const row = page.getByRole('row').filter({ hasText: String(second.port) });
    await expect(row).toBeVisible(patient);
    await expectStill(page, async () => {
      await row.getByRole('button', { name: /^Rotate the IP of/ }).click();
      await expect(page.getByText(new RegExp(`${second.currentIp.address} → `)).first()).toBeVisible(patient);
      await expect(row).not.toContainText(second.currentIp.address ?? 'no address', patient);
    });
    // The message says what is known about the new IP: the open database lacks those of this product.
    const message = page.locator('[data-sonner-toast]').filter({ hasText: `${second.currentIp.address} → ` });
    await expect(message).toContainText(/Location and network unknown .*DB-IP/);
    await row.getByRole('button', { name: /^Copy .* as$/ }).click();
    await page.getByRole('menuitem', { name: 'HTTP URL', exact: true }).click();
    await expect.poll(() => readClipboard(page)).toContain(`:${second.protocols.http.port}`);
    await row.getByRole('button', { name: /^Copy .* as$/ }).click();
    await page.getByRole('menuitem', { name: 'Reset link', exact: true }).click();
    await expect.poll(() => readClipboard(page)).toMatch(/\/api\/reset\/[\w.-]+$/);
    await page.getByRole('columnheader', { name: 'Host and port' }).getByRole('button').click();
    await expect(page).toHaveURL(/sort=/);
    await expect(page.getByRole('columnheader', { name: 'Host and port' })).toHaveAttribute('aria-sort', /ascending/);
    const ports = async () =>
      (await page.getByRole('row').allInnerTexts()).flatMap((text) => /:(\d{4,5})\b/.exec(text)?.[1] ?? []);
    const expected = proxies.map(({ protocols }) => String(protocols.http.port)).toSorted();
    await expect.poll(ports).toEqual(expected);
  });
  await test.step('settings from the row’s menu whose answer is lost are saved once, and say so on the next try', async () => {
    const row = page.getByRole('row').filter({ hasText: String(second.port) });
    await row.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Authentication and allowed IPs' });
    await dialog.getByLabel('Password', { exact: true }).fill('Typed-before-1');
    const path = `**/api${updateAuthSettings.path.replace(':id', second._id)}`;
    await page.route(path, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await dialog.getByRole('button', { name: 'Save settings' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible(patient);
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('Typed-before-1');
    expect((await customer.proxy(second._id)).password).toBe('Typed-before-1');
    await page.unroute(path);
    await dialog.getByRole('button', { name: 'Save settings' }).click();
    await expect(dialog).toBeHidden(patient);
  });
  await test.step('nothing moves while the page of a proxy rotates, and a lost answer starts no second rotation', async () => {
    await page.goto(proxyPath(third._id));
    await expect(page.getByRole('main')).toContainText(third.currentIp.address ?? 'no address', patient);
    let starts = 0;
    await page.route(`**/api${rotateProxy.path.replace(':id', third._id)}*`, async (route) => {
      starts += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await expectStill(page, async () => {
      await page.getByRole('button', { name: 'Rotate IP', exact: true }).click();
      await expect
        .poll(async () => (await customer.proxy(third._id)).currentIp.address)
        .not.toBe(third.currentIp.address);
      const { currentIp } = await customer.proxy(third._id);
      await expect(page.getByRole('main')).toContainText(currentIp.address ?? 'no address', patient);
    });
    expect(starts).toBe(1);
  });
  await test.step('the receipt of the order is saved as it was answered', async () => {
    // Numbered two minutes after the order; its content is tested where it is drawn.
    const pdf = '%PDF-1.7 R-2026-000001';
    await page.route(`**/api${pathOf(getReceipt, { number: order.id })}`, (route) =>
      route.fulfill({ contentType: 'application/pdf', body: pdf }),
    );
    await page.goto('/client/history');
    await page.getByRole('button', { name: `Details ${order.orderNumber}` }).click(patient);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('dialog')
        .getByRole('button', { name: `Receipt for ${order.orderNumber}` })
        .click(),
    ]);
    expect(file.suggestedFilename()).toBe(`receipt-${order.id}.pdf`);
    expect(await readFile(await file.path(), 'latin1')).toBe(pdf);
  });
});
