import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { nextOutageStep, type OutageStep } from '@cellgate/shared/proxy/outage.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import { bySystem, type Context } from '../../context.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { type ModemRecord, storeOutageWrite } from '../../storage/server/modem-store.ts';
import { openStock, type Stock } from '../fleet/read-stock.ts';
import { refreshFleet } from '../fleet/refresh-fleet.ts';
import { commit } from '../happening/commit.ts';
import type { Happening } from '../happening/happening.ts';
import { proxiesOutage, proxyOutage } from '../happening/proxy/proxy-outage.ts';
import { readRecipients } from '../happening/read-recipients.ts';
import { mayBeDown, proxyConditionOf } from '../proxy-reading/observe-proxy.ts';
import { statusOf } from '../proxy-reading/to-proxy.ts';
import { forEachIsolated } from '../schedule/for-each-isolated.ts';
import { schedules } from '../schedule/schedules.ts';

interface Finding {
  proxy: ProxyRecord;
  modem: ModemRecord;
  step: OutageStep;
}

/** Maximum number of proxies per transaction, beside events, webhook messages, notifications and emails. */
const maxTogether = 90;

/**
 * Announces outages of active proxies after one minute, and their ends: to webhooks each proxy, by bell and email all proxies of an account at once.
 * Each is announced once, however often and concurrently this runs. Also repairs the fleets of the servers whose modems it reads.
 */
export async function announceOutages(ctx: Context): Promise<void> {
  const { servers, read } = await openStock(ctx, schedules['announce-outages'].everySeconds);
  const stock: Stock[] = [];
  await forEachIsolated({ ctx, event: 'server.outages_failed' }, servers, {
    nameOf: ({ serverId }) => ({ serverId }),
    work: async (server) => {
      const own = await read(server);
      stock.push(own);
      await own.repair?.();
    },
  }).finally(() => reviewStock(ctx, stock));
}

async function reviewStock(ctx: Context, stock: readonly Stock[]): Promise<void> {
  const isCheckTrusted = stock.some(({ server, isPassing }) => isPassing && isOnline(server, ctx.now()));
  const findings: Finding[] = [];
  await forEachIsolated({ ctx, event: 'server.outages_failed' }, stock, {
    nameOf: ({ server: { serverId } }) => ({ serverId }),
    work: async (each) => findings.push(...(await findOutages(ctx, each, isCheckTrusted))),
  }).finally(() => announceAll(ctx, findings));
}

/** Returns the outages on a server that began or ended. Reads only the proxies that may be down, or whose outage was announced. */
async function findOutages(ctx: Context, { server, modems }: Stock, isCheckTrusted: boolean): Promise<Finding[]> {
  const nowMs = ctx.now();
  const place = (modem: ModemRecord) => ({ modem, server, nowMs, isCheckTrusted });
  const concerned = modems.filter(
    (modem) => modem.allocation?.endedAt === null && (modem.outage?.endedAt === null || mayBeDown(place(modem))),
  );
  const proxyIds = concerned.flatMap(({ allocation }) => allocation?.proxyId ?? []);
  const proxies = await proxyStore(ctx.database).findMany(proxyIds);
  return concerned.flatMap((modem) => {
    const proxy = proxies.find(({ proxyId }) => proxyId === modem.allocation?.proxyId);
    if (!proxy || statusOf(proxy, nowMs) !== 'active' || proxy.generation !== modem.generation) return [];
    const condition = proxyConditionOf(proxy, place(modem));
    const step = nextOutageStep(modem.outage, condition, { proxyId: proxy.proxyId, nowMs });
    return step ? [{ proxy, modem, step }] : [];
  });
}

async function announceAll(ctx: Context, findings: readonly Finding[]): Promise<void> {
  const accounts = [...Map.groupBy(findings, ({ proxy }) => proxy.accountId)];
  await forEachIsolated({ ctx, event: 'account.outages_failed' }, accounts, {
    nameOf: ([accountId]) => ({ accountId }),
    work: async ([accountId, own]) => {
      for (let start = 0; start < own.length; start += maxTogether)
        await announce(ctx, accountId, own.slice(start, start + maxTogether));
    },
  });
  // The next runs read what the summaries name: an outage that is announced until its end.
  for (const serverId of new Set(findings.map(({ modem }) => modem.serverId))) await refreshFleet(ctx, serverId);
}

/** Announces the findings of one account. Fails silently if another run has announced one of them: the next run announces the rest. */
async function announce(ctx: Context, accountId: AccountId, findings: readonly Finding[]): Promise<void> {
  const recipients = await readRecipients(ctx, accountId);
  if (!recipients.audience.account?.isActive) return;
  try {
    await commit(ctx, {
      caller: bySystem,
      writes: findings.map(({ modem, step }) => storeOutageWrite(modem, step.outage)),
      happened: happenedTo(accountId, findings, ctx.now()),
      recipients,
    });
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
  }
}

function happenedTo(accountId: AccountId, findings: readonly Finding[], nowMs: number): Happening[] {
  const notified = findings.filter(({ step }) => step.isNotified);
  const together = [...Map.groupBy(notified, ({ step }) => step.kind)];
  return [
    ...findings.map(({ proxy, step }) => proxyOutage(proxy, step, nowMs)),
    ...together.map(([kind, own]) =>
      proxiesOutage(
        accountId,
        kind,
        own.map(({ proxy }) => proxy),
      ),
    ),
  ];
}
