import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';
import { type Database, openDatabase } from '../../../src/storage/database.ts';

/** One action of a transaction as DynamoDB receives it, e.g. `{ Put: { TableName, Item, … } }`. */
export type SentAction = Record<string, Record<string, unknown>>;

interface CommandRecorder extends AsyncDisposable {
  database: Database;
  /** Returns the actions of the last transaction. */
  sent: () => readonly SentAction[];
}

/** Opens a database whose engine accepts every transaction, stores nothing and records what it received. */
export async function recordCommands(): Promise<CommandRecorder> {
  let last: readonly SentAction[] = [];
  const server = createServer(async (request, response) => {
    const { TransactItems } = JSON.parse(await text(request)) as { TransactItems: SentAction[] };
    last = TransactItems;
    response.setHeader('content-type', 'application/x-amz-json-1.0').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
  return {
    database: openDatabase({ tableNames: { main: 'main', ledger: 'ledger' }, random: Math.random }),
    sent: () => last,
    async [Symbol.asyncDispose]() {
      vi.unstubAllEnvs();
      server.closeAllConnections();
      server.close();
    },
  };
}
