import type { CreateTableCommandInput, GlobalSecondaryIndex, UpdateTableCommandInput } from '@aws-sdk/client-dynamodb';
import type { TableDefinition } from './tables.ts';

type IndexDefinition = TableDefinition['indexes'][number];

/** Returns the CreateTable input for a definition, for engines that no CDK stack provisions. */
export function createTableInput(definition: TableDefinition, tableName: string): CreateTableCommandInput {
  const { partitionKey, sortKey, indexes } = definition;
  const indexKeys = indexes.flatMap((index) => [index.partitionKey, index.sortKey]);
  return {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [
      { AttributeName: partitionKey.name, AttributeType: partitionKey.type },
      { AttributeName: sortKey.name, AttributeType: sortKey.type },
      ...indexKeys.map((name) => ({ AttributeName: name, AttributeType: 'S' as const })),
    ],
    KeySchema: [
      { AttributeName: partitionKey.name, KeyType: 'HASH' },
      { AttributeName: sortKey.name, KeyType: 'RANGE' },
    ],
    ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes.map(toIndex) }),
  };
}

/** Returns the UpdateTable input that adds an index to a table, for engines that no CDK stack provisions. */
export function addIndexInput(index: IndexDefinition, tableName: string): UpdateTableCommandInput {
  return {
    TableName: tableName,
    AttributeDefinitions: [index.partitionKey, index.sortKey].map((name) => ({
      AttributeName: name,
      AttributeType: 'S' as const,
    })),
    GlobalSecondaryIndexUpdates: [{ Create: toIndex(index) }],
  };
}

function toIndex(index: IndexDefinition): GlobalSecondaryIndex {
  return {
    IndexName: index.name,
    KeySchema: [
      { AttributeName: index.partitionKey, KeyType: 'HASH' },
      { AttributeName: index.sortKey, KeyType: 'RANGE' },
    ],
    Projection: { ProjectionType: 'ALL' },
  };
}
