import { Email, PersonName } from '@cellgate/shared/account/account.ts';
import { toIssues } from '@cellgate/shared/contract/issue.ts';
import { defaultLanguage } from '@cellgate/shared/language/language.ts';
import { z } from 'zod';
import { bySystem, type Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { createMailedToken } from '../access/mailed-token.ts';
import { storeAccount } from './create-account.ts';
import { newAccount } from './new-account.ts';

const Administrator = z.strictObject({ firstName: PersonName, lastName: PersonName, email: Email });
type Deps = Pick<Context, 'database' | 'now' | 'newId' | 'randomBytes'>;

/**
 * Creates the first administrator of an installation: an account without a password, and the token of a link that sets one, once and within an hour.
 * No password is typed into a shell. No API endpoint calls this function; it needs access to the database.
 */
export async function createAdministrator(
  ctx: Deps,
  input: z.input<typeof Administrator>,
): Promise<{ email: string; token: string }> {
  const parsed = Administrator.safeParse(input);
  if (!parsed.success) throw new AppError('request.invalid', { issues: toIssues(parsed.error.issues, input) });
  const account = await newAccount(ctx, {
    ...parsed.data,
    role: 'admin',
    language: defaultLanguage,
    signedInNow: false,
    emailVerified: false,
  });
  const { token, write } = createMailedToken(ctx, { account, purpose: 'reset_password' });
  const event = eventWrite({
    ctx,
    caller: bySystem,
    kind: 'account.registered',
    subject: account.accountId,
    details: { role: account.role },
  });
  await storeAccount(ctx, account, [write, event]);
  return { email: account.email, token };
}
