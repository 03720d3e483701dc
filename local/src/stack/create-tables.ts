import { setTimeout as delay } from 'node:timers/promises';
import { CreateTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { createTableInput } from '@cellgate/functions/storage/create-table-input.ts';
import { tables } from '@cellgate/functions/storage/tables.ts';
import { tableNames } from '../environment.ts';

/** Waits for the engine and creates missing tables. */
export async function createTables(options: { port: number; timeoutMs: number; signal: AbortSignal }): Promise<void> {
  const client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${options.port}`,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
  try {
    const present = await whenUp(client, { deadline: performance.now() + options.timeoutMs, signal: options.signal });
    for (const definition of tables) {
      const tableName = tableNames[definition.name];
      if (!present.includes(tableName))
        await client.send(new CreateTableCommand(createTableInput(definition, tableName)));
    }
  } finally {
    client.destroy();
  }
}

async function whenUp(
  client: DynamoDBClient,
  { deadline, signal }: { deadline: number; signal: AbortSignal },
): Promise<string[]> {
  for (;;) {
    try {
      return (await client.send(new ListTablesCommand({}))).TableNames ?? [];
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await delay(20, undefined, { signal });
    }
  }
}
