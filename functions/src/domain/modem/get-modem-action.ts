import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ActionId, ModemId, ServerId } from '@cellgate/shared/contract/id.ts';
import type { getModemAction as getModemActionEndpoint } from '@cellgate/shared/modem/modem.endpoints.ts';
import type { ModemAction } from '@cellgate/shared/modem/modem-action.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type ModemActionRecord, modemActionStore } from '../../storage/server/modem-action-store.ts';
import { requireStaff } from '../require.ts';

interface Input {
  serverId: ServerId;
  modemId: ModemId;
  actionId: ActionId;
}

export async function getModemAction({
  ctx,
  caller,
  input,
}: Call<Input, AccountActor>): Promise<DataOf<typeof getModemActionEndpoint>> {
  requireStaff(caller.actor);
  const action = await modemActionStore(ctx.database).find(input.actionId);
  if (action?.serverId !== input.serverId || action.modemId !== input.modemId)
    throw new AppError('modem.action_not_found');
  const isLost = isOpen(action) && ctx.now() >= Date.parse(action.deadline) + lateAnswerMs;
  return { action: { ...showModemAction(action), ...(isLost && { status: 'failed', code: 'timeout' }) } };
}

/** Time, in ms, that a result may take to arrive after the agent's deadline. */
const lateAnswerMs = 10_000;

const isOpen = ({ status }: Pick<ModemActionRecord, 'status'>): boolean =>
  status === 'requested' || status === 'accepted';

export function showModemAction(record: ModemActionRecord): ModemAction {
  const { serverId: _server, generation: _generation, by: _by, deadline: _deadline, ...action } = record;
  return action;
}
