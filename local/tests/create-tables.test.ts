import { join } from 'node:path';
import { CreateTableCommand, DescribeTableCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { createTableInput } from '@cellgate/functions/storage/create-table-input.ts';
import { openDatabase } from '@cellgate/functions/storage/database.ts';
import { byDay, tables } from '@cellgate/functions/storage/tables.ts';
import { freePort } from '@cellgate/testkit/free-port.ts';
import { temporaryDirectory } from '@cellgate/testkit/temporary-directory.ts';
import { useEnvironment } from '@cellgate/testkit/use-environment.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { databaseEnvironment, tableNames } from '../src/environment.ts';
import { createTables } from '../src/stack/create-tables.ts';
import { repositoryRoot } from '../src/stack/processes.ts';
import { supervise } from '../src/stack/supervise.ts';

it('adds an index to the tables of an earlier version, with the items that are there', async () => {
  await using held = new AsyncDisposableStack();
  const port = await freePort();
  const logDir = held.use(await temporaryDirectory()).path;
  const binary = join(repositoryRoot, 'node_modules', '@dynoxide', 'linux-x64', 'dynoxide');
  const args = ['--host', '127.0.0.1', '--port', String(port)];
  const engine = supervise(
    { name: 'database', run: { binary, args }, env: {}, readyLine: 'listening on' },
    { logDir, log: () => {} },
  );
  held.defer(() => engine.stop());
  await engine.ready();
  held.use(useEnvironment(databaseEnvironment({ database: port })));
  const client = new DynamoDBClient({});
  held.defer(() => client.destroy());

  for (const table of tables) {
    const indexes = table.indexes.filter(({ name }) => name !== byDay);
    await client.send(new CreateTableCommand(createTableInput({ ...table, indexes }, tableNames[table.name])));
  }
  const item = { pk: 'EVENT#1', sk: 'EVENT', gsi2pk: 'EVENTS#2026-11-21', gsi2sk: '1' };
  const Item = Object.fromEntries(Object.entries(item).map(([name, value]) => [name, { S: value }]));
  await client.send(new PutItemCommand({ TableName: tableNames.main, Item }));

  const create = () => createTables({ port, timeoutMs: 20_000, signal: AbortSignal.timeout(20_000) });
  await create();
  await create();
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableNames.main }));
  expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toEqual(['gsi1', byDay]);
  const database = openDatabase({ tableNames, random: Math.random });
  const partition = { name: 'gsi2pk', value: item.gsi2pk };
  expect(await database.query({ table: 'main', index: byDay, partition }, z.looseObject({}))).toEqual([item]);
});
