import { ApiScope, currentScopeSet, currentScopes } from '@cellgate/shared/api-key/api-scope.ts';
import { AccountId, ApiKeyId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';
import { atMost, oneOf } from '../write-terms.ts';

const StoredApiKey = z.object({
  accountId: AccountId,
  keyId: ApiKeyId,
  name: z.string(),
  prefix: z.string(),
  /** Hex SHA-256 of the key. */
  hash: z.string(),
  scopes: z.array(ApiScope),
  /** Version of the scopes' meaning when they were chosen; 1 for keys from before `credentials` existed. */
  scopeSet: z.int().default(1),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
});
/** An API key record, with a hash of the key only. `scopes` are converted to their current meaning, so that older keys keep their permissions. */
const ApiKeyRecord = StoredApiKey.transform(({ scopes, scopeSet, ...key }) => ({
  ...key,
  scopes: currentScopes(scopes, scopeSet),
  scopeSet: currentScopeSet,
}));
export type ApiKeyRecord = z.infer<typeof ApiKeyRecord>;

const HashRecord = StoredApiKey.pick({ accountId: true, keyId: true });
type ApiKeyKey = z.infer<typeof HashRecord>;

const keyOf = ({ accountId, keyId }: ApiKeyKey) => ({ pk: `ACCOUNT#${accountId}`, sk: `API_KEY#${keyId}` });
const hashKeyOf = (hash: string) => ({ pk: `API_KEY#${hash}`, sk: 'API_KEY' });

export function apiKeyStore(database: Database) {
  const find = (key: ApiKeyKey) => database.find('main', keyOf(key), ApiKeyRecord);
  return {
    find,
    findByHash: async (hash: string) => {
      const owner = await database.find('main', hashKeyOf(hash), HashRecord);
      const key = owner && (await find(owner));
      return key?.hash === hash ? key : undefined;
    },
    listOfAccount: (accountId: AccountId) =>
      database.query(
        {
          table: 'main',
          partition: { name: 'pk', value: `ACCOUNT#${accountId}` },
          sort: { name: 'sk', beginsWith: 'API_KEY#' },
          newestFirst: true,
        },
        ApiKeyRecord,
      ),
  };
}

const writeKey = (key: ApiKeyKey) => write<ApiKeyRecord>('api_key', keyOf(key));
const writeHash = (hash: string) => write<ApiKeyKey>('hash', hashKeyOf(hash));

/** Creates the key, or replaces `replaced` under the same ID. Fails with label `api_key` if the ID now holds another key. */
export function createApiKeyWrites(key: ApiKeyRecord, replaced?: ApiKeyRecord): Write[] {
  const { accountId, keyId, hash } = key;
  return [
    replaced ? writeKey(key).put(key).when({ hash: replaced.hash }) : writeKey(key).create(key),
    writeHash(hash).create({ accountId, keyId }),
    ...(replaced ? [removeHashWrite(replaced)] : []),
  ];
}

/** Fails with label `api_key` if the key is revoked or replaced. */
export function revokeApiKeyWrites(key: ApiKeyRecord): Write[] {
  return [writeKey(key).delete().when({ hash: key.hash }), removeHashWrite(key)];
}

/** Stores the time of a call. Fails with label `api_key` if the key is revoked, or if a call after `notSince` is already stored. */
export function usedApiKeyWrite(key: ApiKeyRecord, { at, notSince }: { at: string; notSince: string }): Write {
  return writeKey(key)
    .set({ lastUsedAt: at })
    .when({ hash: key.hash, lastUsedAt: oneOf(null, atMost(notSince)) });
}

/** Removes the hash by which requests find the key. */
export function removeHashWrite({ hash }: ApiKeyRecord): Write {
  return writeHash(hash).delete();
}
