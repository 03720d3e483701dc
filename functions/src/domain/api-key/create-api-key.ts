import type {
  createApiKey as createEndpoint,
  renewDefaultApiKey as renewEndpoint,
} from '@cellgate/shared/api-key/api-key.endpoints.ts';
import { maxApiKeys } from '@cellgate/shared/api-key/api-key.ts';
import { apiScopes, currentScopeSet } from '@cellgate/shared/api-key/api-scope.ts';
import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { type AccountActor, type Call, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { sameEpochWrite } from '../../storage/account/account-owner-store.ts';
import type { AccountRecord } from '../../storage/account/account-store.ts';
import { type ApiKeyRecord, apiKeyStore, createApiKeyWrites } from '../../storage/account/api-key-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { requireAccount, requireVerifiedEmail } from '../access/require-account.ts';
import { commit } from '../happening/commit.ts';
import { composeSecurityAlert, type SecurityAlertChange } from '../notification/compose-security-alert.ts';
import { createApiKeyToken } from './api-key-token.ts';
import { defaultApiKeyId, showApiKey } from './show-api-key.ts';

const dayMs = 86_400_000;

/** Creates an API key. Throws `api_key.too_many`; two concurrent calls may exceed the limit by one. */
export async function createApiKey({
  ctx,
  caller,
  input,
}: Call<BodyOf<typeof createEndpoint>, AccountActor>): Promise<DataOf<typeof createEndpoint>> {
  const account = await requireAccount(ctx, caller);
  requireVerifiedEmail(account);
  const { accountId } = account;
  const existing = await apiKeyStore(ctx.database).listOfAccount(accountId);
  if (existing.length >= maxApiKeys) throw new AppError('api_key.too_many', { params: { limit: maxApiKeys } });
  const { token, prefix, hash } = createApiKeyToken(ctx);
  const key: ApiKeyRecord = {
    accountId,
    keyId: ctx.newId('apiKey'),
    name: input.name,
    prefix,
    hash,
    scopes: input.scopes,
    scopeSet: currentScopeSet,
    createdAt: timestamp(ctx),
    expiresAt: input.expiresInDays === null ? null : new Date(ctx.now() + input.expiresInDays * dayMs).toISOString(),
    lastUsedAt: null,
  };
  const alert = await composeSecurityAlert({ ctx, caller }, account, createdAlert(key));
  await writeKey({ ctx, caller, input: { account, key, alert } });
  return { apiKey: token, key: showApiKey(key) };
}

/** Creates or replaces the account's default key, which has all permissions. Its ID derives from the account's, so that there is only one. */
export async function renewDefaultApiKey({
  ctx,
  caller,
}: Omit<Call<unknown, AccountActor>, 'input'>): Promise<DataOf<typeof renewEndpoint>> {
  const account = await requireAccount(ctx, caller);
  requireVerifiedEmail(account);
  const { accountId } = account;
  const keyId = defaultApiKeyId(accountId);
  const replaced = await apiKeyStore(ctx.database).find({ accountId, keyId });
  const { token, prefix, hash } = createApiKeyToken(ctx);
  const key: ApiKeyRecord = {
    accountId,
    keyId,
    name: 'default',
    prefix,
    hash,
    scopes: [...apiScopes],
    scopeSet: currentScopeSet,
    createdAt: timestamp(ctx),
    expiresAt: null,
    lastUsedAt: null,
  };
  const alert = await composeSecurityAlert({ ctx, caller }, account, createdAlert(key));
  await writeKey({ ctx, caller, input: { account, key, replaced, alert } });
  return { apiKey: token };
}

/** Stores a key. Throws `internal.busy` if `replaced` was replaced or the account's sessions were ended meanwhile. */
async function writeKey({
  ctx,
  caller,
  input: { account, key, replaced, alert },
}: Call<
  { account: AccountRecord; key: ApiKeyRecord; replaced?: ApiKeyRecord | undefined; alert: SecurityAlertChange },
  AccountActor
>): Promise<void> {
  try {
    const event = createdEvent({ ctx, caller }, key);
    const writes = [...createApiKeyWrites(key, replaced), sameEpochWrite(account), event, ...alert.writes];
    await commit(ctx, { ...alert, writes });
  } catch (error) {
    if (isConditionFailed(error)) throw new AppError('internal.busy', { retryAfterSeconds: 1, cause: error });
    throw error;
  }
}

function createdAlert({ name }: ApiKeyRecord) {
  return { kind: 'api_key_created', details: { name } } as const;
}

function createdEvent({ ctx, caller }: Pick<Call<unknown, AccountActor>, 'ctx' | 'caller'>, key: ApiKeyRecord) {
  const details = { keyId: key.keyId, name: key.name, scopes: key.scopes.join(' '), ip: caller.ip };
  return eventWrite({ ctx, caller, kind: 'account.api_key_created', subject: key.accountId, details });
}
