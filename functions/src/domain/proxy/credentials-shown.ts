import type { CredentialsShown } from '@cellgate/shared/proxy/credentials.ts';
import type { AccountActor } from '../../context.ts';
import { AppError } from '../../errors.ts';

/**
 * Whether an answer to this caller carries passwords. A session, or an API key that may see them, gets them unless it asks for them to be left
 * out; any other key gets none. Throws `api_key.scope_missing` if such a key asks for them explicitly.
 */
export function credentialsShown(
  { scopes }: Pick<AccountActor, 'scopes'>,
  asked: CredentialsShown | undefined,
): CredentialsShown {
  if (scopes === undefined || scopes.includes('credentials')) return asked ?? 'shown';
  if (asked === 'shown') throw new AppError('api_key.scope_missing', { params: { scope: 'credentials' } });
  return 'hidden';
}
