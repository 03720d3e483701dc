import { setTimeout as delay } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  type BatchGetCommandOutput,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  type ScanCommandOutput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { z } from 'zod';
import { awsCalls } from '../aws-calls.ts';
import { AppError } from '../errors.ts';
import { type ConsumedCapacity, reportConsumed } from './consumed-capacity.ts';
import { withPlaceholders } from './expression.ts';
import type { ReadOptions } from './read-options.ts';
import type { TableDefinition } from './tables.ts';

type TableName = TableDefinition['name'];
export type Item = Record<string, unknown>;
type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** One action of a transaction. Expressions use plain attribute names and `:name` for values. `label` identifies the action in `ConditionFailed`. */
export type Write = { label: string } & (
  | { table: 'main'; action: Action }
  // The ledger is append-only: every put requires that the entry does not exist.
  | { table: 'ledger'; action: { put: Item; unlessExists: true } }
);

export type Action =
  | { put: Item; unlessExists?: boolean; condition?: string; values?: Item }
  | { update: Item; set: string; condition?: string; values?: Item }
  | { check: Item; condition: string; values?: Item }
  | { remove: Item; condition?: string; values?: Item };

/** Maximum number of actions in one DynamoDB transaction. */
export const maxTransactionActions = 100;

/** A failed condition; nothing was written. `old` is the current item, undefined if there is none. */
export class ConditionFailed extends Error {
  readonly failed: readonly { label: string; old: Item | undefined }[];
  constructor(failed: readonly { label: string; old: Item | undefined }[]) {
    super(`condition failed: ${failed.map((entry) => entry.label).join(', ')}`);
    this.failed = failed;
  }
  has(label: string): boolean {
    return this.failed.some((entry) => entry.label === label);
  }
}

export function isConditionFailed(error: unknown, label?: string): error is ConditionFailed {
  return error instanceof ConditionFailed && (label === undefined || error.has(label));
}

export interface Database {
  /** Reads an item consistently, unless `mayBeStale`. Returns undefined if there is none. */
  find<T>(table: TableName, key: Item, schema: z.ZodType<T>, options?: ReadOptions): Promise<T | undefined>;
  /** Reads any number of keys of `main`, each once, consistently unless `mayBeStale`. Missing items are left out; the order is not kept. */
  findMany<T>(keys: readonly Item[], schema: z.ZodType<T>, options?: ReadOptions): Promise<T[]>;
  /** Returns the items of all pages. Consistent unless it reads an index, or `mayBeStale`. */
  query<T>(input: QueryInput, schema: z.ZodType<T>): Promise<T[]>;
  /** Yields every item of a table, for audits and repairs only. */
  scan(table: TableName): AsyncIterable<Item>;
  /** Reads the page of a table after the item with the key `from`, or the first one. `next`: key to go on from; undefined after the last page. */
  scanPage(table: TableName, from?: Item): Promise<{ items: Item[]; next: Item | undefined }>;
  /** Writes all or nothing. Throws `ConditionFailed` if a condition fails. Retries conflicts and throttling for 3 s, then throws `internal.busy`. */
  transact(writes: readonly Write[]): Promise<void>;
  /** Updates one item of `main` in no transaction, so that two do not conflict. Returns it; undefined if the condition fails. Retries like `transact`. */
  update<T>(write: Write, schema: z.ZodType<T>): Promise<T | undefined>;
}

/** Condition on the sort key: a prefix, an upper bound (exclusive), or a range (inclusive). */
type SortRange = { name: string } & (
  | { beginsWith: string }
  | { before: string | number }
  | { from: string | number; to: string | number }
);

function sortCondition(sort: SortRange): { condition: string; values: Item } {
  if ('beginsWith' in sort) return { condition: 'begins_with(#s, :s)', values: { ':s': sort.beginsWith } };
  if ('before' in sort) return { condition: '#s < :s', values: { ':s': sort.before } };
  return { condition: '#s BETWEEN :from AND :to', values: { ':from': sort.from, ':to': sort.to } };
}

export interface QueryInput extends ReadOptions {
  table: TableName;
  index?: string;
  /** Partition key; `sort` restricts the sort key. */
  partition: { name: string; value: string };
  sort?: SortRange;
  newestFirst?: boolean;
  /** Stops reading pages after this number of items. */
  limit?: number;
}

