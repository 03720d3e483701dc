import { isInGrace } from '@cellgate/shared/proxy/subscription.ts';
import { bySystem, type Context } from '../../context.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { proxyStore } from '../../storage/proxy/proxy-store.ts';
import { suspendProxyWrite } from '../../storage/proxy/subscription-store.ts';
import { type ModemRecord, modemStore } from '../../storage/server/modem-store.ts';
import { bumpRevisionWrite, type ServerRecord, serverStore } from '../../storage/server/server-store.ts';
import { publishDesiredStates } from '../desired/publish-desired.ts';
import { commit } from '../happening/commit.ts';
import { proxyExpired } from '../happening/proxy/proxy-expired.ts';
import { readRecipients } from '../happening/read-recipients.ts';
import { endStaffChanges } from '../modem/end-staff-changes.ts';
import { mayRelease, releaseModem } from '../modem/release-modem.ts';
import { restockRecovered } from '../modem/return-modem.ts';
import { forEachIsolated } from '../schedule/for-each-isolated.ts';

/**
 * Updates the records of proxies that have expired; their ports were closed by the agent's own clock. For 72 hours the modem is held for its
 * customer, without traffic. After that, or once the port of a cancelled proxy is surely closed, it returns to stock. A modem that was held as faulty
 * returns once it has recovered. Reservations and access that staff set for a time end.
 */
export async function expireProxies(ctx: Context): Promise<void> {
  const servers = await serverStore(ctx.database).list();
  await forEachIsolated({ ctx, event: 'server.sweep_failed' }, servers, {
    nameOf: ({ serverId }) => ({ serverId }),
    work: (server) => sweepServer(ctx, server),
  });
}

async function sweepServer(ctx: Context, server: ServerRecord): Promise<void> {
  const { serverId } = server;
  const modems = await modemStore(ctx.database).listOfServer(serverId);
  let hasChanged = false;
  const sweep = async (modem: ModemRecord): Promise<void> => {
    if (mayRelease(modem, ctx.now())) hasChanged = (await releaseModem(ctx, modem)) || hasChanged;
    else if (hasEnded(modem, ctx.now())) hasChanged = (await stopProxy(ctx, modem)) || hasChanged;
    else if (await endStaffChanges(ctx, modem)) hasChanged = true;
    else await restockRecovered(ctx, modem, server);
  };
  try {
    await forEachIsolated({ ctx, event: 'modem.sweep_failed' }, modems, {
      nameOf: ({ modemId }) => ({ modemId }),
      work: sweep,
    });
  } finally {
    if (hasChanged) await publishDesiredStates(ctx, [serverId]);
  }
}

function hasEnded({ allocation }: ModemRecord, nowMs: number): boolean {
  return allocation?.endedAt === null && Date.parse(allocation.validUntil) <= nowMs;
}

async function stopProxy(ctx: Context, modem: ModemRecord): Promise<boolean> {
  const proxy = modem.allocation && (await proxyStore(ctx.database).find(modem.allocation.proxyId));
  if (proxy?.status !== 'active' || !isInGrace(proxy, ctx.now())) return false;
  const recipients = await readRecipients(ctx, proxy.accountId);
  try {
    await commit(ctx, {
      caller: bySystem,
      writes: [suspendProxyWrite(proxy), bumpRevisionWrite(modem.serverId)],
      happened: [proxyExpired(proxy)],
      recipients,
    });
    return true;
  } catch (error) {
    if (isConditionFailed(error)) return false;
    throw error;
  }
}
