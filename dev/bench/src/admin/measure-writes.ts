import { randomBytes } from 'node:crypto';
import type { Context } from '@cellgate/functions/context.ts';
import { adjustBalance } from '@cellgate/functions/domain/balance/adjust-balance.ts';
import { placeOrder } from '@cellgate/functions/domain/order/place-order.ts';
import { handleAgentMessage } from '@cellgate/functions/entry/handle-agent-message.ts';
import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { listProducts } from '@cellgate/shared/product/product.endpoints.ts';
import type { Heartbeat } from '@cellgate/shared/server/server.messages.ts';
import type { Finding } from '../figures/finding.ts';
import { bySystem, createPerson } from './create-person.ts';
import type { InProcessCloud } from './in-process-cloud.ts';
import type { Installation } from './installation.ts';
import type { LargeWorld } from './large-world.ts';

/** Write units of a heartbeat before it carried loads. What an order may cost is held by `functions/tests/order/order-units.test.ts`. */
const heartbeatUnits = 6;

/** Measures the write units of an order of one proxy, and of a heartbeat with nothing changed. Leaves the order in the tables. */
export async function measureWrites({ world, cloud }: Installation): Promise<Finding[]> {
  const order = await unitsOfOrder(cloud);
  const heartbeat = await unitsOfHeartbeat(cloud, world);
  const written = { figure: 'written', unit: 'units' } as const;
  return [
    { row: 'order', ...written, ours: order, goal: { of: 'itself' } },
    { row: 'heartbeat', ...written, ours: heartbeat, goal: { of: 'itself', atMost: heartbeatUnits } },
  ];
}

async function unitsOfOrder({ ctx, call, takeUnits }: InProcessCloud): Promise<number> {
  const { actor } = await createPerson(ctx, 'client');
  const { accountId } = actor;
  await adjustBalance({ ctx, caller: bySystem, input: { accountId, amountCents: 100_000, reason: 'measurement' } });
  const { products } = listProducts.data.parse(await call('/products?type=mobile'));
  const product = products.find(({ stock }) => stock.available > 0);
  if (!product?.operator) throw new Error('nothing is for sale');
  takeUnits();
  await placeOrder({
    ctx,
    caller: { ...bySystem, actor, idempotencyKey: randomBytes(12).toString('hex') },
    input: {
      items: [
        {
          proxyType: 'mobile',
          period: 'weekly',
          quantity: 1,
          productId: product._id,
          operator: product.operator.toLowerCase(),
        },
      ],
      billing: { firstName: '', lastName: '', email: '', address: { country: 'TR' } },
    },
  });
  return takeUnits().write;
}

/** Sends the same heartbeat twice and returns the units of the second. */
async function unitsOfHeartbeat({ ctx, takeUnits }: InProcessCloud, { servers }: LargeWorld): Promise<number> {
  const [server] = servers;
  if (!server?.figures) throw new Error('there is no server');
  const { serverId, figures, load, bootId, applied } = server;
  const send = (serial: number) => {
    const at = new Date(ctx.now()).toISOString();
    const order = { boot: 1, connection: 1, sequence: serial };
    return receive(ctx, serverId, { v: 1, bootId: bootId ?? '', at, applied, host: figures, load, order });
  };
  await send(1);
  takeUnits();
  await send(2);
  return takeUnits().write;
}

function receive(ctx: Context, serverId: ServerId, payload: Heartbeat): Promise<void> {
  const topic = `cg/v1/${serverId}/heartbeat`;
  return handleAgentMessage(ctx, { topic, clientId: serverId, certificateId: '', receivedAt: ctx.now(), payload });
}
