import { getMyAddress } from '@cellgate/shared/address/address.endpoints.ts';
import { pathOf } from '@cellgate/shared/contract/endpoint.ts';

/** Timeout, in ms; a slower response is too inaccurate. */
const answerTimeoutMs = 4_000;

/** Range that contains the current time, in epoch ms. */
export interface TimeRange {
  earliestMs: number;
  latestMs: number;
}

/**
 * Returns the cloud's time from the `Date` of an API response (RFC 9110, section 6.6.1); undefined on failure. MQTT messages are unsuitable, because
 * a broker may have delayed them.
 */
export async function askCloudTime({
  apiUrl,
  signal,
}: {
  apiUrl: string;
  signal: AbortSignal;
}): Promise<TimeRange | undefined> {
  const askedAtMs = performance.now();
  try {
    const response = await fetch(`${apiUrl.replace(/\/+$/, '')}${pathOf(getMyAddress)}`, {
      method: getMyAddress.method,
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMs)]),
    });
    await response.body?.cancel();
    const earliestMs = Date.parse(response.headers.get('date') ?? '');
    if (Number.isNaN(earliestMs) || response.headers.get('age') !== null) return undefined;
    // The date is truncated to seconds, and the response took time to arrive.
    return { earliestMs, latestMs: earliestMs + 1_000 + (performance.now() - askedAtMs) };
  } catch {
    return undefined;
  }
}
