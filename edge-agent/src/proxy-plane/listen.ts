import { createServer, type Server, type Socket } from 'node:net';

export interface ListenPlace {
  host: string;
  port: number;
  /** A connection could not be accepted, for instance for want of file descriptors. The server goes on. */
  onError: (error: Error) => void;
}

/** A listening TCP server whose connections stay half-open until both sides have ended. Rejects with the system's error. */
export function listen({ host, port, onError }: ListenPlace, onConnection: (client: Socket) => void): Promise<Server> {
  const { promise, resolve, reject } = Promise.withResolvers<Server>();
  const server = createServer(
    { allowHalfOpen: true, noDelay: true, keepAlive: true, keepAliveInitialDelay: 60_000 },
    onConnection,
  );
  server.once('error', reject);
  server.listen({ host, port, backlog: 1024, exclusive: true }, () => {
    server.off('error', reject);
    server.on('error', onError);
    resolve(server);
  });
  return promise;
}
