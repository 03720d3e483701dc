import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export interface SwitchedServer extends AsyncDisposable {
  readonly port: number;
  /** Off: connections break and new ones are refused. On: the same port listens again. */
  switch(to: 'on' | 'off'): Promise<void>;
}

/** An HTTP server that can be cut off like one on a device that reboots. */
export async function startSwitchedServer(options: {
  /** Asked each time it is switched on. */
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
