import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { changedFields } from '@cellgate/shared/event/changed-fields.ts';
import {
  isInMaintenance,
  type Maintenance,
  maintenanceVersion,
  maxMaintenanceMs,
} from '@cellgate/shared/server/maintenance.ts';
import type { Server } from '@cellgate/shared/server/server.ts';
import type { NewMaintenance } from '@cellgate/shared/server/server-change.endpoints.ts';
import { type AccountActor, type Call, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { describeError } from '../../log.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { changeMaintenanceWrite, maintenanceWrite } from '../../storage/server/server-change-store.ts';
import { type ServerRecord, serverStore } from '../../storage/server/server-store.ts';
import { recordMoved } from '../access/record-moved.ts';
import { requireStaff } from '../require.ts';
import { toServer } from '../server/to-server.ts';
import { announceMaintenance } from './finish-server-changes.ts';

type Input = { serverId: ServerId } & NewMaintenance;

/**
 * Begins the maintenance of a server, or changes its reason and end. Only its beginning is announced to the owners of its proxies. Throws
 * `server.not_found`, `server.maintenance_end`, and `record.moved` if it is not the maintenance that the caller saw.
 */
export async function beginMaintenance({
  ctx,
  caller,
  input: { serverId, reason, until, seen },
}: Call<Input, AccountActor>): Promise<{ server: Server }> {
  requireStaff(caller.actor);
  const server = await requireServer(ctx, serverId);
  const durationMs = Date.parse(until) - ctx.now();
  if (durationMs <= 0 || durationMs > maxMaintenanceMs) throw new AppError('server.maintenance_end');
  const running = isInMaintenance(server, ctx.now()) ? server.maintenance : null;
  if (seen !== undefined && seen !== maintenanceVersion(running)) throw await maintenanceMoved(ctx, serverId);
  const { accountId: by } = caller.actor;
  const at = timestamp(ctx);
  const maintenance: Maintenance = running
    ? { ...running, changedAt: at, reason, until }
    : { since: at, by, isAnnounced: false, reason, until };
  const changes = changedFields<Partial<Maintenance>>(running ?? {}, maintenance, { reason: 'shown', until: 'shown' });
  const [kind, details] = ['server.maintenance_begun', { serverId, until }] as const;
  const event = eventWrite({ ctx, caller, kind, subject: serverId, details, changes, reason });
  try {
    await ctx.database.transact([changeMaintenanceWrite(server, maintenance), event]);
  } catch (error) {
    if (!isConditionFailed(error, 'server')) throw error;
    await requireServer(ctx, serverId);
    throw await maintenanceMoved(ctx, serverId);
  }
  ctx.shownSupply.forget([serverId]);
  const next = await requireServer(ctx, serverId);
  // The sweep notifies those whose notice fails now.
  await announceMaintenance(ctx, next).catch((error) =>
    ctx.log.error('server.announcement_failed', { serverId, ...describeError(error) }),
  );
  return { server: await toServer(ctx, next) };
}

const maintenanceMoved = (ctx: Context, serverId: ServerId) =>
  recordMoved(ctx, { subject: serverId, concerns: ({ kind }) => kind.startsWith('server.maintenance_') });

/** Ends the maintenance of a server; does nothing if it is over. Throws `server.not_found`. */
export async function endMaintenance({
  ctx,
  caller,
  input: { serverId },
}: Call<{ serverId: ServerId }, AccountActor>): Promise<{ server: Server }> {
  requireStaff(caller.actor);
  const server = await requireServer(ctx, serverId);
  if (isInMaintenance(server, ctx.now()))
    await store(ctx, [
      maintenanceWrite(serverId, null),
      eventWrite({
        ctx,
        caller,
        kind: 'server.maintenance_ended',
        subject: serverId,
        details: { serverId },
        changes: [{ field: 'until', before: server.maintenance?.until ?? null, after: null }],
      }),
    ]);
  ctx.shownSupply.forget([serverId]);
  return { server: await toServer(ctx, await requireServer(ctx, serverId)) };
}

async function store(ctx: Context, writes: readonly Write[]): Promise<void> {
  try {
    await ctx.database.transact(writes);
  } catch (error) {
    if (isConditionFailed(error, 'server')) throw new AppError('server.not_found');
    throw error;
  }
}

async function requireServer(ctx: Context, serverId: ServerId): Promise<ServerRecord> {
  const server = await serverStore(ctx.database).find(serverId);
  if (!server) throw new AppError('server.not_found');
  return server;
}
