import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ModemId } from '@cellgate/shared/contract/id.ts';
import { decideAssignment } from '@cellgate/shared/modem/decide-assignment.ts';
import type { assignModem as assignModemEndpoint } from '@cellgate/shared/modem/staff-modem.endpoints.ts';
import type { Replacement } from '@cellgate/shared/proxy/replacement.ts';
import { isSelling } from '@cellgate/shared/server/maintenance.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { proxyStore } from '../../storage/proxy/proxy-store.ts';
import { serverStore } from '../../storage/server/server-store.ts';
import { asOwner } from '../access/as-owner.ts';
import { answerOnce, rememberWrites } from '../balance/answer-once.ts';
import { requireModem } from '../modem/find-modem.ts';
import { findReplacement, isOfProxy } from '../proxy/find-replacement.ts';
import { type AssignmentPlan, assignModemTo } from '../proxy-act/assign-modem-to.ts';
import { requireStaff } from '../require.ts';
import { showModem } from './show-modem.ts';

type Endpoint = typeof assignModemEndpoint;
type AssignCall = Call<BodyOf<Endpoint> & { modemId: ModemId }, AccountActor>;

/**
 * Serves a proxy from a modem that staff has chosen, whatever limits its owner has. On the same server the modems exchange their ports, and host and
 * ports of the proxy stay; otherwise they change, and the owner is notified. All in one transaction. Throws what `decideAssignment` refuses,
 * `proxy.not_found`, `proxy.not_active`, `product.not_found`, and `modem.busy` or `proxy.settings_busy` if another person or an order was faster.
 */
export async function assignModem(call: AssignCall): Promise<DataOf<Endpoint>> {
  const { ctx, caller, input } = call;
  requireStaff(caller.actor);
  const replacement = await answerOnce<Replacement>(call, {
    request: { call: 'assign-modem', input },
    replay: (response) => JSON.parse(response),
    act: async (request) =>
      assignModemTo(ctx, caller, {
        ...(await findPlan(call)),
        reason: input.reason,
        alsoWrites: (made) => rememberWrites(request, { response: made }),
      }),
  });
  return { modem: await showModem(ctx, await requireModem(ctx, input.modemId)), replacement };
}

async function findPlan({ ctx, caller, input }: AssignCall): Promise<Pick<AssignmentPlan, 'found' | 'modem' | 'host'>> {
  const modem = await requireModem(ctx, input.modemId);
  const proxy = await proxyStore(ctx.database).find(input.proxyId);
  if (!proxy) throw new AppError('proxy.not_found');
  const [found, server] = await Promise.all([
    findReplacement(ctx, asOwner(caller, proxy.accountId), proxy.proxyId),
    serverStore(ctx.database).find(modem.serverId),
  ]);
  const verdict = decideAssignment({
    ...modem,
    isServerSelling: server !== undefined && isSelling(server, ctx.now()),
    isOfProduct: isOfProxy(found, modem),
  });
  if (verdict !== 'assigns' || !server) throw new AppError(verdict === 'assigns' ? 'modem.not_found' : verdict);
  return { found, modem, host: server.host };
}
