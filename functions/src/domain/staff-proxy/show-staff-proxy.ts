import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import {
  type runStaffSpeedTest as runStaffSpeedTestEndpoint,
  shownRotations,
  shownTrafficDays,
  shownTrafficHours,
  type showStaffProxy as showStaffProxyEndpoint,
  type testStaffProxy as testStaffProxyEndpoint,
} from '@cellgate/shared/proxy/staff-proxy.endpoints.ts';
import type { AccountActor, Call, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { proxyRowOf } from '../../storage/listing/proxy-row-store.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { rotationStore } from '../../storage/proxy/rotation-store.ts';
import { asOwner } from '../access/as-owner.ts';
import { readStats } from '../proxy/get-proxy-stats.ts';
import { showProxy } from '../proxy/list-proxies.ts';
import { readRefusals } from '../proxy/list-refusals.ts';
import { testProxy } from '../proxy/test-proxy.ts';
import { withNewIpFacts } from '../proxy-reading/describe-ip.ts';
import { requireStaff } from '../require.ts';
import { toResetLog } from '../rotation/to-receipt.ts';
import { runSpeedTest } from '../speed-test/run-speed-test.ts';
import { toStaffProxy } from './list-all-proxies.ts';

type OfProxy = Call<{ id: ProxyId }, AccountActor>;

/** Returns a proxy of any customer with what its customer sees of it, without passwords. Throws `proxy.not_found`. */
export async function showStaffProxy({ ctx, caller, input }: OfProxy): Promise<DataOf<typeof showStaffProxyEndpoint>> {
  requireStaff(caller.actor);
  const record = await requireProxy(ctx, input.id);
  const [owner, proxy, rotations, refusals, stats] = await Promise.all([
    accountStore(ctx.database).find(record.accountId),
    showProxy(ctx, record),
    rotationStore(ctx.database).listOfProxy(record.proxyId, shownRotations),
    readRefusals({ ctx, caller }, record),
    readStats(ctx, record, { days: shownTrafficDays, hours: shownTrafficHours }),
  ]);
  const told = { language: caller.language, nowMs: ctx.now() };
  return {
    listed: toStaffProxy(record, proxyRowOf(record, owner), ctx.now()),
    proxy,
    resetLogs: await Promise.all(rotations.map((rotation) => withNewIpFacts(ctx, toResetLog(rotation, told)))),
    refusals,
    stats,
  };
}

/** Tests a proxy for its customer by the customer's own verb. Throws `proxy.not_found`, and like `testProxy`. */
export async function testStaffProxy({ ctx, caller, input }: OfProxy): Promise<DataOf<typeof testStaffProxyEndpoint>> {
  requireStaff(caller.actor);
  const { accountId } = await requireProxy(ctx, input.id);
  return testProxy({ ctx, caller: asOwner(caller, accountId), input });
}

/** Measures the speed of a proxy for its customer by the customer's own verb. Throws `proxy.not_found`, and like `runSpeedTest`. */
export async function runStaffSpeedTest({
  ctx,
  caller,
  input,
}: OfProxy): Promise<DataOf<typeof runStaffSpeedTestEndpoint>> {
  requireStaff(caller.actor);
  const { accountId } = await requireProxy(ctx, input.id);
  return runSpeedTest({ ctx, caller: asOwner(caller, accountId), input });
}

async function requireProxy({ database }: Context, id: ProxyId): Promise<ProxyRecord> {
  const proxy = await proxyStore(database).find(id);
  if (!proxy) throw new AppError('proxy.not_found');
  return proxy;
}
