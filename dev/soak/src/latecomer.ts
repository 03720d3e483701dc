import { setTimeout as delay } from 'node:timers/promises';
import { fetchStick } from '@cellgate/testkit/sticks.ts';
import { addressThrough } from './through.ts';
import type { Rented, SoakWorld } from './world.ts';

const pollIntervalMs = 30;

/**
 * Connects a client while a rotation holds the modem's link down: the client must wait and get the new IP, which is returned. Undefined if
 * the link was never seen down before the rotation ended.
 */
export async function addressForLatecomer(
  stack: SoakWorld['stack'],
  { imei, proxy }: Rented,
  rotationOver: AbortSignal,
): Promise<string | undefined> {
  while (!rotationOver.aborted) {
    const { link } = await fetchStick(stack.labControlUrl, { imei });
    if (link !== 'up') return addressThrough(stack, proxy);
    await delay(pollIntervalMs, undefined, { signal: rotationOver }).catch(() => undefined);
  }
  return undefined;
}
