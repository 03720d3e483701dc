import { bySystem } from '@cellgate/functions/context.ts';
import { takeAlert } from '@cellgate/functions/domain/alert/change-alert.ts';
import { settleLook } from '@cellgate/functions/domain/alert/settle-look.ts';
import { tellStaff } from '@cellgate/functions/domain/alert/tell-staff.ts';
import { commit } from '@cellgate/functions/domain/happening/commit.ts';
import { proxiesOutage } from '@cellgate/functions/domain/happening/proxy/proxy-outage.ts';
import { readRecipients } from '@cellgate/functions/domain/happening/read-recipients.ts';
import { alertStore } from '@cellgate/functions/storage/alert/alert-store.ts';
import { type ProxyRecord, proxyStore } from '@cellgate/functions/storage/proxy/proxy-store.ts';
import { modemStore } from '@cellgate/functions/storage/server/modem-store.ts';
import { type ServerRecord, serverStore } from '@cellgate/functions/storage/server/server-store.ts';
import type { Condition } from '@cellgate/shared/alert/condition.ts';
import { atOf, callerOfStaff, minuteMs, once, type Past } from './past.ts';
import type { WorldOutage } from './world.ts';

/** Time after which staff is told of a lost server, and customers of an outage. */
const lostMs = 3 * minuteMs;
/** Time after which the moderator takes the alert. */
const takenMs = 2 * minuteMs;

/** Lets a server be offline: raises and ends its alert, and tells its customers. Their agents know nothing of it. */
export async function playOutage(past: Past, outage: WorldOutage): Promise<void> {
  const { ctx, clock } = past;
  const server = (await serverStore(ctx.database).list()).find(({ name }) => name === outage.server);
  if (!server) return;
  const startMs = atOf(past, outage);
  await once(past, `outage-${outage.server}-${outage.daysAgo}`, async () => {
    clock.set(startMs + lostMs);
    const affected = await activeProxies(past, server);
    await look(past, server, [lostSince(server, new Date(startMs).toISOString())]);
    await tellOwners(past, 'down', affected);
    clock.set(startMs + lostMs + takenMs);
    await takeLost(past, server);
    clock.set(startMs + outage.minutes * minuteMs);
    await look(past, server, []);
    await tellOwners(past, 'recovered', affected);
  });
}

function lostSince({ serverId, name }: ServerRecord, since: string): Condition {
  const about = { subject: serverId, serverId, modemId: null, members: [], params: { server: name } };
  return { ...about, kind: 'server_lost', level: 'critical', waitMs: 0, since };
}

/** Settles the alerts of the server as a look would that finds these conditions. */
async function look({ ctx }: Past, { serverId }: ServerRecord, conditions: readonly Condition[]): Promise<void> {
  const open = (await alertStore(ctx.database).listOpen()).filter(({ subject }) => subject === serverId);
  const isJudged = ({ kind }: { kind: string }) => kind === 'server_lost';
  await settleLook(ctx, { name: serverId, seen: {}, lines: [] }, { conditions, open, isJudged });
  await tellStaff(ctx);
}

async function takeLost(past: Past, { serverId }: ServerRecord): Promise<void> {
  const { ctx } = past;
  const open = await alertStore(ctx.database).listOpen();
  const alert = open.find(({ subject, kind }) => subject === serverId && kind === 'server_lost');
  if (!alert) return;
  const caller = await callerOfStaff(past, `take-${alert.alertId}`);
  await takeAlert({ ctx, caller, input: { alertId: alert.alertId, isTaken: true, seen: null } });
}

async function activeProxies({ ctx }: Past, { serverId }: ServerRecord): Promise<ProxyRecord[]> {
  const modems = await modemStore(ctx.database).listOfServer(serverId);
  const proxyIds = modems.flatMap(({ allocation }) => (allocation?.endedAt === null ? [allocation.proxyId] : []));
  const proxies = await proxyStore(ctx.database).findMany(proxyIds);
  return proxies.filter(({ status }) => status === 'active');
}

async function tellOwners({ ctx }: Past, kind: 'down' | 'recovered', affected: readonly ProxyRecord[]): Promise<void> {
  for (const [accountId, own] of Map.groupBy(affected, ({ accountId }) => accountId)) {
    const recipients = await readRecipients(ctx, accountId);
    await commit(ctx, {
      caller: bySystem,
      writes: [],
      happened: [proxiesOutage(accountId, kind, own)],
      recipients,
    });
  }
}
