import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { canRotate } from '@cellgate/shared/product/can-rotate.ts';
import type { setAutoRotation as setAutoRotationEndpoint } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { changeAutoRotationWrite } from '../../storage/proxy/proxy-store.ts';
import { bumpRevisionWrite } from '../../storage/server/server-store.ts';
import { publishDesiredStates } from '../desired/publish-desired.ts';
import { requireActiveProxy } from '../proxy-reading/require-own-proxy.ts';
import { awaitConfirmation } from './await-confirmation.ts';

type Endpoint = typeof setAutoRotationEndpoint;
type Input = BodyOf<Endpoint> & { id: ProxyId };

/** Sets the auto-rotation interval of a proxy. The server runs the timer, also without a connection to the cloud. */
export async function setAutoRotation({ ctx, caller, input }: Call<Input, AccountActor>): Promise<DataOf<Endpoint>> {
  const proxy = await requireActiveProxy(ctx, caller, input.id);
  if (!canRotate(proxy.type)) throw new AppError('rotation.unsupported');
  try {
    await ctx.database.transact([
      changeAutoRotationWrite(proxy, input.minutes),
      bumpRevisionWrite(proxy.serverId),
      eventWrite({
        ctx,
        caller,
        kind: 'proxy.auto_rotation_changed',
        subject: caller.actor.accountId,
        details: { proxyId: proxy.proxyId, minutes: input.minutes },
      }),
    ]);
  } catch (error) {
    if (isConditionFailed(error, 'proxy')) throw new AppError('proxy.settings_busy');
    throw error;
  }
  await publishDesiredStates(ctx, [proxy.serverId]);
  const changed = { ...proxy, autoRotateMinutes: input.minutes, version: proxy.version + 1 };
  return { proxy: await awaitConfirmation(ctx, changed) };
}
