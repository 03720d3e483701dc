import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { fetchFromNewAddress } from './fetch-from-new-address.ts';

it.runIf(process.platform === 'linux')('sends from an IP that is not the usual one', async () => {
  const server = createServer((request, response) => response.end(JSON.stringify(request.socket.remoteAddress)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const response = await fetchFromNewAddress(url, { method: 'GET', headers: {}, signal: AbortSignal.timeout(5_000) });
    expect(await response.json()).toMatch(/^127\.0\.(?!0\.)/);
  } finally {
    server.close();
  }
});
