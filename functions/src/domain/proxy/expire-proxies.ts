import type { Context } from '../../context.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { type ModemRecord, modemStore } from '../../storage/modem-store.ts';
import { proxyStore } from '../../storage/proxy-store.ts';
import { bumpRevisionWrite, serverStore } from '../../storage/server-store.ts';
import { mayRelease, releaseModem } from '../modem/release-modem.ts';
import { tellServers } from '../server/publish-desired.ts';
import { expiryWrites } from './expiry-writes.ts';

/**
 * Ends what has ended. The port itself closed on the agent's own clock; here the record follows, and the modem goes back to stock
 * once its agent has reported the port closed, or long enough after the end that no agent can still have it open.
 */
export async function expireProxies(ctx: Context): Promise<void> {
  for (const { serverId } of await serverStore(ctx.database).list()) {
    const modems = await modemStore(ctx.database).listOfServer(serverId);
    const ended = modems.filter((modem) => modem.allocation && Date.parse(modem.allocation.validUntil) <= ctx.now());
    const changes: boolean[] = [];
    for (const modem of ended) {
      changes.push(mayRelease(modem, ctx.now()) ? await releaseModem(ctx, modem) : await expireProxy(ctx, modem));
    }
    if (changes.includes(true)) await tellServers(ctx, [serverId]);
  }
}

async function expireProxy(ctx: Context, modem: ModemRecord): Promise<boolean> {
  const proxy = modem.allocation && (await proxyStore(ctx.database).find(modem.allocation.proxyId));
  if (!proxy || proxy.status === 'expired') return false;
  try {
    await ctx.database.transact([...expiryWrites(ctx, proxy), bumpRevisionWrite(modem.serverId)]);
    return true;
  } catch (error) {
    if (isConditionFailed(error)) return false;
    throw error;
  }
}
