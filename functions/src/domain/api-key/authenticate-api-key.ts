import type { ApiScope } from '@cellgate/shared/api-key/api-scope.ts';
import { type AccountActor, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { type ApiKeyRecord, apiKeyStore, usedApiKeyWrite } from '../../storage/account/api-key-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { passLimits } from '../access/pass-limits.ts';
import { requireAddress } from '../access/require-address.ts';
import { apiKeyBuckets } from '../access/throttle-buckets.ts';
import { hashApiKeyToken } from './api-key-token.ts';

const recordIntervalMs = 60_000;

/** An authenticated API key: its account, without a session, and its permissions. */
export interface AuthenticatedKey {
  actor: AccountActor;
  scopes: readonly ApiScope[];
}

/**
 * Authenticates an API key for a call that needs `scope`; null refuses every key. Throws what `authenticateWithScopes` throws, `api_key.session_only`
 * and `api_key.scope_missing`.
 */
export async function authenticateApiKey(
  ctx: Context,
  { token, scope, ip }: { token: string; scope: ApiScope | null; ip: string },
): Promise<AccountActor> {
  const { actor, scopes } = await authenticateWithScopes(ctx, { token, ip });
  requireScope(scopes, scope);
  return actor;
}

/** Throws `api_key.session_only` if `scope` is null, and `api_key.scope_missing` if the key does not have it. */
export function requireScope(scopes: readonly ApiScope[], scope: ApiScope | null): void {
  if (scope === null) throw new AppError('api_key.session_only');
  if (!scopes.includes(scope)) throw new AppError('api_key.scope_missing', { params: { scope } });
}

/**
 * Authenticates an API key and counts the call. Throws `api_key.revoked`, `api_key.expired`, `account.suspended`, `account.address_denied`,
 * `request.too_many`.
 */
export async function authenticateWithScopes(
  ctx: Context,
  { token, ip }: { token: string; ip: string },
): Promise<AuthenticatedKey> {
  const key = await apiKeyStore(ctx.database).findByHash(hashApiKeyToken(token));
  if (!key) throw new AppError('api_key.revoked');
  if (key.expiresAt !== null && Date.parse(key.expiresAt) <= ctx.now()) throw new AppError('api_key.expired');
  const account = await accountStore(ctx.database).find(key.accountId);
  if (!account) throw new AppError('api_key.revoked');
  if (!account.isActive) throw new AppError('account.suspended');
  requireAddress(ctx, account, ip);

  const { api } = await ctx.settings.current();
  await passLimits(ctx, apiKeyBuckets(key.keyId, api.apiRateLimit));
  await recordUse(ctx, key);
  const { accountId, role } = account;
  const { keyId, name: keyName, scopes } = key;
  return { actor: { kind: 'account', accountId, role, sessionId: null, keyId, keyName, scopes }, scopes };
}

/** Stores the time of the last use, at most once a minute. */
async function recordUse(ctx: Context, key: ApiKeyRecord): Promise<void> {
  const notSinceMs = ctx.now() - recordIntervalMs;
  if (key.lastUsedAt !== null && Date.parse(key.lastUsedAt) > notSinceMs) return;
  try {
    const notSince = new Date(notSinceMs).toISOString();
    await ctx.database.transact([usedApiKeyWrite(key, { at: timestamp(ctx), notSince })]);
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
  }
}
