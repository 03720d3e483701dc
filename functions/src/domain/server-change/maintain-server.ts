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
import { changeMaintenanceWrite } from '../../storage/server/server-change-store.ts';
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
  const running = runningAt(server, ctx.now());
  if (seen !== undefined && seen !== maintenanceVersion(running)) throw await maintenanceMoved(ctx, serverId);
  const { accountId: by } = caller.actor;
  const at = timestamp(ctx);
  const maintenance: Maintenance = running
    ? { ...running, changedAt: at, reason, until }
    : { since: at, by, isAnnounced: false, reason, until };
  const changes = changedFields<Partial<Maintenance>>(running ?? {}, maintenance, { reason: 'shown', until: 'shown' });
  const [kind, details] = ['server.maintenance_begun', { serverId, until }] as const;
  const event = eventWrite({ ctx, caller, kind, subject: serverId, details, changes, reason });
  const next = await store(ctx, server, { maintenance, event });
  // The sweep notifies those whose notice fails now.
  await announceMaintenance(ctx, next).catch((error) =>
    ctx.log.error('server.announcement_failed', { serverId, ...describeError(error) }),
  );
  return { server: await toServer(ctx, next) };
}

const runningAt = (server: ServerRecord, nowMs: number) =>
  isInMaintenance(server, nowMs) ? (server.maintenance ?? null) : null;
const maintenanceMoved = (ctx: Context, serverId: ServerId) =>
  recordMoved(ctx, { subject: serverId, concerns: ({ kind }) => kind.startsWith('server.maintenance_') });

/** Ends the maintenance of a server; does nothing if it is over. Throws `server.not_found`, and `record.moved` if the caller saw another maintenance. */
export async function endMaintenance({
  ctx,
  caller,
  input: { serverId, seen },
}: Call<{ serverId: ServerId } & Pick<NewMaintenance, 'seen'>, AccountActor>): Promise<{ server: Server }> {
  requireStaff(caller.actor);
  const server = await requireServer(ctx, serverId);
  const running = runningAt(server, ctx.now());
  if (!running) return { server: await toServer(ctx, server) };
  if (seen !== undefined && seen !== maintenanceVersion(running)) throw await maintenanceMoved(ctx, serverId);
  const changes = [{ field: 'until' as const, before: running.until, after: null }];
  const [kind, details] = ['server.maintenance_ended', { serverId }] as const;
  const event = eventWrite({ ctx, caller, kind, subject: serverId, details, changes });
  return { server: await toServer(ctx, await store(ctx, server, { maintenance: null, event })) };
}

async function store(
  ctx: Context,
  server: ServerRecord,
  { maintenance, event }: { maintenance: Maintenance | null; event: Write },
): Promise<ServerRecord> {
  const { serverId } = server;
  try {
    await ctx.database.transact([changeMaintenanceWrite(server, maintenance), event]);
  } catch (error) {
    if (!isConditionFailed(error, 'server')) throw error;
    const now = await requireServer(ctx, serverId);
    if (now.deletion) throw new AppError('server.not_found');
    // Another person has ended it, too.
    if (maintenance === null && !runningAt(now, ctx.now())) return now;
    throw await maintenanceMoved(ctx, serverId);
  }
  ctx.shownSupply.forget([serverId]);
  return requireServer(ctx, serverId);
}

async function requireServer(ctx: Context, serverId: ServerId): Promise<ServerRecord> {
  const server = await serverStore(ctx.database).find(serverId);
  if (!server) throw new AppError('server.not_found');
  return server;
}
