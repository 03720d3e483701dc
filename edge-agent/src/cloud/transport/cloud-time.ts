import { getMyAddress } from '@cellgate/shared/address/address.endpoints.ts';
import { pathOf } from '@cellgate/shared/contract/endpoint.ts';

/** An answer that took longer says too little about the present. */
const answerTimeoutMs = 4_000;

/** The present lies between the two; epoch milliseconds. */
export interface TimeRange {
  earliestMs: number;
  latestMs: number;
}

/**
 * Which time it is in the cloud, from the `Date` of an answer made for this question (RFC 9110, section 6.6.1): any
 * answer of the API does. Undefined when there is none in time. MQTT messages would not do: a broker may have held one back.
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
    // The date has whole seconds, cut off, and the answer has been on its way.
    return { earliestMs, latestMs: earliestMs + 1_000 + (performance.now() - askedAtMs) };
  } catch {
    return undefined;
  }
}
