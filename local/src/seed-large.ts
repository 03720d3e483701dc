import { parseArgs } from 'node:util';
import { hashPassword } from '@cellgate/functions/domain/access/password-hash.ts';
import type { Write } from '@cellgate/functions/storage/database.ts';
import { createModemWrites, type ModemRecord } from '@cellgate/functions/storage/server/modem-store.ts';
import { serverStore } from '@cellgate/functions/storage/server/server-store.ts';
import { createCustomer } from './large/customer.ts';
import { createFleet, fleetWrites } from './large/fleet.ts';
import { loadWrites } from './large/load-writes.ts';
import { createChance } from './large/past-ids.ts';
import { sizesOf } from './large/sizes.ts';
import { resolveTables } from './stack/resolve-tables.ts';
import { createSequence } from './worlds/past-context.ts';

/**
 * Implements `npm run seed:large`: fills the tables of the running local stack, or of TABLE_MAIN and TABLE_LEDGER, with a large installation in
 * business. The same number gives the same installation. `--tenth` makes a tenth of it.
 */
const fullServers = 20;
const password = 'Large-demo-1';

const { tenth, number } = parseArgs({
  options: { tenth: { type: 'boolean', default: false }, number: { type: 'string', default: '1' } },
}).values;
const seed = Number(number);
if (!Number.isSafeInteger(seed) || seed < 1) stop('--number takes a whole number from 1');
const { database, tableNames } = resolveTables();
if ((await serverStore(database).list()).length > 0) {
  stop('This installation has servers already. Start an empty one: npm start -- --world empty --fresh');
}
const sizes = sizesOf(tenth ? fullServers / 10 : fullServers);
const chance = createChance(createSequence(seed));
const nowMs = Date.now();
const startedAt = performance.now();

const hash = await hashPassword({ randomBytes: (size) => Buffer.alloc(size, seed % 256) }, password);
const fleet = createFleet(sizes, chance, nowMs);
let shown = 0;
const written = await loadWrites(allWrites(), {
  tableNames,
  onProgress: (items) => {
    if (items - shown < 100_000) return;
    shown = items;
    console.log(`${shown} items after ${seconds()} s`);
  },
});
for (const [what, count] of Object.entries(sizes)) console.log(`${String(count).padStart(9)} ${what}`);
console.log(`${written} items in ${seconds()} s. Customers sign in as customer-0@large.example with ${password}.`);

function* allWrites(): Generator<Write> {
  yield* fleetWrites(fleet);
  const sold = new Map<string, ModemRecord>();
  for (let index = 0; index < sizes.customers; index++) {
    const customer = createCustomer({ index, fleet, password: hash, chance, nowMs });
    if (customer.sold) sold.set(customer.sold.modemId, customer.sold);
    yield* customer.writes;
  }
  for (const modem of fleet.modems) yield* createModemWrites(sold.get(modem.modemId) ?? modem);
}

function stop(message: string): never {
  console.error(message);
  process.exit(2);
}

function seconds(): number {
  return Math.round((performance.now() - startedAt) / 1000);
}
