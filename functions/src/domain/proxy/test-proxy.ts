import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { proxyTestText } from '@cellgate/shared/language/texts.ts';
import type { testProxy as testProxyEndpoint } from '@cellgate/shared/proxy/proxy-check.endpoints.ts';
import { allRoutesFailed, TestedProtocol, type TestedRoute, testBlocker } from '@cellgate/shared/proxy/proxy-check.ts';
import { afterTest, isExplained, type RotationSpan } from '@cellgate/shared/proxy/suspected-fault.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import { type AccountActor, type Call, type Caller, type Context, timestamp } from '../../context.ts';
import type { ProbeOutcome } from '../../outbound/proxy-probe/proxy-probe.ts';
import { isConditionFailed } from '../../storage/database.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { testedWrite } from '../../storage/proxy/replacement-store.ts';
import { modemStore } from '../../storage/server/modem-store.ts';
import { serverStore } from '../../storage/server/server-store.ts';
import { passLimits } from '../access/pass-limits.ts';
import { proxyTestBuckets } from '../access/throttle-buckets.ts';
import { refreshProxyRow } from '../listing/refresh-rows.ts';
import { describeIp } from '../proxy-reading/describe-ip.ts';
import { requireActiveProxy } from '../proxy-reading/require-own-proxy.ts';
import { readRotations } from './read-rotations.ts';

/** Tests an active proxy as its customer would, by its public address and both ports. */
export async function testProxy({
  ctx,
  caller,
  input,
}: Call<{ id: ProxyId }, AccountActor>): Promise<DataOf<typeof testProxyEndpoint>> {
  const proxy = await requireActiveProxy(ctx, caller, input.id);
  const { staff, accountId } = caller.actor;
  // A test by staff leaves the customer's own allowance.
  await passLimits(ctx, proxyTestBuckets(staff?.accountId ?? accountId, proxy.proxyId));
  const server = await serverStore(ctx.database).find(proxy.serverId);
  const known = testBlocker({ isOnline: server !== undefined && isOnline(server, ctx.now()), allow: proxy.allow });
  const routes = await Promise.all(
    TestedProtocol.options.map(async (protocol): Promise<TestedRoute> => {
      const outcome: ProbeOutcome = known ? { ok: false, code: known } : await probe(ctx, proxy, protocol);
      if (outcome.ok)
        return {
          protocol,
          ok: true,
          latencyMs: outcome.durationMs,
          address: outcome.address,
          code: null,
          message: null,
        };
      const message = proxyTestText(caller.language, outcome.code);
      return { protocol, ok: false, latencyMs: null, address: null, code: outcome.code, message };
    }),
  );
  const rotations = await readRotations(ctx, proxy);
  await storeFindings(ctx, proxy, { routes, rotations });
  const shown = isExplained(rotations, timestamp(ctx)) ? routes.map((route) => asRotating(route, caller)) : routes;
  const described = await describeRoutes(ctx, proxy, shown);
  return { test: { ok: routes.every(({ ok }) => ok), testedAt: timestamp(ctx), routes: described } };
}

/** Returns the routes with the facts about the IPs that the internet saw. */
async function describeRoutes(ctx: Context, proxy: ProxyRecord, routes: TestedRoute[]): Promise<TestedRoute[]> {
  if (routes.every(({ address }) => address === null)) return routes;
  const modem = await modemStore(ctx.database).find(proxy);
  return Promise.all(
    routes.map(async (route) =>
      route.address === null ? route : { ...route, facts: await describeIp(ctx, { ip: route.address, modem }) },
    ),
  );
}

/** Returns the route with code `rotating` if it failed for want of a response: a rotation holds connections longer than a test waits. */
function asRotating(route: TestedRoute, { language }: Caller): TestedRoute {
  if (!allRoutesFailed([route])) return route;
  return { ...route, code: 'rotating', message: proxyTestText(language, 'rotating') };
}

/** Stores the findings on which a replacement may be based, if they have changed. */
async function storeFindings(
  ctx: Context,
  proxy: ProxyRecord,
  { routes, rotations }: { routes: readonly TestedRoute[]; rotations: readonly RotationSpan[] },
): Promise<void> {
  const isOpen = routes.some(({ ok }) => ok);
  if (!isOpen && !allRoutesFailed(routes)) return;
  const { suspectedAt, failedTestAt } = proxy;
  const test = { at: timestamp(ctx), outcome: isOpen ? ('open' as const) : ('failed' as const), rotations };
  const found = afterTest({ suspectedAt, failedTestAt }, test);
  if (found.suspectedAt === suspectedAt && found.failedTestAt === failedTestAt) return;
  try {
    await ctx.database.transact([testedWrite(proxy, found)]);
    await refreshProxyRow(ctx, proxy.proxyId);
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
  }
}

function probe(ctx: Context, { host, httpPort, socksPort, auth }: ProxyRecord, protocol: TestedProtocol) {
  const { username, password } = auth;
  return ctx.probeProxy(protocol, { host, port: protocol === 'http' ? httpPort : socksPort, username, password });
}
