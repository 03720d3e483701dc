import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export interface SwitchedServer extends AsyncDisposable {
  readonly port: number;
  /** Off: closes connections and refuses new ones. On: listens on the same port again. */
  switch(to: 'on' | 'off'): Promise<void>;
}

/** Starts an HTTP server that can be switched off, like one on a rebooting device. */
export async function startSwitchedServer(options: {
  /** Called each time the server is switched on. */
  host: () => string;
  port: number;
  serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}): Promise<SwitchedServer> {
  const { host, serve } = options;
  let { port } = options;
  let server: Server | undefined;

  async function on() {
    const fresh = createServer((request, response) => {
      serve(request, response).catch(() => response.destroy());
    });
    server = fresh;
    fresh.listen(port, host());
    await once(fresh, 'listening');
    const address = fresh.address();
    if (address && typeof address === 'object') port = address.port;
  }

  async function off() {
    const old = server;
    server = undefined;
    if (!old) return;
    const closed = new Promise((resolve) => old.close(resolve));
    old.closeAllConnections();
    await closed;
  }

  await on();
  let turns: Promise<void> = Promise.resolve();
  const turn = (next: () => Promise<void>) => {
    turns = turns.then(next, next);
    return turns;
  };
  return {
    port,
    switch: (to) => turn(to === 'on' ? on : off),
    [Symbol.asyncDispose]: () => turn(off),
  };
}
