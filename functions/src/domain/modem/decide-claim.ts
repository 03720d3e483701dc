import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ModemId, ServerId } from '@cellgate/shared/contract/id.ts';
import type { ClaimDecision, decideClaim as decideClaimEndpoint } from '@cellgate/shared/modem/modem.endpoints.ts';
import { type AccountActor, type Call, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { claimWrite } from '../../storage/server/modem-claim-store.ts';
import { modemStore } from '../../storage/server/modem-store.ts';
import { refreshFleet } from '../fleet/refresh-fleet.ts';
import { requireStaff } from '../require.ts';
import { moveModem } from './move-modem.ts';

interface Input {
  /** Server that the modem belongs to. */
  serverId: ServerId;
  modemId: ModemId;
  decision: ClaimDecision;
}

/**
 * Decides about a modem that another server reports: it moves there with its customer, or it stays and the claim is void. Throws `modem.not_found`,
 * `modem.not_claimed`, and `modem.busy` if the modem has just changed.
 */
export async function decideClaim({
  ctx,
  caller,
  input,
}: Call<Input, AccountActor>): Promise<DataOf<typeof decideClaimEndpoint>> {
  requireStaff(caller.actor);
  const { serverId, modemId, decision } = input;
  const modem = await modemStore(ctx.database).find({ serverId, modemId });
  if (!modem) throw new AppError('modem.not_found');
  const { claim, imei } = modem;
  if (!claim || claim.rejectedAt) throw new AppError('modem.not_claimed');
  const details = { modemId, imei, home: serverId, claimant: claim.serverId };
  const kind = decision === 'confirm' ? 'modem.claim_confirmed' : 'modem.claim_rejected';
  const event = eventWrite({ ctx, caller, kind, subject: serverId, details });
  if (decision === 'confirm') {
    if (!(await moveModem(ctx, modem, claim, [event]))) throw new AppError('modem.busy');
    await Promise.all([serverId, claim.serverId].map((concerned) => refreshFleet(ctx, concerned)));
    return { modemId, serverId: claim.serverId };
  }
  try {
    const { waitingSince: _, ...rest } = claim;
    await ctx.database.transact([claimWrite(modem, { ...rest, contestedAt: null, rejectedAt: timestamp(ctx) }), event]);
  } catch (error) {
    if (isConditionFailed(error, 'claim')) throw new AppError('modem.busy');
    throw error;
  }
  await refreshFleet(ctx, serverId);
  return { modemId, serverId };
}
