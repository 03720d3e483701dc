import type { PlaneStatus } from './proxy-plane/control/control.messages.ts';
import { connectPlane } from './proxy-plane/control/control-client.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined, child: () => quiet };

/**
 * Asks the plane over a connection of its own, so that the answer never delays a change of the ports. Undefined when there is none within
 * `timeoutMs`.
 */
export async function readPlaneStatus(socketPath: string, timeoutMs: number): Promise<PlaneStatus | undefined> {
  const link = connectPlane({ socketPath, log: quiet });
  const timeout = setTimeout(() => link.close(), timeoutMs);
  try {
    return await link.status();
  } catch {
    return undefined;
  } finally {
    clearTimeout(timeout);
    link.close();
  }
}