const conflictBudgetMs = 3_000;
/** Maximum number of keys in one BatchGetItem. */
const batchSize = 100;
/** Maximum number of items in one page of a scan. The local engine reads the whole rest of the table for a page without one. */
const pageSize = 2_000;

interface DatabaseOptions {
  tableNames: Record<TableName, string>;
  random: () => number;
  /** Timeout of one attempt of one call, in milliseconds. */
  timeoutMs?: number;
  /** Called with the capacity that each call has consumed; for measurements. */
  onConsumed?: (consumed: ConsumedCapacity) => void;
}

export function openDatabase(options: DatabaseOptions): Database {
  const { tableNames, random } = options;
  const client = openClient(options);
  const nameOf = (table: TableName) => tableNames[table];

  return {
    async find(table, key, schema, { mayBeStale = false } = {}) {
      const get = new GetCommand({ TableName: nameOf(table), Key: key, ConsistentRead: !mayBeStale });
      const { Item } = await client.send(get);
      return Item && schema.parse(Item);
    },

    async findMany(keys, schema, { mayBeStale = false } = {}) {
      // BatchGetItem refuses a request that names a key twice.
      const distinct = [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()];
      const found: Item[] = [];
      for (let start = 0; start < distinct.length; start += batchSize) {
        const batch = distinct.slice(start, start + batchSize);
        found.push(...(await getBatch(client, { [nameOf('main')]: { Keys: batch, ConsistentRead: !mayBeStale } })));
      }
      return found.map((item) => schema.parse(item));
    },

    async query(input, schema) {
      const range = input.sort && sortCondition(input.sort);
      const request: QueryCommandInput = {
        TableName: nameOf(input.table),
        ...(input.index ? { IndexName: input.index } : { ConsistentRead: !input.mayBeStale }),
        KeyConditionExpression: range ? `#p = :p AND ${range.condition}` : '#p = :p',
        ExpressionAttributeNames: { '#p': input.partition.name, ...(input.sort && { '#s': input.sort.name }) },
        ExpressionAttributeValues: { ':p': input.partition.value, ...range?.values },
        ScanIndexForward: !input.newestFirst,
        ...(input.limit && { Limit: input.limit }),
      };
      const items: Item[] = [];
      do {
        const page = await client.send(new QueryCommand(request));
        items.push(...(page.Items ?? []));
        request.ExclusiveStartKey = page.LastEvaluatedKey;
      } while (request.ExclusiveStartKey && (!input.limit || items.length < input.limit));
      return items.map((item) => schema.parse(item));
    },

    scan: (table) => scanAll(client, nameOf(table)),

    scanPage: (table, from) => readPage(client, nameOf(table), from),

    transact: (writes) =>
      retryConflicts(random, async () => {
        const items = writes.map((write) => toTransactItem(write, nameOf));
        try {
          await client.send(new TransactWriteCommand({ TransactItems: items }));
        } catch (error) {
          const failed = failedConditions(error, writes);
          throw failed ? new ConditionFailed(failed) : error;
        }
      }),

    update: (write, schema) =>
      retryConflicts(random, async () => {
        const { Update } = toTransactItem(write, nameOf);
        if (!Update) throw new Error(`${write.label} is not an update`);
        try {
          const { Attributes } = await client.send(new UpdateCommand({ ...Update, ReturnValues: 'ALL_NEW' }));
          return schema.parse(Attributes);
        } catch (error) {
          if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return undefined;
          throw error;
        }
      }),
  };
}

function openClient({ timeoutMs, onConsumed }: DatabaseOptions): DynamoDBDocumentClient {
  const calls = new DynamoDBClient(awsCalls({ ...(timeoutMs && { timeoutMs }) }));
  // It copies every request and answer for no log: a fifth of a call's processor time.
  calls.middlewareStack.remove('loggerMiddleware');
  const client = DynamoDBDocumentClient.from(calls, { marshallOptions: { removeUndefinedValues: true } });
  if (onConsumed) reportConsumed(client, onConsumed);
  return client;
}

async function* scanAll(client: DynamoDBDocumentClient, tableName: string): AsyncIterable<Item> {
  let from: Item | undefined;
  do {
    const { items, next } = await readPage(client, tableName, from);
    yield* items;
    from = next;
  } while (from);
}

