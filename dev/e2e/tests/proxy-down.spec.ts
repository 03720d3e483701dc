import { newCustomer, productInStock } from '@cellgate/testkit/customer.ts';
import { changeStick, stickAt } from '@cellgate/testkit/sticks.ts';
import { remember } from '../src/person.ts';
import { proxyCard } from '../src/portal.ts';
import { expect, test } from '../src/test.ts';

/** Time within which the site shows a change of a modem: the agent reads its link every 5 s, the page asks every 10 s. */
const shownWithinMs = 30_000;

test('a proxy whose modem has lost its SIM says so, and leads to a replacement', async ({ page, product }) => {
  const customer = await newCustomer(product.origin, { dollars: 20 });
  const vodafone = await productInStock(product.origin, { operator: 'Vodafone' });
  const [proxyId = ''] = (await customer.order({ product: vodafone })).proxyIds;
  const { currentIp } = await customer.openProxy(proxyId);
  const address = currentIp.address ?? 'no address';
  const stick = await stickAt(product.labControlUrl, address);
  await remember(page, { language: 'en', tokens: customer.tokens });
  await page.goto('/client/dashboard/proxies');
  const card = proxyCard(page, 'Vodafone');
  await expect(card).toContainText('Port open');

  await changeStick(product.labControlUrl, stick, { fault: 'no_sim' });
  try {
    await test.step('the card names the state, its age and the last known IP', async () => {
      await expect(card.getByText('No SIM', { exact: true })).toBeVisible({ timeout: shownWithinMs });
      await expect(card.getByText('Port open')).toBeHidden();
      await expect(card).toContainText(`last known ${address}`);
      await expect(card.getByRole('button', { name: 'Copy current IP' })).toBeHidden();
      await expect(card.getByRole('alert')).toContainText('You can replace the modem for free.');
    });

    await test.step('its button opens the replacement on the page of the proxy', async () => {
      await card.getByRole('link', { name: 'Replace modem' }).click();
      await expect(page).toHaveURL(/\/prx_\w+$/);
      await expect(page.getByRole('dialog')).toContainText('The modem is down, so this replacement is free');
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await expect(page.getByText('No SIM', { exact: true })).toBeVisible();
    });
  } finally {
    await changeStick(product.labControlUrl, stick, { fault: null });
  }

  await test.step('the page shows the recovery without being reloaded', async () => {
    await expect(page.getByText('Port open')).toBeVisible({ timeout: shownWithinMs });
    await expect(page.getByRole('button', { name: 'Copy current IP' })).toBeVisible();
  });
});
