import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../../src/storage/database.ts';

it('a call without a response times out and is retried', async () => {
  let calls = 0;
  const server = createServer((_, response) => {
    calls++;
    // The first connection gets no response, as if its peer had vanished.
    if (calls > 1) response.setHeader('content-type', 'application/x-amz-json-1.0').end('{"Item":{"value":{"N":"1"}}}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
  try {
    const tableNames = { main: 'cellgate-main', ledger: 'cellgate-ledger' };
    const database = openDatabase({ tableNames, random: Math.random, timeoutMs: 500 });
    const found = await database.find('main', { pk: 'NOTICE#one', sk: 'NOTICE' }, z.object({ value: z.number() }));
    expect(found).toEqual({ value: 1 });
    expect(calls).toBeGreaterThan(1);
  } finally {
    vi.unstubAllEnvs();
    server.closeAllConnections();
    server.close();
  }
});
