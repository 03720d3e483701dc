import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createAdministrator } from '@cellgate/functions/domain/account/create-administrator.ts';
import { isAppError } from '@cellgate/functions/errors.ts';
import { idPrefix } from '@cellgate/shared/contract/id.ts';
import { errorText, issueText } from '@cellgate/shared/language/texts.ts';
import { ulid } from 'ulid';
import { resolveTables } from './stack/resolve-tables.ts';

/**
 * Implements `npm run admin -- create --email … --first-name … --last-name …`: creates an administrator and prints a link for choosing the
 * password. Uses the tables of TABLE_MAIN and TABLE_LEDGER with the site at PUBLIC_ORIGIN, or the running local stack.
 */
const usage = 'npm run admin -- create --email root@example.com --first-name Ada --last-name Lovelace';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { email: { type: 'string' }, 'first-name': { type: 'string' }, 'last-name': { type: 'string' } },
});
if (positionals.join() !== 'create') stop(`Usage: ${usage}`);

const { database, origin } = resolveTables();
if (!origin) stop('PUBLIC_ORIGIN is not set: it must be the site of these tables.');
try {
  const { email, token } = await createAdministrator(
    { database, now: Date.now, newId: (kind) => `${idPrefix[kind]}_${ulid()}`, randomBytes },
    { email: values.email ?? '', firstName: values['first-name'] ?? '', lastName: values['last-name'] ?? '' },
  );
  console.log(`Created the administrator ${email}. Choose a password within one hour:`);
  console.log(`  ${origin}/auth/reset-password/${token}`);
} catch (error) {
  if (!isAppError(error)) throw error;
  const issues = error.issues.map(({ path, code, params }) => `  ${path}: ${issueText('en', code, params)}`);
  stop([errorText('en', error.code, error.params), ...issues].join('\n'));
}

function stop(message: string): never {
  console.error(message);
  process.exit(2);
}
