import type { listApiKeys as listEndpoint } from '@cellgate/shared/api-key/api-key.endpoints.ts';
import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountActor, Call } from '../../context.ts';
import { apiKeyStore } from '../../storage/account/api-key-store.ts';
import { showApiKey } from './show-api-key.ts';

/** Lists the caller's API keys, newest first, with the limit of each. Expired keys stay listed until their owner deletes them. */
export async function listApiKeys({
  ctx,
  caller,
}: Omit<Call<unknown, AccountActor>, 'input'>): Promise<DataOf<typeof listEndpoint>> {
  const [keys, { api }] = await Promise.all([
    apiKeyStore(ctx.database).listOfAccount(caller.actor.accountId),
    ctx.settings.current(),
  ]);
  return {
    keys: keys.map(showApiKey).sort((a, b) => b.createdAt.localeCompare(a.createdAt)),
    requestsPerMinute: api.apiRateLimit,
  };
}
