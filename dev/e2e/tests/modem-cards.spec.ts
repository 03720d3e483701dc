import { newCustomer, productInStock } from '@cellgate/testkit/customer.ts';
import { adminPaths } from '@cellgate/web/admin-paths.ts';
import { letProofRunOut } from '../src/age-proof.ts';
import { press, pressButton } from '../src/press.ts';
import { ownModems } from '../src/staff/house-modems.ts';
import { modemOfProxy, nameOf, readModem, reserveSpare, staffAtModems } from '../src/staff-modems.ts';
import { expect, test } from '../src/test.ts';

/** Chromium logs a line for the call that asks for another proof. */
test.use({ expectedErrors: [/Failed to load resource/] });

test('a sold modem shows its customer and password, and its proxy moves to another one', async ({
  page,
  product,
  isMobile,
}) => {
  const customer = await newCustomer(product.origin, { dollars: 20 });
  const [proxyId = ''] = (await customer.order({ product: await productInStock(product.origin) })).proxyIds;
  const proxy = await customer.openProxy(proxyId);
  const { words, tokens, password, card, open } = await staffAtModems(page, product, { isMobile });
  const sold = await modemOfProxy(product, tokens, proxyId);
  const name = nameOf(sold);
  const dialog = page.getByRole('dialog');
  await open(sold.serverId, { stock: 'sold' });

  await test.step('the badge opens the customer', async () => {
    const status = words('modems:stock.sold');
    await pressButton(card(name), words('modems:stock_button', { name, status }));
    await expect(dialog).toContainText(customer.email);
    await expect(dialog).toContainText(words('modems:customer.sentence', { name: 'Test Customer' }));
    await press(dialog.getByRole('button', { name: words('modems:customer.close'), exact: true }).last());
  });

  await test.step('a password is shown after a proof, and hidden again', async () => {
    await letProofRunOut(page);
    await pressButton(card(name), words('common:show'));
    await dialog.getByLabel(words('auth:password'), { exact: true }).fill(password);
    await pressButton(dialog, words('proof:confirm'));
    await expect(card(name)).not.toContainText('••••••••');
    await pressButton(card(name), words('common:hide'));
    await expect(card(name)).toContainText('••••••••');
  });

  await test.step('another modem of the server takes over; host and ports stay', async () => {
    const spare = await reserveSpare(product, tokens, sold);
    await pressButton(card(name), words('modems:action.more', { name }));
    await press(page.getByRole('menuitem', { name: words('assign:open') }));
    await press(dialog.getByRole('radio', { name: new RegExp(`^${nameOf(spare)}(?!\\d)`) }));
    await expect(dialog).toContainText(words('assign:stays'));
    await dialog.getByLabel(words('assign:reason')).fill('Weak signal');
    await pressButton(dialog, words('assign:action'));
    await expect(dialog).toHaveCount(0);
    const serving = () => modemOfProxy(product, tokens, proxyId);
    await expect.poll(async () => (await serving())._id).toBe(spare._id);
    const next = await serving();
    expect([next.httpPort, next.socksPort]).toEqual([sold.httpPort, sold.socksPort]);
    await expect(card(nameOf(next))).toContainText(String(next.httpPort));
    expect((await customer.openProxy(proxyId)).port).toBe(proxy.port);
  });
});

test('modems are found by a pasted list and opened together, and one is retired and put back', async ({
  page,
  product,
  isMobile,
}) => {
  const { words, tokens, card, open } = await staffAtModems(page, product, { isMobile });
  const [one, other] = await ownModems({ origin: product.origin, token: tokens.accessToken }, { isMobile });
  if (!other) throw new Error('There are not two modems in stock');
  const name = nameOf(one);
  const dialog = page.getByRole('dialog');
  await open(one.serverId);
  // The last cards of a server are rendered when nothing else is to do.
  await expect(card(name)).toBeVisible({ timeout: 60_000 });

  await test.step('a pasted list selects by port and IMEI, and names what it does not find', async () => {
    if (isMobile) await pressButton(page, words('bulk:paste_list'));
    else {
      await page.keyboard.press('Control+k');
      await dialog.getByRole('combobox').fill(words('bulk:paste_list'));
      await expect(page.getByRole('option', { selected: true })).toContainText(words('bulk:paste_list'));
      await page.keyboard.press('Enter');
    }
    await dialog.getByLabel(words('bulk:paste.field')).fill(`${one.httpPort}, ${other.imei}\nnobody`);
    await expect(dialog).toContainText(words('bulk:paste.missing', { entries: 'nobody' }));
    await pressButton(dialog, words('bulk:paste.select', { count: 2 }));
    await expect(page.getByText(words('bulk:selected', { count: 2 }))).toBeVisible();
  });

  await test.step('both get the same access', async () => {
    await pressButton(page, words('bulk:access.open'));
    await dialog.getByLabel(words('modems:access.username'), { exact: true }).fill('house');
    await dialog.getByRole('textbox', { name: words('bulk:access.whitelist') }).fill('1.2.3');
    await pressButton(dialog, words('modems:access.save'));
    await expect(dialog).toContainText(words('modems:whitelist.invalid', { entries: '1.2.3' }));
    await dialog.getByRole('textbox', { name: words('bulk:access.whitelist') }).fill('203.0.113.7');
    await pressButton(dialog, words('modems:access.save'));
    await expect(page.getByText(words('bulk:access.done', { count: 2, sold: 0, skipped: 0 }))).toBeVisible();
    for (const each of [one, other]) await expect(card(nameOf(each))).toContainText('house');
  });

  await test.step('a reset of both says beforehand what it affects, and runs as a job', async () => {
    await pressButton(page, words('bulk:reset'));
    await press(page.getByRole('menuitem').first());
    await expect(dialog).toContainText(words('bulk:preview.items'));
    await pressButton(dialog, words('bulk:begin'));
    await expect(page).toHaveURL(/job=/);
    await expect(dialog).toContainText(words('jobs:kind.reset_modems'));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect
      .poll(async () => (await readModem(product, tokens, one)).action?.finishedAt, { timeout: 60_000 })
      .toBeTruthy();
  });

  await test.step('a modem is retired once its name was typed, and put back from all modems', async () => {
    await pressButton(card(name), words('modems:action.more', { name }));
    await press(page.getByRole('menuitem', { name: words('modems:retire.open') }));
    const field = dialog.getByLabel(words('modems:retire.type_name', { name }));
    await field.fill('another');
    await pressButton(dialog, words('modems:retire.action'));
    await expect(dialog).toContainText(words('modems:retire.wrong_name'));
    await field.fill(name);
    await pressButton(dialog, words('modems:retire.action'));
    await expect(dialog).toHaveCount(0);
    await expect(card(name)).toHaveCount(0);
    await page.goto(`${adminPaths.allModems}?view=table&stockStatus=retired`);
    await pressButton(page, name);
    await pressButton(dialog, words('modems:stock_hint.retired'));
    await expect(dialog.getByText(words('modems:retire.is'))).toHaveCount(0);
    expect((await readModem(product, tokens, one)).stockStatus).toBe('stock');
  });
});
