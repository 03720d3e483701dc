import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import type { listSpeedTests as listSpeedTestsEndpoint } from '@cellgate/shared/speed-test/speed-test.endpoints.ts';
import { type MeasuredSpeed, nextSpeedTestAt, type SpeedTest } from '@cellgate/shared/speed-test/speed-test.ts';
import { speedTestText } from '@cellgate/shared/speed-test/speed-test-text.ts';
import type { AccountActor, Call, Caller, Context } from '../../context.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { speedTestStore } from '../../storage/proxy/speed-test-store.ts';
import { requireOwnProxy } from '../proxy-reading/require-own-proxy.ts';

/** Lists the latest speed tests of a proxy, and the time from which the next one is allowed. Throws `proxy.not_found`. */
export async function listSpeedTests({
  ctx,
  caller,
  input,
}: Call<{ id: ProxyId }, AccountActor>): Promise<DataOf<typeof listSpeedTestsEndpoint>> {
  const results = await readSpeedTests(ctx, await requireOwnProxy(ctx, caller, input.id));
  return {
    speedTests: results.map((result) => toSpeedTest(result, caller)),
    nextAllowedAt: nextSpeedTestAt(results, ctx.now()),
  };
}

/** Returns the latest speed tests of a proxy on its present modem, newest first. Those on a former modem measured another connection. */
export async function readSpeedTests(
  ctx: Pick<Context, 'database'>,
  { proxyId, generation }: Pick<ProxyRecord, 'proxyId' | 'generation'>,
): Promise<MeasuredSpeed[]> {
  const kept = await speedTestStore(ctx.database).find(proxyId);
  return kept?.generation === generation ? kept.results : [];
}

/** Returns a result with the text of its code in the caller's language. */
export function toSpeedTest(result: MeasuredSpeed, { language }: Pick<Caller, 'language'>): SpeedTest {
  return { ...result, message: result.code === null ? null : speedTestText(language, result.code) };
}
