import { once } from 'node:events';
import type { Server } from 'node:http';

/** Listens on 127.0.0.1; port 0 selects a free one. Disposal closes open connections. */
export async function listenOnLoopback(server: Server, port: number): Promise<AsyncDisposable & { port: number }> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: address && typeof address === 'object' ? address.port : port,
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
