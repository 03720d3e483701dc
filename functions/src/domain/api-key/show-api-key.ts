import type { ApiKey } from '@cellgate/shared/api-key/api-key.ts';
import { type AccountId, type ApiKeyId, idPrefix } from '@cellgate/shared/contract/id.ts';
import type { ApiKeyRecord } from '../../storage/account/api-key-store.ts';

/** Returns the key record as its owner sees it, without key and hash. */
export function showApiKey(key: ApiKeyRecord): ApiKey {
  const { keyId: id, name, prefix, scopes, createdAt, expiresAt, lastUsedAt } = key;
  return { id, name, prefix, scopes, createdAt, expiresAt, lastUsedAt };
}

export function defaultApiKeyId(accountId: AccountId): ApiKeyId {
  return `${idPrefix.apiKey}_${accountId.slice(idPrefix.account.length + 1)}`;
}
