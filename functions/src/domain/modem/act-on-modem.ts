import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ModemId, ServerId } from '@cellgate/shared/contract/id.ts';
import type { actOnModem as actOnModemEndpoint } from '@cellgate/shared/modem/modem.endpoints.ts';
import { type ModemActionKind, modemActionDeadlineMs } from '@cellgate/shared/modem/modem-action.ts';
import { type RotationMethod, rotationDeadlineMs } from '@cellgate/shared/rotation/rotation.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import { type AccountActor, actorName, type Call, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { describeError } from '../../log.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { createModemActionWrites, type ModemActionRecord } from '../../storage/server/modem-action-store.ts';
import { type ModemRecord, modemStore } from '../../storage/server/modem-store.ts';
import { serverStore } from '../../storage/server/server-store.ts';
import { requireStaff } from '../require.ts';
import { showModemAction } from './get-modem-action.ts';
import { finishModemAction } from './handle-modem-action-result.ts';
import { modemActionCommand } from './modem-action-command.ts';

interface Input {
  serverId: ServerId;
  modemId: ModemId;
  kind: ModemActionKind;
  /** Rotation method, used only for a reset. */
  method: RotationMethod;
}

/**
 * Starts, stops or restarts an unsold modem, or changes its IP, once. Refused if the server is offline, because a queued command would run at an
 * unexpected time. Throws `server.not_found`, `modem.not_found`, `modem.sold`, `modem.busy`, `proxy.server_offline`.
 */
export async function actOnModem({
  ctx,
  caller,
  input,
}: Call<Input, AccountActor>): Promise<DataOf<typeof actOnModemEndpoint>> {
  requireStaff(caller.actor);
  const { serverId, modemId, kind } = input;
  const modem = await requireUnsold(ctx, { serverId, modemId });
  const method = kind === 'reset' ? input.method : null;
  const deadlineMs = kind === 'reset' ? rotationDeadlineMs[input.method] : modemActionDeadlineMs[kind];
  const action: ModemActionRecord = {
    id: ctx.newId('action'),
    serverId,
    modemId,
    generation: modem.generation,
    kind,
    method,
    status: 'requested',
    by: actorName(caller.actor),
    requestedAt: timestamp(ctx),
    deadline: new Date(ctx.now() + deadlineMs).toISOString(),
    finishedAt: null,
    oldIp: null,
    newIp: null,
    code: null,
  };
  const details = { modemId, action: kind, ...(method && { method }) };
  try {
    await ctx.database.transact([
      ...createModemActionWrites(action),
      eventWrite({ ctx, caller, kind: 'modem.acted_on', subject: serverId, details }),
    ]);
  } catch (error) {
    if (isConditionFailed(error, 'turn')) throw new AppError('modem.busy');
    throw error;
  }
  await command(ctx, action);
  return { action: showModemAction(action) };
}

async function requireUnsold(ctx: Context, key: { serverId: ServerId; modemId: ModemId }): Promise<ModemRecord> {
  const server = await serverStore(ctx.database).find(key.serverId);
  if (!server) throw new AppError('server.not_found');
  const modem = await modemStore(ctx.database).find(key);
  if (!modem) throw new AppError('modem.not_found');
  if (modem.stockState === 'sold') throw new AppError('modem.sold');
  if (!isOnline(server, ctx.now())) throw new AppError('proxy.server_offline', { retryAfterSeconds: 30 });
  return modem;
}

async function command(ctx: Context, action: ModemActionRecord): Promise<void> {
  const { id: actionId, serverId } = action;
  try {
    await ctx.agentLink.publishCommand(serverId, modemActionCommand(action));
  } catch (error) {
    // The command was not sent: end the action now, so that the next one need not wait for the deadline.
    ctx.log.error('modem_action.publish_failed', { actionId, ...describeError(error) });
    await finishModemAction(ctx, action, { status: 'failed', oldIp: null, newIp: null, code: 'agent_offline' });
  }
}