async function readPage(client: DynamoDBDocumentClient, tableName: string, from: Item | undefined) {
  const start = from && { ExclusiveStartKey: from };
  const page: ScanCommandOutput = await client.send(
    new ScanCommand({ TableName: tableName, ConsistentRead: true, Limit: pageSize, ...start }),
  );
  return { items: page.Items ?? [], next: page.LastEvaluatedKey };
}

/** Calls `send` until it succeeds or fails for another reason than a conflict. Throws `internal.busy` if conflicts last for `conflictBudgetMs`. */
async function retryConflicts<T>(random: () => number, send: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + conflictBudgetMs;
  for (let attempt = 0; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      if (!isWorthRetrying(error)) throw error;
      if (performance.now() > deadline) throw new AppError('internal.busy', { retryAfterSeconds: 1 });
      await delay(random() * Math.min(400, 20 * 2 ** attempt));
    }
  }
}

/** Reads at most `batchSize` distinct keys of one table, and repeats the request for keys that DynamoDB leaves unprocessed. */
async function getBatch(
  client: DynamoDBDocumentClient,
  keys: NonNullable<BatchGetCommandInput['RequestItems']>,
): Promise<Item[]> {
  const found: Item[] = [];
  let wanted: BatchGetCommandInput['RequestItems'] = keys;
  while (wanted && Object.keys(wanted).length > 0) {
    const answer: BatchGetCommandOutput = await client.send(new BatchGetCommand({ RequestItems: wanted }));
    found.push(...Object.values(answer.Responses ?? {}).flat());
    wanted = answer.UnprocessedKeys;
  }
  return found;
}

function toTransactItem(write: Write, nameOf: (table: TableName) => string): TransactItem {
  const table = write.table;
  const action: Action = write.action;
  const { condition, set, target } = partsOf(action);
  const conditional = condition === undefined ? undefined : withPlaceholders(condition);
  const setting = set === undefined ? undefined : withPlaceholders(set);
  const names = { ...conditional?.names, ...setting?.names };
  const item = {
    TableName: nameOf(table),
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
    ...(action.values && { ExpressionAttributeValues: action.values }),
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(conditional && { ConditionExpression: conditional.expression }),
  };
  if ('put' in action) return { Put: { ...item, Item: target } };
  if ('update' in action) return { Update: { ...item, Key: target, UpdateExpression: setting?.expression } };
  if ('check' in action)
    return { ConditionCheck: { ...item, Key: target, ConditionExpression: conditional?.expression } };
  return { Delete: { ...item, Key: target } };
}

function partsOf(action: Action): { target: Item; condition: string | undefined; set: string | undefined } {
  if ('put' in action) {
    // An item's first attribute is its partition key.
    const absent = action.unlessExists ? `attribute_not_exists(${Object.keys(action.put)[0]})` : undefined;
    return { target: action.put, condition: absent ?? action.condition, set: undefined };
  }
  if ('update' in action) return { target: action.update, condition: action.condition, set: action.set };
  if ('check' in action) return { target: action.check, condition: action.condition, set: undefined };
  return { target: action.remove, condition: action.condition, set: undefined };
}

interface CancellationReason {
  Code?: string;
  Item?: Item;
}

function cancellationReasons(error: unknown): readonly CancellationReason[] {
  if (!(error instanceof Error) || error.name !== 'TransactionCanceledException') return [];
  return (error as Error & { CancellationReasons?: CancellationReason[] }).CancellationReasons ?? [];
}

function failedConditions(error: unknown, writes: readonly Write[]): ConditionFailed['failed'] | undefined {
  const failed = cancellationReasons(error).flatMap((reason, index) => {
    const write = writes[index];
    return reason.Code === 'ConditionalCheckFailed' && write ? [{ label: write.label, old: reason.Item }] : [];
  });
  return failed.length > 0 ? failed : undefined;
}

/** Reports whether a conflict or throttling prevented the write, so that the same call may succeed. */
function isWorthRetrying(error: unknown): boolean {
  if (error instanceof Error && error.name === 'TransactionConflictException') return true;
  const retryable = ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'];
  return cancellationReasons(error).some((reason) => retryable.includes(reason.Code ?? ''));
}
