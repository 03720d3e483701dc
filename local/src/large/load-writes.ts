import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Item, Write } from '@cellgate/functions/storage/database.ts';

/** Maximum number of items in one BatchWriteItem. */
const batchSize = 25;
const parallel = 8;

interface LoadOptions {
  tableNames: { main: string; ledger: string };
  /** Called with the number of items written so far. */
  onProgress: (written: number) => void;
}

/** Stores new items in batches, without conditions: much faster than transactions, and only for tables that nobody uses yet. */
export async function loadWrites(writes: Iterable<Write>, { tableNames, onProgress }: LoadOptions): Promise<number> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const batches = batchesOf(writes, tableNames);
  let written = 0;
  const work = async () => {
    for (const batch of batches) {
      await store(client, batch);
      written += batch.length;
      onProgress(written);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  client.destroy();
  return written;
}

interface Put {
  table: string;
  item: Item;
}

function* batchesOf(writes: Iterable<Write>, tableNames: LoadOptions['tableNames']): Generator<Put[]> {
  let batch: Put[] = [];
  for (const { table, action } of writes) {
    if (!('put' in action)) throw new Error('only new items can be loaded');
    batch.push({ table: tableNames[table], item: action.put });
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function store(client: DynamoDBDocumentClient, batch: readonly Put[]): Promise<void> {
  const byTable = Object.entries(Object.groupBy(batch, ({ table }) => table));
  let rest = Object.fromEntries(
    byTable.map(([table, puts = []]) => [table, puts.map(({ item }) => ({ PutRequest: { Item: item } }))]),
  );
  while (Object.keys(rest).length > 0) {
    const { UnprocessedItems } = await client.send(new BatchWriteCommand({ RequestItems: rest }));
    rest = (UnprocessedItems ?? {}) as typeof rest;
  }
}
