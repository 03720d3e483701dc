import { audit } from '@cellgate/functions/domain/audit/audit.ts';
import type { Item, Write } from '@cellgate/functions/storage/database.ts';
import { createModemWrites } from '@cellgate/functions/storage/server/modem-store.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSequence } from '../worlds/past-context.ts';
import { createCounts } from './counts.ts';
import { createCustomer } from './customer.ts';
import { createFleet } from './fleet.ts';
import { messageWrites } from './messages.ts';
import { createChance } from './past-ids.ts';
import { customerShapes, customersPerSale, movementsOf, sizesOf } from './sizes.ts';

const nowMs = Date.parse('2026-11-22T12:00:00.000Z');
const password = { algorithm: 'argon2id', memoryKib: 19_456, passes: 2, parallelism: 1, salt: '', tag: '' } as const;
/** Number of customers: every shape ten times, and four proxies that still run. */
const customers = 100;

function createWrites(seed: number, count = customers): { writes: Write[]; sold: number } {
  const chance = createChance(createSequence(seed));
  const fleet = createFleet(sizesOf(1), chance, nowMs);
  const created = Array.from({ length: count }, (_, index) =>
    createCustomer({ index, fleet, password, chance, nowMs }),
  );
  const sold = created.flatMap((customer) => customer.sold ?? []);
  const counts = createCounts();
  for (const { counted } of created) counts.add(counted);
  return {
    writes: [
      ...created.flatMap(({ writes }) => writes),
      ...sold.flatMap(createModemWrites),
      ...counts.writes(nowMs, { sold: sold.length, stock: 0, held: 0 }),
      ...messageWrites({ customers: count, chance, nowMs }),
    ],
    sold: sold.length,
  };
}

const itemsOf = (writes: readonly Write[], wanted: Write['table']): Item[] =>
  writes.flatMap(({ table, action }) => (table === wanted && 'put' in action ? [action.put] : []));

let made: ReturnType<typeof createWrites>;

beforeAll(() => {
  made = createWrites(1);
});

describe('the customers of a large installation', () => {
  it('leave money, stock, paid time, counts and lists that pass the audit', async () => {
    const scan = (table: Write['table']) =>
      (async function* () {
        yield* itemsOf(made.writes, table);
      })();
    const { counts, findings } = await audit({ database: { scan }, now: () => nowMs });
    expect(findings).toEqual([]);
    const times = customers / customerShapes.length;
    const sum = (values: readonly number[]) => times * values.reduce((total, value) => total + value, 0);
    expect(counts).toEqual({
      accounts: customers,
      orders: sum(customerShapes.map(({ orders }) => orders)),
      proxies: sum(customerShapes.map(({ orders }) => orders)),
      topups: sum(customerShapes.map(({ topups }) => topups)),
      entries: sum(customerShapes.map(movementsOf)),
      modems: customers / customersPerSale,
    });
  });

  it('have as many events as planned, none of them in the future or before their account', () => {
    const events = itemsOf(made.writes, 'main').filter(({ sk }) => sk === 'EVENT');
    const planned = customerShapes.reduce((total, shape) => total + shape.events, 0);
    expect(events).toHaveLength((customers / customerShapes.length) * planned);
    const created = new Map(
      itemsOf(made.writes, 'main').flatMap(({ sk, accountId, createdAt }) =>
        sk === 'ACCOUNT' ? [[String(accountId), String(createdAt)] as const] : [],
      ),
    );
    for (const { at, subject } of events) {
      expect(Date.parse(String(at))).toBeLessThanOrEqual(nowMs);
      expect(String(at) >= (created.get(String(subject)) ?? '')).toBe(true);
    }
  });

  it('pay for some top-ups late and for some not at all, and have last signed in before now', () => {
    const items = itemsOf(made.writes, 'main');
    const topups = items.filter(({ sk }) => sk === 'TOPUP');
    const expired = customerShapes.reduce((total, shape) => total + shape.expired, 0);
    expect(topups.filter(({ status }) => status === 'expired')).toHaveLength(
      (customers / customerShapes.length) * expired,
    );
    expect(topups.some(({ isLate }) => isLate)).toBe(true);
    for (const { createdAt, lastLoginAt } of items.filter(({ sk }) => sk === 'ACCOUNT')) {
      expect(Date.parse(String(lastLoginAt))).toBeGreaterThan(Date.parse(String(createdAt)));
      expect(Date.parse(String(lastLoginAt))).toBeLessThanOrEqual(nowMs);
    }
  });

  it('have one key for each item', () => {
    const keys = itemsOf(made.writes, 'main').map(({ pk, sk }) => `${pk} ${sk}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are the same for the same number, but for the passwords of proxies, and others for another', () => {
    const ids = ({ writes }: typeof made) => itemsOf(writes, 'main').map(({ pk }) => pk);
    const first = ids(createWrites(1, 20));
    expect(ids(createWrites(1, 20))).toEqual(first);
    expect(ids(createWrites(2, 20))).not.toEqual(first);
  });
});
