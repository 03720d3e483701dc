import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type {
  getServer as getServerEndpoint,
  listServers as listServersEndpoint,
} from '@cellgate/shared/server/server.endpoints.ts';
import type { Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { serverStore } from '../../storage/server/server-store.ts';
import { requireStaff } from '../require.ts';
import { toServer } from './to-server.ts';

export async function listServers({
  ctx,
  caller,
}: Omit<Call<unknown>, 'input'>): Promise<DataOf<typeof listServersEndpoint>> {
  requireStaff(caller.actor);
  const records = await serverStore(ctx.database).list();
  return { servers: await Promise.all(records.map((record) => toServer(ctx, record))) };
}

export async function getServer({
  ctx,
  caller,
  input,
}: Call<{ serverId: ServerId }>): Promise<DataOf<typeof getServerEndpoint>> {
  requireStaff(caller.actor);
  const record = await serverStore(ctx.database).find(input.serverId);
  if (!record) throw new AppError('server.not_found');
  return { server: await toServer(ctx, record) };
}
