import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { confirmedArrivalsHours } from '@cellgate/shared/modem/modem-claim.ts';
import type { confirmArrivals as confirmArrivalsEndpoint } from '@cellgate/shared/server/server.endpoints.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { confirmArrivalsWrite, serverStore } from '../../storage/server/server-store.ts';
import { requireStaff } from '../require.ts';
import { toServer } from './to-server.ts';

/**
 * Admits the new modems of a server that wait for staff, and for an hour all others that it reports. They are registered with the agent's next full
 * report, within five minutes. Throws `server.not_found`.
 */
export async function confirmArrivals({
  ctx,
  caller,
  input: { serverId },
}: Call<{ serverId: ServerId }, AccountActor>): Promise<DataOf<typeof confirmArrivalsEndpoint>> {
  requireStaff(caller.actor);
  const until = new Date(ctx.now() + confirmedArrivalsHours * 3_600_000).toISOString();
  try {
    await ctx.database.transact([
      confirmArrivalsWrite(serverId, until),
      eventWrite({ ctx, caller, kind: 'server.arrivals_confirmed', subject: serverId, details: { until } }),
    ]);
  } catch (error) {
    if (isConditionFailed(error, 'server')) throw new AppError('server.not_found');
    throw error;
  }
  const server = await serverStore(ctx.database).find(serverId);
  if (!server) throw new AppError('server.not_found');
  return { server: await toServer(ctx, server) };
}
