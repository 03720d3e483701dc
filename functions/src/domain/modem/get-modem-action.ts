import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ActionId, ModemId } from '@cellgate/shared/contract/id.ts';
import type { ModemAction } from '@cellgate/shared/modem/modem-action.ts';
import type { getStaffModemAction as getModemActionEndpoint } from '@cellgate/shared/modem/staff-modem.endpoints.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type ModemActionRecord, modemActionStore } from '../../storage/server/modem-action-store.ts';
import { requireStaff } from '../require.ts';

interface Input {
  modemId: ModemId;
  actionId: ActionId;
}

/** Returns an action on a modem. Throws `modem.action_not_found`, also for an action on another modem. */
export async function getModemAction({
  ctx,
  caller,
  input,
}: Call<Input, AccountActor>): Promise<DataOf<typeof getModemActionEndpoint>> {
  requireStaff(caller.actor);
  const action = await modemActionStore(ctx.database).find(input.actionId);
  if (action?.modemId !== input.modemId) throw new AppError('modem.action_not_found');
  return { action: showModemAction(action, ctx.now()) };
}

/** Time, in ms, that a result may take to arrive after the agent's deadline. */
const lateAnswerMs = 10_000;

const isOpen = ({ status }: Pick<ModemActionRecord, 'status'>): boolean =>
  status === 'requested' || status === 'accepted';

/** Reports whether the agent has not answered in time. Such an action has failed, even if no process has recorded it. */
export function isActionLost(action: Pick<ModemActionRecord, 'status' | 'deadline'>, nowMs: number): boolean {
  return isOpen(action) && nowMs >= Date.parse(action.deadline) + lateAnswerMs;
}

export function showModemAction(record: ModemActionRecord, nowMs: number): ModemAction {
  const { serverId: _server, generation: _generation, by: _by, deadline: _deadline, ...action } = record;
  return { ...action, ...(isActionLost(record, nowMs) && { status: 'failed', code: 'timeout' }) };
}
