import { createServer, type Server, type Socket } from 'node:net';

export interface ListenAddress {
  host: string;
  port: number;
}

export interface Visitors {
  onConnection: (client: Socket) => void;
  /** Called when a connection could not be accepted, for example for lack of file descriptors. The server continues. */
  onError: (error: Error) => void;
}

const backlog = 1024;

/**
 * Creates a TCP server whose connections stay half-open until both sides have ended: on an address, or on a listener passed by another process, which
 * may still accept from it. Rejects with the system's error.
 */
export function listen(at: ListenAddress | Server, { onConnection, onError }: Visitors): Promise<Server> {
  const { promise, resolve, reject } = Promise.withResolvers<Server>();
  const server = createServer(
    { allowHalfOpen: true, noDelay: true, keepAlive: true, keepAliveInitialDelay: 60_000 },
    onConnection,
  );
  const onListening = () => {
    server.off('error', reject);
    server.on('error', onError);
    resolve(server);
  };
  server.once('error', reject);
  if ('host' in at) server.listen({ ...at, backlog, exclusive: true }, onListening);
  else server.listen(at, backlog, onListening);
  return promise;
}
