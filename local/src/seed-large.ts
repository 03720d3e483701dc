import { parseArgs } from 'node:util';
import { countAccounts } from '@cellgate/functions/domain/day/count-accounts.ts';
import { refreshCustomerRows } from '@cellgate/functions/domain/listing/refresh-rows.ts';
import { accountStore } from '@cellgate/functions/storage/account/account-store.ts';
import { serverStore } from '@cellgate/functions/storage/server/server-store.ts';
import { firstUlid } from '@cellgate/functions/storage/ulid-range.ts';
import { largePassword, loadLarge } from './large/load-large.ts';
import { resolveTables } from './stack/resolve-tables.ts';

/** Maximum number of accounts expected in an installation without servers: its staff. */
const mostAccountsBefore = 100;

/**
 * Implements `npm run seed:large`: fills the tables of the running local stack, or of TABLE_MAIN and TABLE_LEDGER, with a large installation in
 * business. The same number gives the same installation. `--tenth` makes a tenth of it.
 */
const { tenth, number } = parseArgs({
  options: { tenth: { type: 'boolean', default: false }, number: { type: 'string', default: '1' } },
}).values;
const seed = Number(number);
if (!Number.isSafeInteger(seed) || seed < 1) stop('--number takes a whole number from 1');
const { database, tableNames } = resolveTables();
if ((await serverStore(database).list()).length > 0) {
  stop('This installation has servers already. Start an empty one: npm start -- --world empty --fresh');
}
const range = { first: firstUlid(0), before: null, limit: mostAccountsBefore };
const accountsBefore = (await accountStore(database).listNewest(range)).map(({ accountId }) => accountId);
const startedAt = performance.now();
let shown = 0;
const { sizes, written } = await loadLarge({
  tableNames,
  size: tenth ? 'tenth' : 'full',
  seed,
  nowMs: Date.now(),
  onProgress: (items) => {
    if (items - shown < 100_000) return;
    shown = items;
    console.log(`${shown} items after ${seconds()} s`);
  },
});
// The running system takes the installation for an old one, whose accounts the backfill lists.
for (const accountId of accountsBefore) await refreshCustomerRows({ database }, accountId);
await countAccounts({ database }, accountsBefore);
for (const [what, count] of Object.entries(sizes)) console.log(`${String(count).padStart(9)} ${what}`);
console.log(`${written} items in ${seconds()} s. Customers sign in as customer-0@large.example with ${largePassword}.`);

function stop(message: string): never {
  console.error(message);
  process.exit(2);
}

function seconds(): number {
  return Math.round((performance.now() - startedAt) / 1000);
}
