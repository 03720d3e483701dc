import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { changedFields } from '@cellgate/shared/event/changed-fields.ts';
import type {
  ServerEdit,
  updateServer as updateServerEndpoint,
} from '@cellgate/shared/server/server-change.endpoints.ts';
import { type AccountActor, type Call, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { productStore } from '../../storage/order/product-store.ts';
import { modemStore } from '../../storage/server/modem-store.ts';
import { editServerWrites, type ServerFields } from '../../storage/server/server-change-store.ts';
import { type ServerRecord, serverStore } from '../../storage/server/server-store.ts';
import { recordMoved } from '../access/record-moved.ts';
import { requireStaff } from '../require.ts';
import { toServer } from '../server/to-server.ts';
import { moveProxiesToHost } from './finish-server-changes.ts';
import { requireProvedAdmin } from './require-proof.ts';

type Input = { serverId: ServerId } & ServerEdit;

/**
 * Edits a server. Another host is given to all of its proxies, and their owners are notified; what a crash leaves undone, the next sweep completes.
 * Throws `server.not_found`, `server.type_fixed`, `record.moved`, `access.denied`, `session.proof_required`.
 */
export async function updateServer({
  ctx,
  caller,
  input: { serverId, version, ipAddress, ...edit },
}: Call<Input, AccountActor>): Promise<DataOf<typeof updateServerEndpoint>> {
  requireStaff(caller.actor);
  const server = await serverStore(ctx.database).find(serverId);
  if (!server) throw new AppError('server.not_found');
  const next = fieldsOf(server, { ...edit, host: ipAddress });
  if (next.host !== server.host || next.port !== server.port) await requireProvedAdmin(ctx, caller.actor);
  if ((server.version ?? 0) !== version) throw await recordMoved(ctx, { subject: serverId });
  if (next.type !== server.type) await requireTypeFree(ctx, serverId);
  const changes = changedFields(
    server,
    { ...server, ...next },
    { name: 'shown', type: 'shown', location: 'shown', host: 'shown', port: 'shown' },
  );
  if (changes.length === 0) return { server: await toServer(ctx, server), movedProxies: 0 };
  try {
    await ctx.database.transact([
      ...editServerWrites(server, next, { version, at: timestamp(ctx) }),
      eventWrite({ ctx, caller, kind: 'server.edited', subject: serverId, details: { serverId }, changes }),
    ]);
  } catch (error) {
    if (!isConditionFailed(error, 'server')) throw error;
    if (next.type !== server.type) await requireTypeFree(ctx, serverId);
    throw await recordMoved(ctx, { subject: serverId });
  }
  const edited = await serverStore(ctx.database).find(serverId);
  if (!edited) throw new AppError('server.not_found');
  const movedProxies = next.host === server.host ? 0 : await moveProxiesToHost(ctx, edited);
  return { server: await toServer(ctx, edited), movedProxies };
}

/** Throws `server.type_fixed` if modems of the server or products depend on its type. */
async function requireTypeFree({ database }: Context, serverId: ServerId): Promise<void> {
  const [found, offered] = await Promise.all([
    modemStore(database).listOfServer(serverId),
    productStore(database).list(),
  ]);
  const modems = found.filter(({ stockState }) => stockState !== 'retired').length;
  const products = offered.filter(({ serverIds }) => serverIds.includes(serverId)).length;
  if (modems + products > 0) throw new AppError('server.type_fixed', { params: { modems, products } });
}

function fieldsOf(
  server: ServerRecord,
  edit: { [Key in keyof ServerFields]?: ServerFields[Key] | undefined },
): ServerFields {
  const { name, type, location, host, port } = server;
  return {
    name: edit.name ?? name,
    type: edit.type ?? type,
    location: edit.location ?? location,
    host: edit.host ?? host,
    port: edit.port ?? port,
  };
}
