import { setTimeout as delay } from 'node:timers/promises';
import { fetchStick } from '@cellgate/testkit/sticks.ts';
import { addressThrough } from './through.ts';
import type { Rented, SoakWorld } from './world.ts';

const lookEveryMs = 30;

/**
 * What a client sees that comes while a rotation has taken its modem's link: it waits, and is served by the address of afterwards. Undefined
 * when the link was not seen down before the rotation was over.
 */
export async function addressForLatecomer(
  stack: SoakWorld['stack'],
  { imei, proxy }: Rented,
  rotationOver: AbortSignal,
): Promise<string | undefined> {
  while (!rotationOver.aborted) {
    const { link } = await fetchStick(stack.labControlUrl, { imei });
    if (link !== 'up') return addressThrough(stack, proxy);
    await delay(lookEveryMs, undefined, { signal: rotationOver }).catch(() => undefined);
  }
  return undefined;
}
