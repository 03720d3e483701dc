import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { aboutProxy } from '@cellgate/shared/log/about-proxy.ts';
import { canRotate } from '@cellgate/shared/product/can-rotate.ts';
import type { setAutoRotation as setAutoRotationEndpoint } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { changeAutoRotationWrite } from '../../storage/proxy/proxy-store.ts';
import { commit } from '../happening/commit.ts';
import { requireActiveProxy } from '../proxy-reading/require-own-proxy.ts';
import { awaitConfirmation } from './await-confirmation.ts';

type Endpoint = typeof setAutoRotationEndpoint;
type Input = BodyOf<Endpoint> & { id: ProxyId };

/** Sets the auto-rotation interval of a proxy. The server runs the timer, also without a connection to the cloud. */
export async function setAutoRotation({ ctx, caller, input }: Call<Input, AccountActor>): Promise<DataOf<Endpoint>> {
  const proxy = await requireActiveProxy(ctx, caller, input.id);
  if (!canRotate(proxy.type)) throw new AppError('rotation.unsupported');
  try {
    const { accountId: subject } = caller.actor;
    const details = { ...aboutProxy(proxy), minutes: input.everyMinutes };
    const event = eventWrite({ ctx, caller, kind: 'proxy.auto_rotation_changed', subject, details });
    await commit(ctx, { writes: [changeAutoRotationWrite(proxy, input.everyMinutes), event], servers: [proxy] });
  } catch (error) {
    if (isConditionFailed(error, 'proxy')) throw new AppError('proxy.settings_busy');
    throw error;
  }
  const changed = { ...proxy, autoRotateMinutes: input.everyMinutes, version: proxy.version + 1 };
  return { proxy: await awaitConfirmation(ctx, changed) };
}
