import type { CredentialsShown } from '@cellgate/shared/proxy/credentials.ts';
import type { AccountActor } from '../../context.ts';
import { AppError } from '../../errors.ts';

/**
 * Returns whether a response to this caller shows passwords. Sessions and API keys with scope `credentials` get them unless they ask for
 * them to be hidden; other keys get none, and neither does staff that views
 * the portal as the owner. Throws `api_key.scope_missing` if such a key asks for them explicitly.
 */
export function credentialsShown(
  { scopes, viewId }: Pick<AccountActor, 'scopes' | 'viewId'>,
  asked: CredentialsShown | undefined,
): CredentialsShown {
  if (viewId !== undefined) return 'hidden';
  if (scopes === undefined || scopes.includes('credentials')) return asked ?? 'shown';
  if (asked === 'shown') throw new AppError('api_key.scope_missing', { params: { scope: 'credentials' } });
  return 'hidden';
}
