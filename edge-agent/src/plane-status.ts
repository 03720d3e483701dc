import type { PlaneStatus } from './proxy-plane/control/control.messages.ts';
import { connectPlane } from './proxy-plane/control/control-client.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined, child: () => quiet };

/**
 * Reads the plane's status over a separate connection, so that it never delays port changes. Undefined if there is no response within `timeoutMs`.
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
