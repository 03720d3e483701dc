import type { ApiKeyId } from '@cellgate/shared/contract/id.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { apiKeyStore, revokeApiKeyWrites } from '../../storage/account/api-key-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { requireAccount, requireVerifiedEmail } from '../access/require-account.ts';
import { commit } from '../happening/commit.ts';
import { composeSecurityAlert } from '../notification/compose-security-alert.ts';
import { defaultApiKeyId } from './show-api-key.ts';

/** Revokes one of the caller's keys, with effect from the next call. Throws `api_key.not_found`, also for a key of another account. */
export async function revokeApiKey({ ctx, caller, input }: Call<{ id: ApiKeyId }, AccountActor>) {
  const account = await requireAccount(ctx, caller);
  requireVerifiedEmail(account);
  const { accountId } = account;
  const key = await apiKeyStore(ctx.database).find({ accountId, keyId: input.id });
  if (!key) throw new AppError('api_key.not_found');
  const revoked = { kind: 'api_key_revoked', details: { name: key.name } } as const;
  const alert = await composeSecurityAlert({ ctx, caller }, account, revoked);
  const details = { keyId: key.keyId, name: key.name, ip: caller.ip };
  try {
    const event = eventWrite({ ctx, caller, kind: 'account.api_key_revoked', subject: accountId, details });
    await commit(ctx, { ...alert, writes: [...revokeApiKeyWrites(key), ...alert.writes, event] });
  } catch (error) {
    if (isConditionFailed(error, 'api_key')) throw new AppError('api_key.not_found', { cause: error });
    throw error;
  }
  return {};
}

export function revokeDefaultApiKey({ ctx, caller }: Omit<Call<unknown, AccountActor>, 'input'>) {
  return revokeApiKey({ ctx, caller, input: { id: defaultApiKeyId(caller.actor.accountId) } });
}
