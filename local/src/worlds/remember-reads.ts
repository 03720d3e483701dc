import { type Database, type Item, isConditionFailed, type Write } from '@cellgate/functions/storage/database.ts';

/** Lists that an index holds, with the kind of record that changes them. Lists of other partitions are read each time. */
const listedKinds: Readonly<Record<string, string>> = { SERVERS: 'SERVER', PRODUCTS: 'PRODUCT' };

/** Partitions that nobody else writes to: a write forgets only what was read of its item, and the lists that the item belongs to. */
const ownPartition = 'ACCOUNT#';

/**
 * Returns the database with a memory of what was read, until it is written again. For one process that acts alone: what others write meanwhile is
 * seen late, and a write whose condition fails because of it clears the memory, so that its repetition reads again.
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
      for (const write of writes) forget(keyOf(write));
    }
  };
  return {
    ...database,
    find: (table, key, schema) =>
      remember(schema, { name: [table, key], places: [placeOf(key)] }, () => database.find(table, key, schema)),
    findMany: (keys, schema, options) =>
      remember(schema, { name: [keys, options], places: keys.map(placeOf) }, () =>
        database.findMany(keys, schema, options),
      ),
    query: (input, schema) => {
      const { value } = input.partition;
      const changedBy = input.index ? listedKinds[value] : value;
      if (changedBy === undefined) return database.query(input, schema);
      const { sort } = input;
      const prefix = !input.index && sort && 'beginsWith' in sort ? sort.beginsWith : '';
      const places = [{ partition: changedBy, isOf: (sk: string) => sk.startsWith(prefix) }];
      return remember(schema, { name: [input], places }, () => database.query(input, schema));
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

interface Place {
  /** Partition, or kind of records, whose writes may change what is read. */
  partition: string;
  /** Reports whether an item with this sort key is read. */
  isOf(sk: string): boolean;
}

interface Read {
  /** Everything that tells the read apart from others with its schema. */
  name: readonly unknown[];
  places: readonly Place[];
}

interface Reader extends Place {
  drop(): void;
}

function createMemory() {
  let memory = new Map<unknown, Map<string, Promise<unknown>>>();
  let readers = new Map<string, Set<Reader>>();
  const forget = ({ pk, sk }: Item) => {
    const [partition, sortKey] = [String(pk), String(sk)];
    const kind = partition.split('#')[0] ?? '';
    for (const name of [partition, kind]) {
      const known = readers.get(name);
      for (const reader of known ?? []) {
        if (partition.startsWith(ownPartition) && !reader.isOf(sortKey)) continue;
        reader.drop();
        known?.delete(reader);
      }
    }
  };
  return {
    forget,
    forgetAll: () => {
      memory = new Map();
      readers = new Map();
    },
    remember<T>(schema: unknown, { name, places }: Read, read: () => Promise<T>): Promise<T> {
      const bySchema = memory.get(schema) ?? new Map<string, Promise<unknown>>();
      memory.set(schema, bySchema);
      const key = JSON.stringify(name);
      const known = bySchema.get(key);
      if (known) return known as Promise<T>;
      const reading = read();
      bySchema.set(key, reading);
      for (const place of places) {
        const known = readers.get(place.partition) ?? new Set();
        readers.set(place.partition, known.add({ ...place, drop: () => bySchema.delete(key) }));
      }
      return reading;
    },
  };
}

const placeOf = ({ pk, sk }: Item): Place => ({ partition: String(pk), isOf: (other) => other === String(sk) });

function keyOf({ action }: Write): Item {
  if ('put' in action) return action.put;
  if ('update' in action) return action.update;
  return 'check' in action ? action.check : action.remove;
}
