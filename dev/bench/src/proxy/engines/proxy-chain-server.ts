import { Server } from 'proxy-chain';
import { z } from 'zod';

/** Process of the proxy-chain engine. Its argument has the port and the credentials. */
const Order = z.object({ port: z.int(), username: z.string(), password: z.string() });
const order = Order.parse(JSON.parse(process.argv[2] ?? '{}'));

const server = new Server({
  host: '127.0.0.1',
  port: order.port,
  prepareRequestFunction: ({ username, password }) => ({
    requestAuthentication: username !== order.username || password !== order.password,
  }),
});
server.on('requestFailed', () => undefined);
process.once('SIGTERM', () => process.exit(0));
await server.listen();
