import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { ProxyTestCode } from '@cellgate/shared/proxy/proxy-check.ts';

/** Host, port and credentials of a proxy. */
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

/** Thrown if the probe gets no connection through the proxy; `code` states why. */
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

/** Connects to a port. `signal` closes the connection. Throws `ProbeFailed` with `unreachable`. */
export async function connectTo({ host, port }: ProbeTarget, signal: AbortSignal): Promise<Socket> {
  const socket = connect({ host, port });
  // Callers see failures through `once`. A later error is irrelevant and must not end the process.
  socket.on('error', () => socket.destroy());
  signal.addEventListener('abort', () => socket.destroy(), { once: true });
  try {
    await once(socket, 'connect', { signal });
  } catch {
    throw new ProbeFailed('unreachable');
  }
  return socket;
}
