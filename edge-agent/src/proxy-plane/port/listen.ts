import { createServer, type Server, type Socket } from 'node:net';

export interface ListenAddress {
  host: string;
  port: number;
}

export interface Visitors {
  onConnection: (client: Socket) => void;
  /** A connection could not be accepted, for instance for want of file descriptors. The server goes on. */
  onError: (error: Error) => void;
}

const backlog = 1024;

/**
 * A listening TCP server whose connections stay half-open until both sides have ended: at a place of its own, or on the listener that
 * another process has passed on and may go on accepting from. Rejects with the system's error.
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
