import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { testBlocker } from '@cellgate/shared/proxy/proxy-check.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import type { runSpeedTest as runSpeedTestEndpoint } from '@cellgate/shared/speed-test/speed-test.endpoints.ts';
import {
  addSpeedTest,
  type MeasuredSpeed,
  measureDownload,
  nextSpeedTestAt,
  type SpeedTestCode,
} from '@cellgate/shared/speed-test/speed-test.ts';
import { type AccountActor, type Call, type Context, timestamp } from '../../context.ts';
import { AppError, isAppError } from '../../errors.ts';
import type { Write } from '../../storage/database.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { storeSpeedTestsWrite } from '../../storage/proxy/speed-test-store.ts';
import { serverStore } from '../../storage/server/server-store.ts';
import { passLimits } from '../access/pass-limits.ts';
import { speedTestBuckets } from '../access/throttle-buckets.ts';
import { isRotating } from '../proxy-reading/observe-proxy.ts';
import { requireActiveProxy } from '../proxy-reading/require-own-proxy.ts';
import { readSpeedTests, toSpeedTest } from './list-speed-tests.ts';

type OfProxy = Call<{ id: ProxyId }, AccountActor>;

/**
 * Downloads through an active proxy as its customer would, and keeps the result. What is known to fail is not begun. Throws `proxy.not_found`,
 * `proxy.not_active`, `proxy.speed_test_limit`.
 */
export async function runSpeedTest({ ctx, caller, input }: OfProxy): Promise<DataOf<typeof runSpeedTestEndpoint>> {
  const proxy = await requireActiveProxy(ctx, caller, input.id);
  const [blocker, kept] = await Promise.all([findBlocker(ctx, proxy), readSpeedTests(ctx, proxy)]);
  const testedAt = timestamp(ctx);
  if (blocker) return { speedTest: toSpeedTest(unmeasured(blocker, testedAt), caller) };
  const { giveBackWrites } = await passSpeedTestLimits(ctx, caller.actor, { proxy, kept });

  const { host, httpPort: port, auth } = proxy;
  const route = { host, port, username: auth.username, password: auth.password };
  // At once, because together they must stay within the time of a call.
  const [download, seen] = await Promise.all([ctx.measureSpeed(route), ctx.probeProxy('http', route)]);
  const measured = { ...download, ...measureDownload(download) };
  const result = {
    ...measured,
    code: await explainedCode(ctx, proxy, measured.code),
    testedAt,
    address: seen.ok ? seen.address : null,
  };
  const { proxyId, generation } = proxy;
  const results = addSpeedTest(kept, result);
  await ctx.database.transact(
    download.bytes === 0 ? giveBackWrites : [storeSpeedTestsWrite(proxyId, { generation, results, nowMs: ctx.now() })],
  );
  return { speedTest: toSpeedTest(result, caller) };
}

/** Returns why a test of the proxy is pointless now; undefined if it is not. */
async function findBlocker(ctx: Context, proxy: ProxyRecord): Promise<SpeedTestCode | undefined> {
  if (isRotating(proxy, ctx.now())) return 'rotating';
  const server = await serverStore(ctx.database).find(proxy.serverId);
  return testBlocker({ isOnline: server !== undefined && isOnline(server, ctx.now()), allow: proxy.allow });
}

function unmeasured(code: SpeedTestCode, testedAt: string): MeasuredSpeed {
  return { testedAt, downloadMbits: null, latencyMs: null, bytes: 0, durationMs: 0, address: null, code };
}

/**
 * Counts a test for the proxy and the account, and returns the write that undoes it for the proxy, for a test without a download. The counter of the
 * proxy begins anew with the clock; its last result keeps the time between two tests. Throws `proxy.speed_test_limit`.
 */
async function passSpeedTestLimits(
  ctx: Context,
  { staff, accountId }: AccountActor,
  { proxy, kept }: { proxy: ProxyRecord; kept: readonly MeasuredSpeed[] },
): Promise<{ giveBackWrites: readonly Write[] }> {
  const nextAt = nextSpeedTestAt(kept, ctx.now());
  if (nextAt !== null) throw limitError((Date.parse(nextAt) - ctx.now()) / 1000);
  try {
    // A test by staff leaves the customer's own allowance.
    const buckets = speedTestBuckets(staff?.accountId ?? accountId, proxy.proxyId);
    const { undoWrites } = await passLimits(ctx, buckets);
    return { giveBackWrites: undoWrites.slice(0, 1) };
  } catch (error) {
    if (isAppError(error, 'request.too_many')) throw limitError(error.retryAfterSeconds ?? 60);
    throw error;
  }
}

function limitError(waitSeconds: number): AppError {
  const minutes = Math.max(1, Math.ceil(waitSeconds / 60));
  return new AppError('proxy.speed_test_limit', { params: { minutes }, retryAfterSeconds: waitSeconds });
}

/** Returns the cause of a failure: a rotation that began during the test, or else what the download says. */
async function explainedCode(
  ctx: Context,
  { proxyId }: ProxyRecord,
  code: SpeedTestCode | null,
): Promise<SpeedTestCode | null> {
  if (code === null) return null;
  const proxy = await proxyStore(ctx.database).find(proxyId);
  return proxy && isRotating(proxy, ctx.now()) ? 'rotating' : code;
}
