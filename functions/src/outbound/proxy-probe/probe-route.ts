import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { ProxyTestCode } from '@cellgate/shared/proxy/proxy-check.ts';

/** Where a proxy answers, and as whom to enter. */
export interface ProbeRoute {
  host: string;
  port: number;
  username: string;
  password: string;
}

export interface ProbeTarget {
  host: string;
  port: number;
}

/** The proxy’s own answer, or none: why there is no way through. */
export class ProbeFailed extends Error {
  readonly code: ProxyTestCode;

  constructor(code: ProxyTestCode) {
    super(code);
    this.code = code;
  }
}

export function isProbeFailed(error: unknown): error is ProbeFailed {
  return error instanceof ProbeFailed;
}

/** A connection to the proxy’s port, which ends with the signal. */
export async function connectTo({ host, port }: ProbeTarget, signal: AbortSignal): Promise<Socket> {
  const socket = connect({ host, port });
  // Whoever waits for something learns of a failure by it; a later one concerns nobody, and must not end the process.
  socket.on('error', () => socket.destroy());
  signal.addEventListener('abort', () => socket.destroy(), { once: true });
  try {
    await once(socket, 'connect', { signal });
  } catch {
    throw new ProbeFailed('unreachable');
  }
  return socket;
}
