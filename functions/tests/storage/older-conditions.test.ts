import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changePassword } from '../../src/domain/credential/change-password.ts';
import { cancelOrder, quoteRefund } from '../../src/domain/order/cancel-order.ts';
import { extendProxies } from '../../src/domain/renewal/extend-proxies.ts';
import type { ProductRecord } from '../../src/storage/order/product-store.ts';
import { type Box, createBox, createMobileProduct, createOpenProxy } from '../_fleet.ts';
import { createWorld, type World, worldPassword } from '../_world.ts';

let world: World;
let box: Box;
let product: ProductRecord;

beforeAll(async () => {
  world = await createWorld();
  box = await createBox(world, { modems: 5 });
  product = await createMobileProduct(world, [box.serverId]);
});
afterAll(() => world[Symbol.asyncDispose]());

/** Removes attributes from a stored item, as in items from before they existed. */
async function removeAttributes(update: { pk: string; sk: string }, ...names: string[]): Promise<void> {
  const set = `REMOVE ${names.join(', ')}`;
  await world.ctx.database.transact([{ label: 'older', table: 'main', action: { update, set } }]);
}

const proxyItem = (proxyId: ProxyId) => ({ pk: `PROXY#${proxyId}`, sk: 'PROXY' });

it('extends a proxy from before auto-extend', async () => {
  const { customer: caller, proxyId } = await createOpenProxy(world, box, product);
  await removeAttributes(proxyItem(proxyId), 'autoRenew');
  const input = { proxyIds: [proxyId], period: 'weekly' as const };
  await expect(extendProxies({ ctx: world.ctx, caller, input })).resolves.toBeDefined();
});

it('cancels an order from before refunds', async () => {
  const { customer: caller, order } = await createOpenProxy(world, box, product);
  await removeAttributes({ pk: `ORDER#${order.id}`, sk: 'ORDER' }, 'refundedCents', 'cancelledProxyIds');
  const { refund } = await quoteRefund({ ctx: world.ctx, caller, input: { id: order.id } });
  const input = { id: order.id, amount: refund.amount };
  await expect(cancelOrder({ ctx: world.ctx, caller, input })).resolves.toMatchObject({ refunded: refund.amount });
});

it('keeps a session from before epochs, but not one that an epoch has ended', async () => {
  const as = await world.customer();
  const { accountId, sessionId } = as.actor;
  if (sessionId === null) throw new Error('a customer without a session');
  const caller = { ...as, actor: { ...as.actor, sessionId } };
  const session = { pk: `ACCOUNT#${accountId}`, sk: `SESSION#${sessionId}` };
  const change = (currentPassword: string, newPassword: string) =>
    changePassword({ ctx: world.ctx, caller, input: { currentPassword, newPassword, revokeAccess: false } });
  await removeAttributes(session, 'epoch');
  await expect(change(worldPassword, 'Another-password-1')).resolves.toEqual({});
  await removeAttributes(session, 'epoch');
  await expect(change('Another-password-1', 'Another-password-2')).rejects.toMatchObject({ code: 'session.revoked' });
});
