import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../src/listen.ts';

const host = '127.0.0.1';
/** Time that a client has to send messages over a connection about to be lost, in ms. */
const lostAfterMs = 200;

/** A network between clients and a broker that can lose connections. */
export interface LossyNetwork extends AsyncDisposable {
  readonly port: number;
  leadTo(brokerPort: number): void;
  /** Handles a message of the newest connection before the broker confirms it. If losses are left, no confirmation arrives and the connection is lost. */
  received(): void;
  /** Returns the number of connections lost so far. */
  lost(): number;
}

/** Opens a network that loses the first `losses` connections once their client has published, before any message is confirmed. */
export async function openLossyNetwork(losses: number): Promise<LossyNetwork> {
  let brokerPort = 0;
  let lost = 0;
  let newest: { toBroker: Socket; toClient: Socket } | undefined;
  const sockets = new Set<Socket>();
  const server = createServer((toClient) => {
    const toBroker = connect(brokerPort, host);
    newest = { toBroker, toClient };
    for (const [from, to] of [
      [toClient, toBroker],
      [toBroker, toClient],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => to.write(data));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listening = await listen(server, { port: 0, host });
  return {
    port: listening.port,
    leadTo: (port) => {
      brokerPort = port;
    },
    received: () => {
      if (lost >= losses || !newest) return;
      lost += 1;
      const { toBroker, toClient } = newest;
      newest = undefined;
      toBroker.removeAllListeners('data').resume();
      setTimeout(() => toClient.destroy(), lostAfterMs);
    },
    lost: () => lost,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await listening[Symbol.asyncDispose]();
    },
  };
}
