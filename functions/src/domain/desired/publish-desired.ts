import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { Applied, DesiredPort } from '@cellgate/shared/server/server.messages.ts';
import { type Context, timestamp } from '../../context.ts';
import { describeError } from '../../log.ts';
import { proxyStore } from '../../storage/proxy/proxy-store.ts';
import { modemStore } from '../../storage/server/modem-store.ts';
import { bumpRevisionWrite, serverStore } from '../../storage/server/server-store.ts';
import { byModemId, desiredPort, splitPorts, stateDigest } from './desired-ports.ts';

const maxReads = 5;

/**
 * Returns a server's current desired state; undefined if there is no such server. A revision has exactly one content, so the records are read again
 * if they changed while being read. If they keep changing, the last reading is used; it is at least as new as its revision, and the next one follows
 * at once.
 */
async function desiredStateOf(ctx: Context, serverId: ServerId) {
  const servers = serverStore(ctx.database);
  let server = await servers.find(serverId);
  let ports: DesiredPort[] = [];
  for (let read = 0; server && read < maxReads; read++) {
    ports = await readPorts(ctx, serverId);
    const after = await servers.find(serverId);
    if (after?.revision === server.revision) break;
    server = after;
  }
  return server && { epoch: server.epoch, revision: server.revision, digest: stateDigest(ports), ports };
}

async function readPorts(ctx: Context, serverId: ServerId): Promise<DesiredPort[]> {
  const modems = await modemStore(ctx.database).listOfServer(serverId);
  const proxyIds = modems.flatMap((modem) => modem.allocation?.proxyId ?? []);
  const proxies = new Map((await proxyStore(ctx.database).findMany(proxyIds)).map((proxy) => [proxy.proxyId, proxy]));
  return modems
    .filter((modem) => modem.stockState !== 'retired')
    .map((modem) => desiredPort(modem, modem.allocation ? proxies.get(modem.allocation.proxyId) : undefined))
    .sort(byModemId);
}

/** Publishes a server's whole desired state. A lost message is harmless: the next heartbeat shows the difference. */
export async function publishDesired(ctx: Context, serverId: ServerId): Promise<void> {
  const state = await desiredStateOf(ctx, serverId);
  if (!state) return;
  const parts = splitPorts(state.ports);
  for (const [index, ports] of parts.entries()) {
    await ctx.agentLink.publishDesired(serverId, {
      v: 1,
      serverId,
      epoch: state.epoch,
      revision: state.revision,
      digest: state.digest,
      part: { index, count: parts.length },
      issuedAt: timestamp(ctx),
      ports,
    });
  }
}

/** Publishes the states after a commit. Errors are logged, not thrown: an unreachable bus must not fail a completed purchase. */
export async function publishDesiredStates(ctx: Context, serverIds: Iterable<ServerId>): Promise<void> {
  // The displayed stock of these servers may have changed as well.
  ctx.shownSupply.forget(serverIds);
  await Promise.all(
    [...new Set(serverIds)].map((serverId) =>
      publishDesired(ctx, serverId).catch((error) => {
        ctx.log.error('desired.publish_failed', { serverId, ...describeError(error) });
      }),
    ),
  );
}

/** Compares what an agent has applied with the desired state, and publishes the desired state again if they differ. */
export async function reconcileServer(ctx: Context, serverId: ServerId, applied: Applied | null): Promise<void> {
  const state = await desiredStateOf(ctx, serverId);
  if (!state) return;
  const sameRevision = applied?.epoch === state.epoch && applied.revision === state.revision;
  if (sameRevision && applied.digest === state.digest) return;
  const isAhead = applied !== null && applied.epoch === state.epoch && applied.revision > state.revision;
  // An agent accepts only a greater revision, so different content under the same revision needs the next one.
  if (sameRevision || isAhead) await ctx.database.transact([bumpRevisionWrite(serverId)]);
  await publishDesired(ctx, serverId);
}
