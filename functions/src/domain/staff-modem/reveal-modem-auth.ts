import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ModemId } from '@cellgate/shared/contract/id.ts';
import type { revealModemAuth as revealModemAuthEndpoint } from '@cellgate/shared/modem/staff-modem.endpoints.ts';
import type { AccountActor, Call } from '../../context.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { asOwner } from '../access/as-owner.ts';
import { requireModem } from '../modem/find-modem.ts';
import { revealCredentials } from '../proxy/reveal-credentials.ts';
import { requireStaff } from '../require.ts';

type Endpoint = typeof revealModemAuthEndpoint;

/**
 * Returns usernames and passwords of a modem after recording it in the log, and for a sold modem in the customer's history. Throws `modem.not_found`.
 */
export async function revealModemAuth({
  ctx,
  caller,
  input,
}: Call<{ modemId: ModemId }, AccountActor>): Promise<DataOf<Endpoint>> {
  requireStaff(caller.actor);
  const { serverId, modemId, allocation, houseAccess } = await requireModem(ctx, input.modemId);
  const details = { serverId, modemId, ...(allocation && { proxyId: allocation.proxyId }) };
  await ctx.database.transact([
    eventWrite({ ctx, caller, kind: 'modem.credentials_revealed', subject: serverId, details }),
  ]);
  if (!allocation) return { users: houseAccess?.users ?? [] };
  const owner = asOwner(caller, allocation.accountId);
  const { proxies } = await revealCredentials({
    ctx,
    caller: owner,
    input: { proxyIds: [allocation.proxyId], purpose: 'show' },
  });
  const users = proxies.flatMap((proxy) => proxy.users);
  return { users: users.map(({ username, password }) => ({ username, password })) };
}
