import { newCustomer, productInStock } from '@cellgate/testkit/customer.ts';
import { openResetLink } from '@cellgate/testkit/reset-link.ts';
import { listSticks, plugIn, stickAt, unplugStick } from '@cellgate/testkit/sticks.ts';
import { temporaryDirectory } from '@cellgate/testkit/temporary-directory.ts';
import { until } from '@cellgate/testkit/until.ts';
import { expect, it } from 'vitest';
import { pickLayout } from '../src/stack/pick-layout.ts';
import { startStack } from '../src/start-stack.ts';
import { addressThrough, auditStack } from './_running-stack.ts';

it('a modem moved to another server serves its customer from there', { timeout: 240_000 }, async () => {
  await using directory = await temporaryDirectory();
  const layout = await pickLayout({ sticksPerOperator: 1 });
  await using stack = await startStack({ layout, dataDir: directory.path, customers: false, log: () => {} });
  const customer = await newCustomer(stack.origin, { dollars: 100 });
  const product = await productInStock(stack.origin);
  const [proxyId = ''] = (await customer.order({ product })).proxyIds;
  const before = await customer.openProxy(proxyId, 60_000);
  const resetUrl = await customer.resetUrl(proxyId);
  const stick = await stickAt(stack.labControlUrl, await addressThrough(stack, before));
  const sticks = await listSticks(stack.labControlUrl);
  const other = sticks.find(({ server, operator }) => server !== stick.server && operator !== stick.operator);
  if (!other) throw new Error('There is no stick at another server');

  await unplugStick(stack.labControlUrl, other);
  await unplugStick(stack.labControlUrl, stick);
  await plugIn(stack.labControlUrl, stick, other);

  const moved = await until(
    'the proxy moves to the other server',
    async () => {
      const proxy = await customer.proxy(proxyId);
      return proxy.serverId !== before.serverId && proxy.live.state === 'open' ? proxy : undefined;
    },
    90_000,
  );
  const { username, password, subscription } = before;
  expect(moved).toMatchObject({ username, password, subscription, serverId: stack.serverIds[other.server - 1] });
  expect(moved.protocols).not.toEqual(before.protocols);
  const address = await until(
    'the stick is connected',
    () => addressThrough(stack, moved).catch(() => undefined),
    60_000,
  );
  expect((await stickAt(stack.labControlUrl, address)).imei).toBe(stick.imei);
  await expect(addressThrough(stack, before)).rejects.toThrow();
  const { answer } = await openResetLink(resetUrl, { waitSeconds: 25 });
  expect(answer).toMatchObject({ status: 'changed', oldIp: address });
  expect(await auditStack(stack)).toContain('No problems found.');
});
