import type { Server } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

export interface Listening extends AsyncDisposable {
  /** Port in use: the requested one, or the one chosen for 0. */
  port: number;
}

/** Binds a server and resolves once it accepts connections. Rejects with the system's error, e.g. `EADDRINUSE`. */
export function listen(server: Server, at: { port: number; host: string }): Promise<Listening> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(at.port, at.host, () => {
      server.removeListener('error', reject);
      const address = server.address();
      resolve({
        port: address !== null && typeof address === 'object' ? address.port : at.port,
        [Symbol.asyncDispose]: () => closeServer(server),
      });
    });
  });
}

/** Starts an HTTP server for a `fetch` handler. */
export function listenHttp(
  fetch: (request: Request) => Response | Promise<Response>,
  at: { port: number; host: string },
): Promise<Listening> {
  return listen(createAdaptorServer({ fetch }) as Server, at);
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeAllConnections' in server) (server as { closeAllConnections(): void }).closeAllConnections();
  });
}
