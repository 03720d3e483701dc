import { randomBytes } from 'node:crypto';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { createAdministrator } from '@cellgate/functions/domain/account/create-administrator.ts';
import { isAppError } from '@cellgate/functions/errors.ts';
import { type Id, type IdKind, idPrefix } from '@cellgate/shared/contract/id.ts';
import { errorText, issueText } from '@cellgate/shared/language/texts.ts';
import { ulid } from 'ulid';
import { addProduct, productOptions, productUsage } from './admin/add-product.ts';
import { backfillTables, backfillUsage } from './admin/backfill.ts';
import { describeError } from './log.ts';
import { resolveTables } from './stack/resolve-tables.ts';

/**
 * Implements `npm run admin`: `create` creates an administrator and prints a link for choosing the password, `add-product` creates a product, and
 * `backfill` brings the records of an earlier version up to date. Uses the tables of TABLE_MAIN and TABLE_LEDGER with the site at PUBLIC_ORIGIN, or the running local stack.
 */
const usage = [
  'Usage: npm run admin -- create --email root@example.com --first-name Ada --last-name Lovelace',
  `       ${productUsage}`,
  `       ${backfillUsage}`,
].join('\n');
const administratorOptions = {
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
} as const;

const newId = <K extends IdKind>(kind: K): Id<K> => `${idPrefix[kind]}_${ulid()}` as Id<K>;

const [command, ...rest] = process.argv.slice(2);
if (command === 'create') await create(read(administratorOptions));
else if (command === 'add-product') await add(read(productOptions));
else if (command === 'backfill') await backfill();
else stop(usage);

async function create(values: { [name in keyof typeof administratorOptions]?: string }): Promise<void> {
  const { database, origin } = resolveTables();
  if (!origin) stop('PUBLIC_ORIGIN is not set: it must be the site of these tables.');
  try {
    const { email, token } = await createAdministrator(
      { database, now: Date.now, newId, randomBytes },
      { email: values.email ?? '', firstName: values['first-name'] ?? '', lastName: values['last-name'] ?? '' },
    );
    console.log(`Created the administrator ${email}. Choose a password within one hour:`);
    console.log(`  ${origin}/auth/reset-password/${token}`);
  } catch (error) {
    if (!isAppError(error)) throw error;
    const issues = error.issues.map(({ path, code, params }) => `  ${path}: ${issueText('en', code, params)}`);
    stop([errorText('en', error.code, error.params), ...issues].join('\n'));
  }
}

async function add(values: Record<string, unknown>): Promise<void> {
  const { database } = resolveTables();
  console.log(await addProduct({ database, newId }, values).catch((error: unknown) => stop(describeError(error))));
}

async function backfill(): Promise<void> {
  read({});
  await backfillTables(resolveTables(), (line) => console.log(line));
}

/** Returns the options of a command. Exits with the usage if one is unknown. */
function read<Options extends ParseArgsOptionsConfig>(options: Options) {
  try {
    return parseArgs({ args: rest, options }).values;
  } catch (error) {
    return stop(`${describeError(error)}\n${usage}`);
  }
}

function stop(message: string): never {
  console.error(message);
  process.exit(2);
}
