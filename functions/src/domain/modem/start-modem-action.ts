import type { ActionId } from '@cellgate/shared/contract/id.ts';
import { type ModemActionKind, modemActionDeadlineMs } from '@cellgate/shared/modem/modem-action.ts';
import { type RotationMethod, rotationDeadlineMs } from '@cellgate/shared/rotation/rotation.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import { type AccountActor, actorName, type Caller, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { describeError } from '../../log.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { createModemActionWrites, type ModemActionRecord } from '../../storage/server/modem-action-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import { serverStore } from '../../storage/server/server-store.ts';
import { finishModemAction } from './handle-modem-action-result.ts';
import { modemActionCommand } from './modem-action-command.ts';

interface ActionRequest {
  modem: ModemRecord;
  kind: ModemActionKind;
  /** Rotation method, used only for a reset. */
  method: RotationMethod;
  /** Returns further writes for the transaction that starts the action. */
  startWrites?(actionId: ActionId): readonly Write[];
}

/**
 * Starts an action on an unsold modem, once. Refused if the server is offline, because a queued command would run at an unexpected time. Throws
 * `modem.sold`, `modem.busy`, `proxy.server_offline`.
 */
export async function startModemAction(
  ctx: Context,
  caller: Caller<AccountActor>,
  { modem, kind, method: resetMethod, startWrites }: ActionRequest,
): Promise<ModemActionRecord> {
  await requireCommandable(ctx, modem);
  const { serverId, modemId, generation } = modem;
  const method = kind === 'reset' ? resetMethod : null;
  const deadlineMs = kind === 'reset' ? rotationDeadlineMs[resetMethod] : modemActionDeadlineMs[kind];
  const action: ModemActionRecord = {
    id: ctx.newId('action'),
    serverId,
    modemId,
    generation,
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
  const details = { serverId, modemId, actionId: action.id, action: kind, ...(method && { method }) };
  try {
    await ctx.database.transact([
      ...createModemActionWrites(action),
      eventWrite({ ctx, caller, kind: 'modem.acted_on', subject: serverId, details }),
      ...(startWrites?.(action.id) ?? []),
    ]);
  } catch (error) {
    if (isConditionFailed(error, 'turn')) throw new AppError('modem.busy');
    throw error;
  }
  await command(ctx, action);
  return action;
}

async function requireCommandable(ctx: Context, { serverId, stockState }: ModemRecord): Promise<void> {
  if (stockState === 'sold') throw new AppError('modem.sold');
  const server = await serverStore(ctx.database).find(serverId);
  if (!server || !isOnline(server, ctx.now())) throw new AppError('proxy.server_offline', { retryAfterSeconds: 30 });
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
