import type { RefusalCode } from '@cellgate/shared/proxy/refusal.ts';
import { closeConnection } from '../stream/end-connection.ts';
import type { SourcePorts } from './source-ports.ts';
import { Upstream } from './upstream.ts';

export type DialOutcome = Upstream | RefusalCode | 'aborted';

export interface DialRequest {
  address: string;
  port: number;
  localAddress: string;
  sourcePorts: SourcePorts;
  timeoutMs: number;
  /** Functions that abort the current attempts. The caller empties the set by calling them. */
  aborts: Set<() => void>;
}

const sourcePortTries = 20;
const ignore = (): void => undefined;

/** Connects to a checked address from the modem's address with the next source port, or another one if it is taken. Tries at most 20. */
export async function dial(request: DialRequest): Promise<DialOutcome> {
  for (let tries = 0; tries < sourcePortTries; tries += 1) {
    const outcome = await attempt(request);
    if (outcome !== 'port_taken') return outcome;
    request.sourcePorts.leap();
  }
  return 'egress_unavailable';
}

function attempt(request: DialRequest): Promise<DialOutcome | 'port_taken'> {
  const { promise, resolve } = Promise.withResolvers<DialOutcome | 'port_taken'>();
  const { address, port, localAddress, sourcePorts, timeoutMs, aborts } = request;
  const upstream = new Upstream({ address, port, localAddress, localPort: sourcePorts.take() });
  const { socket } = upstream;
  const settle = (outcome: DialOutcome | 'port_taken') => {
    aborts.delete(abort);
    socket.off('connect', onConnect);
    socket.off('timeout', onTimeout);
    // The `close` event handles errors after this point. One shared function, because there are thousands of tunnels.
    socket.on('error', ignore);
    socket.off('error', onError);
    if (outcome !== upstream) closeConnection(socket);
    resolve(outcome);
  };
  const onConnect = () => {
    socket.setTimeout(0);
    settle(upstream);
  };
  const onTimeout = () => settle('target_timeout');
  const onError = (error: NodeJS.ErrnoException) => settle(outcomeOf(error));
  const abort = () => settle('aborted');
  aborts.add(abort);
  socket.on('connect', onConnect);
  socket.on('timeout', onTimeout);
  socket.on('error', onError);
  socket.setTimeout(timeoutMs);
  return promise;
}

function outcomeOf(error: NodeJS.ErrnoException): RefusalCode | 'port_taken' {
  switch (error.code) {
    case 'EADDRINUSE':
      return 'port_taken';
    case 'EADDRNOTAVAIL':
      // From bind: the modem's address is gone. From connect: this source port is still connected to the same target.
      return error.syscall === 'bind' ? 'egress_unavailable' : 'port_taken';
    case 'ECONNREFUSED':
    case 'ECONNRESET':
      return 'target_refused';
    case 'ETIMEDOUT':
      return 'target_timeout';
    case 'EACCES':
    case 'EPERM':
      return 'egress_unavailable';
    default:
      return 'target_unreachable';
  }
}
