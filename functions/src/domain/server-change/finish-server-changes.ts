import { isInMaintenance } from '@cellgate/shared/server/maintenance.ts';
import { bySystem, type Context, timestamp } from '../../context.ts';
import { describeError } from '../../log.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { modemStore } from '../../storage/server/modem-store.ts';
import { maintenanceAnnouncedWrite, proxyHostWrite, rehostedWrite } from '../../storage/server/server-change-store.ts';
import { type ServerRecord, serverStore } from '../../storage/server/server-store.ts';
import { commit } from '../happening/commit.ts';
import { commitOncePerAccount } from '../happening/commit-once-per-account.ts';
import { readRecipients } from '../happening/read-recipients.ts';
import { hostChanged } from '../happening/server/host-changed.ts';
import { maintenanceBegun } from '../happening/server/maintenance-begun.ts';
import { forEachIsolated } from '../schedule/for-each-isolated.ts';
import { finishDeletion } from './delete-server.ts';

/** Maximum number of proxies per transaction. */
const maxTogether = 50;
/** Milliseconds for which orders that read the host before may still create proxies with it. */
const hostSettledMs = 120_000;

/** Completes what edits, maintenance and deletions of servers have begun. Every step can be repeated, also at the same time. */
export async function finishServerChanges(ctx: Context): Promise<void> {
  await forEachIsolated({ ctx, event: 'server.change_failed' }, await serverStore(ctx.database).list(), {
    nameOf: ({ serverId }) => ({ serverId }),
    work: async (server) => {
      if (server.deletion) await finishDeletion(ctx, server.serverId);
      if (server.rehost) await moveProxiesToHost(ctx, server);
      await announceMaintenance(ctx, server);
    },
  });
}

/** Gives the proxies of a server its host and notifies their owners in the same transaction. Returns how many proxies were changed. */
export async function moveProxiesToHost(ctx: Context, server: ServerRecord): Promise<number> {
  const proxies = (await listProxies(ctx, server)).filter(({ host }) => host !== server.host);
  let moved = 0;
  for (const [accountId, own] of Map.groupBy(proxies, (proxy) => proxy.accountId)) {
    for (let start = 0; start < own.length; start += maxTogether) {
      const part = own.slice(start, start + maxTogether);
      try {
        await commit(ctx, {
          caller: bySystem,
          writes: part.map((proxy) => proxyHostWrite(proxy, server.host, timestamp(ctx))),
          happened: [hostChanged(part, server.host)],
          recipients: await readRecipients(ctx, accountId),
        });
        moved += part.length;
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
        ctx.log.info('server.rehost_repeated', { serverId: server.serverId, accountId });
      }
    }
  }
  const since = server.rehost?.since;
  const isSettled = since !== undefined && ctx.now() - Date.parse(since) >= hostSettledMs;
  if (isSettled && moved === proxies.length)
    await ctx.database.transact([rehostedWrite(server)]).catch((error) => {
      if (!isConditionFailed(error)) throw error;
    });
  return moved;
}

/** Notifies the owners of a server's proxies of its maintenance, each once. */
export async function announceMaintenance(ctx: Context, server: ServerRecord): Promise<void> {
  const { serverId, maintenance } = server;
  if (!maintenance || maintenance.isAnnounced || !isInMaintenance(server, ctx.now())) return;
  const proxies = await listProxies(ctx, server);
  const { since, until } = maintenance;
  await commitOncePerAccount(
    ctx,
    proxies.map((proxy) => ({ proxy, notice: `maintenance:${serverId}:${since}:${proxy.proxyId}` })),
    (own) => maintenanceBegun(own, until),
  );
  try {
    await ctx.database.transact([maintenanceAnnouncedWrite(serverId, maintenance)]);
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
    ctx.log.info('server.maintenance_changed', { serverId, ...describeError(error) });
  }
}

/** Lists the proxies that the server's modems serve now. */
async function listProxies(ctx: Context, { serverId }: ServerRecord): Promise<ProxyRecord[]> {
  const modems = await modemStore(ctx.database).listOfServer(serverId);
  const proxyIds = modems.flatMap(({ allocation }) => (allocation?.endedAt === null ? allocation.proxyId : []));
  const proxies = await proxyStore(ctx.database).findMany(proxyIds);
  return proxies.filter((proxy) => proxy.serverId === serverId);
}
