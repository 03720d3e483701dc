import { connect } from 'node:net';
import type { Context } from '@cellgate/functions/context.ts';
import { pingServer, requestReport } from '@cellgate/functions/domain/server/ping-agent.ts';
import { composeContext } from '@cellgate/functions/entry/compose.ts';
import { modemStore } from '@cellgate/functions/storage/server/modem-store.ts';
import { serverStore } from '@cellgate/functions/storage/server/server-store.ts';
import { ServerId } from '@cellgate/shared/contract/id.ts';
import { newCustomer, productInStock } from '@cellgate/testkit/customer.ts';
import { temporaryDirectory } from '@cellgate/testkit/temporary-directory.ts';
import { until } from '@cellgate/testkit/until.ts';
import { useEnvironment } from '@cellgate/testkit/use-environment.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pickLayout } from '../src/stack/pick-layout.ts';
import { type Stack, startStack } from '../src/start-stack.ts';

const held = new AsyncDisposableStack();
let stack: Stack;
let ctx: Context;

beforeAll(async () => {
  const dataDir = held.use(await temporaryDirectory()).path;
  stack = await startStack({ layout: await pickLayout(), dataDir, customers: false, log: () => {} });
  held.use(useEnvironment(stack.functionsEnvironment));
  ctx = composeContext(process.env);
}, 90_000);

afterAll(async () => {
  await stack?.[Symbol.asyncDispose]();
  await held.disposeAsync();
});

const firstServer = () => ServerId.parse(stack.serverIds[0]);

it('a ping travels to the agent and back over the broker', async () => {
  const { roundTripMs } = await pingServer(ctx, firstServer());
  expect(roundTripMs).toBeGreaterThanOrEqual(0);
  expect(roundTripMs).toBeLessThan(5_000);
});

it('a requested report is stored when the request resolves', async () => {
  const reportedAt = async () =>
    (await modemStore(ctx.database).listOfServer(firstServer())).map(({ marks }) => marks?.report?.at ?? '');
  const before = await reportedAt();
  await requestReport(ctx, firstServer());
  for (const [index, at] of (await reportedAt()).entries()) expect(at > (before[index] ?? '')).toBe(true);
});

it('an open connection of a customer is in the load of its server', async () => {
  const customer = await newCustomer(stack.origin, { dollars: 100 });
  const { proxyIds } = await customer.order({ product: await productInStock(stack.origin) });
  const proxy = await customer.openProxy(proxyIds[0] ?? '');
  const target = new URL(stack.echoUrl).host;
  const credentials = Buffer.from(`${proxy.username}:${proxy.password}`).toString('base64');
  const client = connect(proxy.port, '127.0.0.1');
  client.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\nProxy-Authorization: Basic ${credentials}\r\n\r\n`);
  const connectionsOf = async () => {
    const servers = await serverStore(ctx.database).list();
    await Promise.all(servers.map(({ serverId }) => pingServer(ctx, serverId)));
    const loads = (await serverStore(ctx.database).list()).flatMap(({ load = [] }) => load);
    return loads.find(([httpPort]) => httpPort === proxy.port)?.[1] ?? 0;
  };
  await until('the connection is told', async () => (await connectionsOf()) === 1 || undefined, 90_000);
  client.destroy();
  await until('its end is told', async () => (await connectionsOf()) === 0 || undefined, 90_000);
});
