import { newCustomer, productInStock } from '@cellgate/testkit/customer.ts';
import { changeStick, stickAt } from '@cellgate/testkit/sticks.ts';
import { remember } from '../src/person.ts';
import { expect, test } from '../src/test.ts';

/** Time within which a rotation has ended: a simulated stick takes about a second, one whose carrier keeps the IP some seconds. */
const endedWithinMs = 60_000;

test('many proxies are rotated together; the rotation outlives the page, can be stopped, and failures are repeated', async ({
  page,
  product,
}) => {
  const customer = await newCustomer(product.origin, { dollars: 40 });
  const kyivstar = await productInStock(product.origin, { operator: 'Kyivstar' });
  const { proxyIds } = await customer.order({ product: kyivstar, quantity: 2 });
  const [bad, good] = await Promise.all(proxyIds.map((id) => customer.openProxy(id)));
  const stick = await stickAt(product.labControlUrl, bad?.currentIp.address ?? 'no address');
  await remember(page, { language: 'en', tokens: customer.tokens });
  await page.goto('/client/dashboard/proxies');
  const dialog = page.getByRole('dialog', { name: 'Rotate IPs' });
  const row = (proxy: typeof bad) => dialog.getByRole('listitem').filter({ hasText: String(proxy?.port) });

  await changeStick(product.labControlUrl, stick, { fault: 'same_address' });
  try {
    await test.step('the dialog shows the outcome of each, and stays after a reload', async () => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await page.getByRole('button', { name: 'Rotate IPs' }).click();
      await dialog.getByRole('button', { name: 'Rotate 2 IPs' }).click();
      await expect(page).toHaveURL(/[?&]jobs=job_\w+/);
      await page.reload();
      await expect(dialog).toContainText('2 of 2 done, 1 changed', { timeout: endedWithinMs });
      await expect(row(good)).toContainText('IP changed');
      await expect(row(bad)).toContainText('Same IP again');
    });
  } finally {
    await changeStick(product.labControlUrl, stick, { fault: null });
  }

  await test.step('the failed one is repeated alone', async () => {
    await dialog.getByRole('button', { name: 'Rotate 1 failed IP again' }).click();
    await expect(dialog).toContainText('1 of 1 done, 1 changed', { timeout: endedWithinMs });
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/jobs=/);
  });

  await test.step('a stopped rotation lets what has begun finish', async () => {
    const { currentIp } = await customer.proxy(String(good?._id));
    const slow = await stickAt(product.labControlUrl, currentIp.address ?? 'no address');
    await changeStick(product.labControlUrl, slow, { fault: 'slow_redial', slowRedialMs: 5_000 });
    try {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await page.getByRole('button', { name: 'Rotate IPs' }).click();
      await dialog.getByRole('button', { name: 'Rotate 2 IPs' }).click({ timeout: endedWithinMs });
      await dialog.getByRole('button', { name: 'Stop' }).click();
      await expect(dialog.getByRole('button', { name: 'Stopping…' })).toBeVisible();
      await expect(dialog).toContainText('Stopped. 2 of 2 done', { timeout: endedWithinMs });
    } finally {
      await changeStick(product.labControlUrl, slow, { fault: null });
    }
  });
});
