import { getMyAddress } from '@cellgate/shared/address/address.endpoints.ts';
import { pathOf } from '@cellgate/shared/contract/endpoint.ts';

/** An answer that took longer says too little about the present. */
const answerTimeoutMs = 4_000;

/**
 * Which time it is in the cloud, epoch milliseconds, from the `Date` of an answer made for this question (RFC 9110, section 6.6.1): any
 * answer of the API does. Undefined when there is none in time. MQTT messages would not do: a broker may have held one back.
 */
export async function askCloudTime({
  apiUrl,
  signal,
}: {
  apiUrl: string;
  signal: AbortSignal;
}): Promise<number | undefined> {
  try {
    const response = await fetch(`${apiUrl.replace(/\/+$/, '')}${pathOf(getMyAddress)}`, {
      method: getMyAddress.method,
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMs)]),
    });
    await response.body?.cancel();
    // Whole seconds, cut off: on average half of one is missing.
    const epochMs = Date.parse(response.headers.get('date') ?? '') + 500;
    return Number.isFinite(epochMs) && response.headers.get('age') === null ? epochMs : undefined;
  } catch {
    return undefined;
  }
}
