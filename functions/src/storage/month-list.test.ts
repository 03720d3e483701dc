import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Database, QueryInput } from './database.ts';
import { readMonths } from './month-list.ts';
import { firstUlid } from './ulid-range.ts';

const Listed = z.object({ id: z.string() });
const at = (time: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `ord_${firstUlid(Date.parse(time) + index)}` }));

/** Returns a database that has the given orders by month, and the number of orders that each query asked for. */
function monthsOf(months: Readonly<Record<string, { id: string }[]>>) {
  const asked: (number | undefined)[] = [];
  const query = async ({ partition, sort, limit }: QueryInput) => {
    asked.push(limit);
    if (!sort || !('to' in sort)) throw new Error('no range');
    const { from, to } = sort;
    const orders = months[partition.value.slice('ORDERS#'.length)] ?? [];
    return orders
      .filter(({ id }) => id >= from && id <= to)
      .reverse()
      .slice(0, limit);
  };
  return { database: { query } as Pick<Database, 'query'> as Database, asked };
}

async function read(database: Database): Promise<{ sizes: number[]; ids: string[] }> {
  const list = { list: 'ORDERS', schema: Listed, idOf: ({ id }: { id: string }) => id } as const;
  const range = { fromMs: Date.parse('2026-09-01'), toMs: Date.parse('2026-11-30'), after: null, readAtOnce: 30 };
  const sizes: number[] = [];
  const ids: string[] = [];
  for await (const { items } of readMonths(database, list, range)) {
    sizes.push(items.length);
    ids.push(...items.map(({ id }) => id));
  }
  return { sizes, ids };
}

it('reads what a month lacks of a step from the month before', async () => {
  const november = at('2026-11-10T00:00:00.000Z', 44);
  const october = at('2026-10-10T00:00:00.000Z', 60);
  const { database, asked } = monthsOf({ '2026-11': november, '2026-10': october });
  const { sizes, ids } = await read(database);
  expect(sizes).toEqual([30, 14, 16, 30, 14, 0]);
  expect(asked).toEqual([30, 30, 16, 30, 30, 16]);
  expect(ids).toEqual([...october, ...november].map(({ id }) => id).reverse());
});

it('reads whole steps again after a month that ends with one', async () => {
  const { database, asked } = monthsOf({ '2026-11': at('2026-11-10T00:00:00.000Z', 30), '2026-10': [] });
  expect((await read(database)).sizes).toEqual([30, 0, 0, 0]);
  expect(asked).toEqual([30, 30, 30, 30]);
});
