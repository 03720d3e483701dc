import { setTimeout as delay } from 'node:timers/promises';
import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import { addIndexInput, createTableInput } from '@cellgate/functions/storage/create-table-input.ts';
import { type TableDefinition, tables } from '@cellgate/functions/storage/tables.ts';
import { tableNames } from '../environment.ts';

/** Waits for the engine, creates missing tables and adds missing indexes to tables that an earlier version created. */
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
      if (present.includes(tableName)) await addIndexes(client, definition, tableName);
      else await client.send(new CreateTableCommand(createTableInput(definition, tableName)));
    }
  } finally {
    client.destroy();
  }
}

async function addIndexes(client: DynamoDBClient, { indexes }: TableDefinition, tableName: string): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  const present = (Table?.GlobalSecondaryIndexes ?? []).map(({ IndexName }) => IndexName);
  for (const index of indexes) {
    if (!present.includes(index.name)) await client.send(new UpdateTableCommand(addIndexInput(index, tableName)));
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
