import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import type { rotateProxy as rotateProxyEndpoint } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import type { AccountActor, Call } from '../../context.ts';
import { requireActiveProxy } from '../proxy-reading/require-own-proxy.ts';
import { awaitRotation } from './await-rotation.ts';
import { startRotation } from './start-rotation.ts';
import { explainReceipt } from './to-receipt.ts';

type Endpoint = typeof rotateProxyEndpoint;

/** Rotates the caller's own proxy, from the portal. */
export async function rotateProxy({
  ctx,
  caller,
  input,
}: Call<QueryOf<Endpoint> & { id: ProxyId }, AccountActor>): Promise<DataOf<Endpoint>> {
  const proxy = await requireActiveProxy(ctx, caller, input.id);
  const rotationId = await startRotation(ctx, caller, { proxy, method: input.method, source: 'portal' });
  const receipt = await awaitRotation(ctx, { rotationId, accountId: proxy.accountId, waitMs: input.wait * 1000 });
  return { rotation: explainReceipt(receipt, caller.language) };
}
