import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiScope } from '@cellgate/shared/api-key/api-scope.ts';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Context } from '../src/context.ts';
import { createApp } from '../src/http/app.ts';
import type { World } from './_world.ts';

type Customer = Awaited<ReturnType<World['customer']>>;

export interface McpFixture extends AsyncDisposable {
  url: URL;
  /** Connects a client with this API key, by the current revision or by the handshake of earlier ones. */
  connect(apiKey: string, options?: { mode?: 'auto' | 'legacy' }): Promise<Client>;
}

/** Starts the API on a real port for the protocol's own client. */
export async function openMcpFixture(ctx: Context): Promise<McpFixture> {
  const app = createApp(ctx);
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = new Headers({ 'cloudfront-viewer-address': '203.0.113.7:40000' });
    for (const [name, value] of Object.entries(request.headers)) if (value) headers.set(name, String(value));
    const body = request.method === 'POST' ? { body: Buffer.concat(chunks) } : {};
    const init = { method: request.method ?? 'GET', headers, ...body };
    const answer = await app.request(`http://${request.headers.host}${request.url}`, init);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/mcp`);
  const clients: Client[] = [];
  return {
    url,
    async connect(apiKey, { mode = 'auto' } = {}) {
      const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
      clients.push(client);
      const requestInit = { headers: { authorization: `Bearer ${apiKey}` } };
      await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
      return client;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(clients.map((client) => client.close()));
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export async function makeApiKey(world: World, as: Customer, scopes: readonly ApiScope[]): Promise<string> {
  const body = { name: 'Agent', scopes };
  const response = await world.request('POST', '/users/api-keys', { as, body });
  return ((await response.json()) as { data: { apiKey: string } }).data.apiKey;
}
