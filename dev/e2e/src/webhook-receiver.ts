import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface WebhookReceiver extends AsyncDisposable {
  url: string;
  /** Received signatures in order. */
  signatures: string[];
  /** Refuses everything from now on, with status 500. */
  refuse(): void;
}

/** Starts a customer's server that accepts every webhook until it is told to refuse. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const signatures: string[] = [];
  let refuses = false;
  const server = createServer((request, response) => {
    signatures.push(String(request.headers['webhook-signature']));
    if (refuses) response.writeHead(500).end('no such room');
    else response.writeHead(200).end('taken, thank you');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    signatures,
    refuse: () => {
      refuses = true;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
