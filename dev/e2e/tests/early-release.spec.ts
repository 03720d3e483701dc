import { randomUUID } from 'node:crypto';
import { callApi } from '@cellgate/local/api-client.ts';
import { quoteReplacement, replaceModem } from '@cellgate/shared/proxy/replacement.endpoints.ts';
import { newCustomer, productInStock } from '@cellgate/testkit/customer.ts';
import { changeStick, stickAt } from '@cellgate/testkit/sticks.ts';
import { until } from '@cellgate/testkit/until.ts';
import { pressButton } from '../src/press.ts';
import { allModems, nameOf, staffAtModems } from '../src/staff-modems.ts';
import { expect, test } from '../src/test.ts';

/** Time within which a fault is reported, and a port that was given back is closed. */
const reportedWithinMs = 60_000;

test('a modem that a customer has given back as faulty is released early', async ({ page, product, isMobile }) => {
  const { origin, labControlUrl } = product;
  const customer = await newCustomer(origin, { dollars: 20 });
  const { accessToken: token } = customer.tokens;
  const [proxyId = ''] = (await customer.order({ product: await productInStock(origin) })).proxyIds;
  const { currentIp, modemId } = await customer.openProxy(proxyId);
  const params = { id: proxyId };

  await test.step('its SIM fails, and the customer replaces it', async () => {
    const stick = await stickAt(labControlUrl, currentIp.address ?? 'no address');
    await changeStick(labControlUrl, stick, { fault: 'no_sim' });
    try {
      const isFree = async () => (await callApi(origin, quoteReplacement, { token, params })).offer.reason === 'fault';
      await until('the replacement is free', isFree, reportedWithinMs);
      const body = { modemId };
      await callApi(origin, replaceModem, { token, params, body, idempotencyKey: randomUUID() });
    } finally {
      await changeStick(labControlUrl, stick, { fault: null });
    }
  });

  const { words, tokens, card, open } = await staffAtModems(page, product, { isMobile });
  const held = await until(
    'the modem is held',
    async () =>
      (await allModems(product, tokens)).find(
        ({ _id, reservation }) => _id === modemId && reservation?.reason === 'held',
      ),
    reportedWithinMs,
  );
  const name = nameOf(held);
  const badge = (status: string) => words('modems:stock_button', { name, status });
  await open(held.serverId, { search: held.imei });
  await pressButton(card(name), badge(words('modems:reserved.held')));
  await expect(page.getByRole('dialog')).toContainText(words('modems:release.means'));
  await pressButton(page.getByRole('dialog'), words('modems:release.confirm'));
  await expect(card(name).getByRole('button', { name: badge(words('modems:stock.stock')) })).toBeVisible();
});
