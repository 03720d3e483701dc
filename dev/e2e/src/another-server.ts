import { callApi } from '@cellgate/local/api-client.ts';
import { createServer } from '@cellgate/shared/server/server.endpoints.ts';

/** Adds a server that is never installed: the newest in the list. */
export async function anotherServer(origin: string, token: string): Promise<void> {
  const body = { name: 'Lviv 1', type: 'mobile', ipAddress: 'lviv-1.example.com', location: 'Lviv' } as const;
  await callApi(origin, createServer, { body, token });
}
