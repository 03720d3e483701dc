import { randomInt } from 'node:crypto';
import type { FetchCall } from '@cellgate/local/api-client.ts';
import { Agent, fetch } from 'undici';

/**
 * Sends a request from a random loopback IP, as another client would, so that limits per IP do not add up over tests. Systems other than Linux
 * have a single loopback IP and send from it.
 */
export const fetchFromNewAddress: FetchCall = async (url, init) => {
  // Not below `connect`, where the library overwrites it.
  const agent = new Agent(
    process.platform === 'linux' ? { localAddress: randomLoopback(), connect: { family: 4 } } : {},
  );
  try {
    const response = await fetch(url, { ...init, dispatcher: agent });
    return new Response(await response.text(), { status: response.status });
  } finally {
    await agent.close();
  }
};

/** Returns an IP of 127.0.0.0/16 (RFC 1122 section 3.2.1.3), from all of which a customer is on the same device. */
function randomLoopback(): string {
  return `127.0.${randomInt(1, 256)}.${randomInt(1, 255)}`;
}
