import { ProxyId } from '@cellgate/shared/contract/id.ts';
import { AppError, isAppError } from '../../errors.ts';
import { proxyStore } from '../../storage/proxy/proxy-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import { asOwner } from '../access/as-owner.ts';
import { findReplacement, type ReplacementCase } from '../proxy/find-replacement.ts';
import { assignModemTo } from '../proxy-act/assign-modem-to.ts';
import type { ActingWorker } from './job-worker.ts';
import { proxyWorker } from './proxy-worker.ts';
import { requireStillStaff } from './require/require-still-staff.ts';

/** Number of modems that are tried for one proxy, if orders are faster. */
const maxTries = 5;

/** Gives proxies other modems from stock, for staff: of their own server if there is one, so that host and ports stay. The target is the proxy. */
export const assignWorker: ActingWorker = {
  serversOf: proxyWorker.serversOf,

  async act(ctx, { job, item, caller, doneWrites }) {
    await requireStillStaff(ctx, caller);
    const proxyId = ProxyId.parse(item.target);
    const proxy = await proxyStore(ctx.database).find(proxyId);
    if (!proxy) throw new AppError('proxy.not_found');
    const found = await findReplacement(ctx, asOwner(caller, proxy.accountId), proxyId);
    for (const modem of choicesOf(found, item.position).slice(0, maxTries)) {
      const host = found.servers.get(modem.serverId)?.host;
      if (host === undefined) continue;
      const plan = { found, modem, host, reason: job.options.reason, alsoWrites: doneWrites };
      try {
        await assignModemTo(ctx, caller, plan);
        return;
      } catch (error) {
        if (!isAppError(error) || error.code !== 'modem.busy') throw error;
      }
    }
    throw new AppError('replacement.no_stock');
  },
};

/** Returns the modems that a proxy may get, those of its own server first. Items of one job begin with different ones. */
function choicesOf({ proxy, candidates }: ReplacementCase, position: number): ModemRecord[] {
  const from = (modems: readonly ModemRecord[]) => {
    const start = modems.length === 0 ? 0 : position % modems.length;
    return [...modems.slice(start), ...modems.slice(0, start)];
  };
  const { own = [], other = [] } = Object.groupBy(candidates, ({ serverId }) =>
    serverId === proxy.serverId ? 'own' : 'other',
  );
  return [...from(own), ...from(other)];
}
