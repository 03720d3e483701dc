import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { listTags as listTagsEndpoint } from '@cellgate/shared/proxy/proxy-tag.endpoints.ts';
import { countTags } from '@cellgate/shared/proxy/proxy-tag.ts';
import type { AccountActor, Call } from '../../context.ts';
import { proxyStore } from '../../storage/proxy/proxy-store.ts';

/** Lists the caller's tags with their counts. Tags are stored only with proxies, so a tag exists as long as a proxy has it. */
export async function listTags({
  ctx,
  caller,
}: Omit<Call<unknown, AccountActor>, 'input'>): Promise<DataOf<typeof listTagsEndpoint>> {
  return { tags: countTags(await proxyStore(ctx.database).listOfAccount(caller.actor.accountId)) };
}
