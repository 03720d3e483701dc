import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { ActionAck } from '@cellgate/shared/server/server.messages.ts';
import { type Context, timestamp } from '../../context.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import {
  acceptModemActionWrite,
  finishModemActionWrites,
  type ModemActionRecord,
  modemActionStepWrite,
  modemActionStore,
} from '../../storage/server/modem-action-store.ts';

/** Handles an agent's result of an action. The record moves only forward: repeated, late or reordered results change nothing. */
export async function handleModemActionResult(ctx: Context, serverId: ServerId, ack: ActionAck): Promise<void> {
  const action = await modemActionStore(ctx.database).find(ack.commandId);
  if (action?.serverId !== serverId) {
    ctx.log.warn('modem_action.result_rejected', { serverId, commandId: ack.commandId });
    return;
  }
  if (ack.status !== 'accepted') return finishModemAction(ctx, action, { ...ack, status: ack.status });
  const { id } = action;
  const write = ack.step ? modemActionStepWrite(id, { name: ack.step, since: ack.at }) : acceptModemActionWrite(id);
  await ignoreIfFinal(ctx.database.transact([write]));
}

type Outcome = Pick<ModemActionRecord, 'status' | 'oldIp' | 'newIp' | 'code'>;

export async function finishModemAction(ctx: Context, action: ModemActionRecord, outcome: Outcome): Promise<void> {
  const { status, oldIp, newIp, code } = outcome;
  const ended = { status, oldIp, newIp, code, finishedAt: timestamp(ctx) };
  const { id: actionId, serverId, modemId, kind } = action;
  const details = { serverId, modemId, actionId, action: kind, status, ...(code && { code }) };
  const caller = { actor: { kind: 'agent', serverId } } as const;
  const event = eventWrite({ ctx, caller, kind: 'modem.action_finished', subject: serverId, details });
  await ignoreIfFinal(ctx.database.transact([...finishModemActionWrites(action, ended), event]));
}

async function ignoreIfFinal(writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    if (!isConditionFailed(error, 'action')) throw error;
  }
}
