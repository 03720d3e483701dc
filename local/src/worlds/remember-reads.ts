import { type Database, isConditionFailed, type Write } from '@cellgate/functions/storage/database.ts';

/** Lists that an index holds, with the kind of record that changes them. Lists of other partitions are read each time. */
const listedKinds: Readonly<Record<string, string>> = { SERVERS: 'SERVER', PRODUCTS: 'PRODUCT' };

/**
 * Returns the database with a memory of what was read, until it is written again. For one process that acts one step after another: what others
 * write meanwhile is seen late, and a write whose condition fails because of it clears the memory, so that its repetition reads again.
 */
export function rememberReads(database: Database): Database {
  const { remember, forget, forgetAll } = createMemory();
  const writing = async <T>(writes: readonly Write[], work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (isConditionFailed(error)) forgetAll();
      throw error;
    } finally {
      for (const write of writes) forget(partitionOf(write));
    }
  };
  return {
    ...database,
    find: (table, key, schema) =>
      remember(schema, { name: [table, key], partitions: [String(key.pk)] }, () => database.find(table, key, schema)),
    findMany: (keys, schema, options) =>
      remember(schema, { name: [keys, options], partitions: keys.map(({ pk }) => String(pk)) }, () =>
        database.findMany(keys, schema, options),
      ),
    query: (input, schema) => {
      const { value } = input.partition;
      const changedBy = input.index ? listedKinds[value] : value;
      if (changedBy === undefined) return database.query(input, schema);
      return remember(schema, { name: [input], partitions: [changedBy] }, () => database.query(input, schema));
    },
    transact: (writes) => writing(writes, () => database.transact(writes)),
    update: (write, schema) =>
      writing([write], async () => {
        const updated = await database.update(write, schema);
        if (updated === undefined) forgetAll();
        return updated;
      }),
  };
}

interface Read {
  /** Everything that tells the read apart from others with its schema. */
  name: readonly unknown[];
  /** Partitions, or kinds of records, whose writes change what is read. */
  partitions: readonly string[];
}

function createMemory() {
  let memory = new Map<unknown, Map<string, Promise<unknown>>>();
  let readers = new Map<string, Set<() => void>>();
  const forget = (partition: string) => {
    const kind = partition.split('#')[0] ?? '';
    for (const name of [partition, kind]) {
      for (const drop of readers.get(name) ?? []) drop();
      readers.delete(name);
    }
  };
  return {
    forget,
    forgetAll: () => {
      memory = new Map();
      readers = new Map();
    },
    remember<T>(schema: unknown, { name, partitions }: Read, read: () => Promise<T>): Promise<T> {
      const bySchema = memory.get(schema) ?? new Map<string, Promise<unknown>>();
      memory.set(schema, bySchema);
      const key = JSON.stringify(name);
      const known = bySchema.get(key);
      if (known) return known as Promise<T>;
      const reading = read();
      bySchema.set(key, reading);
      for (const partition of partitions) {
        const drops = readers.get(partition) ?? new Set();
        readers.set(
          partition,
          drops.add(() => bySchema.delete(key)),
        );
      }
      return reading;
    },
  };
}

function partitionOf({ action }: Write): string {
  if ('put' in action) return String(action.put.pk);
  if ('update' in action) return String(action.update.pk);
  return String(('check' in action ? action.check : action.remove).pk);
}
