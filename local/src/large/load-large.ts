import { hashPassword } from '@cellgate/functions/domain/access/password-hash.ts';
import { refreshFleet } from '@cellgate/functions/domain/fleet/refresh-fleet.ts';
import { type Database, openDatabase, type Write } from '@cellgate/functions/storage/database.ts';
import type { DayStock } from '@cellgate/functions/storage/day/day-store.ts';
import { removeFleetWrites } from '@cellgate/functions/storage/server/fleet-store.ts';
import { createModemWrites, type ModemRecord } from '@cellgate/functions/storage/server/modem-store.ts';
import { createSequence } from '../worlds/past-context.ts';
import { alertWrites } from './alerts.ts';
import { createCounts } from './counts.ts';
import { createCustomer } from './customer.ts';
import { createFleet, type Fleet, fleetWrites } from './fleet.ts';
import { loadWrites } from './load-writes.ts';
import { messageWrites } from './messages.ts';
import { type Chance, createChance } from './past-ids.ts';
import { customersPerSale, type LargeSizes, sizesOf } from './sizes.ts';

const fullServers = 20;
/** Password of every customer of a large installation. */
export const largePassword = 'Large-demo-1';

export interface LargeOptions {
  tableNames: { main: string; ledger: string };
  /** tenth: a tenth of everything. fleet: all servers and modems, but only the customers with a running proxy. */
  size: 'full' | 'tenth' | 'fleet';
  /** The same seed gives the same installation. */
  seed: number;
  nowMs: number;
  /** Called with the number of items written so far. */
  onProgress: (written: number) => void;
}

/** Fills empty tables, in the database of the usual AWS variables, with a large installation in business. Returns its sizes and number of items. */
export async function loadLarge(options: LargeOptions): Promise<{ sizes: LargeSizes; written: number }> {
  const { tableNames, seed, nowMs, onProgress } = options;
  const chance = createChance(createSequence(seed));
  const { sizes, fleet, writes } = await createLarge(options, chance);
  const written = await loadWrites(writes, { tableNames, onProgress });
  await deriveFleets(openDatabase({ tableNames, random: chance.next }), fleet, nowMs);
  return { sizes, written };
}

/** Returns a large installation, without what is derived. Each of the writes can be taken once. */
export async function createLarge(
  { size, seed, nowMs }: Pick<LargeOptions, 'size' | 'seed' | 'nowMs'>,
  chance: Chance,
): Promise<{ sizes: LargeSizes; fleet: Fleet; writes: Generator<Write> }> {
  const sizes = sizesOf(size === 'tenth' ? fullServers / 10 : fullServers);
  const hash = await hashPassword({ randomBytes: (size) => Buffer.alloc(size, seed % 256) }, largePassword);
  const fleet = createFleet(sizes, chance, nowMs);

  function* allWrites(): Generator<Write> {
    yield* fleetWrites(fleet);
    const sold = new Map<string, ModemRecord>();
    const counts = createCounts();
    const step = size === 'fleet' ? customersPerSale : 1;
    for (let index = 0; index < sizes.customers; index += step) {
      const customer = createCustomer({ index, fleet, password: hash, chance, nowMs });
      if (customer.sold) sold.set(customer.sold.modemId, customer.sold);
      counts.add(customer.counted);
      yield* customer.writes;
    }
    yield* counts.writes(nowMs, stockOf(fleet.modems, sold));
    yield* messageWrites({ customers: sizes.customers, chance, nowMs });
    const modems = fleet.modems.map((modem) => sold.get(modem.modemId) ?? modem);
    yield* modems.flatMap(createModemWrites);
    yield* alertWrites({ servers: fleet.servers, modems, chance, nowMs });
  }
  return { sizes, fleet, writes: allWrites() };
}

/** Returns the modems by state of stock. */
function stockOf(modems: readonly ModemRecord[], sold: ReadonlyMap<string, ModemRecord>): DayStock {
  const held = modems.filter(({ modemId, stockState }) => stockState === 'reserved' && !sold.has(modemId)).length;
  return { sold: sold.size, stock: modems.length - sold.size - held, held };
}

/** Derives what the back office reads of each server, which in business follows its agent's reports. What was derived before is removed. */
export async function deriveFleets(
  database: Database,
  { servers }: Pick<Fleet, 'servers'>,
  nowMs: number,
): Promise<void> {
  for (const { serverId } of servers) {
    await database.transact(removeFleetWrites(serverId));
    await refreshFleet({ database, now: () => nowMs }, serverId);
  }
}
