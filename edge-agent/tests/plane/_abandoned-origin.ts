import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { until } from '@cellgate/testkit/until.ts';
import { endIfReset } from '../../src/proxy-plane/stream/unseen-reset.ts';

/** Behavior of the origin on a connection, requested by its first bytes: `/<id>/<mode> `. */
export type OriginMode = 'silent' | 'answer' | 'pace' | 'pace on' | 'steady' | 'flood' | 'take' | 'fin first' | 'stuck';

const block = Buffer.alloc(1 << 20, 0x5a);
/** Bytes per 10 ms of a slow stream, and of one that the plane reads with rests. */
const paceBytes = 4 * 1024;
const steadyBytes = 40 * 1024;
const tickMs = 10;
const endless = 2 ** 40;

interface OriginSession {
  sockets: Set<Socket>;
  receivedBytes: number;
  requests: number;
  /** Number of times that the kernel has accepted all written bytes. */
  drained: number;
  endsWith: ((socket: Socket) => void) | null;
}

export interface AbandonedOrigin extends AsyncDisposable {
  port: number;
  /** Open connections, of all sessions. */
  readonly open: ReadonlySet<Socket>;
  session(id: number): OriginSession;
  /** Ends the connections of a session, including one that the plane opens later to retry. */
  endWith(id: number, end: (socket: Socket) => void): void;
  /** Returns the session of an open connection, for messages. */
  idOf(socket: Socket): number | undefined;
}

/** Writes a piece every few milliseconds, or as fast as the kernel accepts it, until the socket closes. */
export function stream(socket: Socket, kind: 'pace' | 'steady' | 'flood', onDrain?: () => void): void {
  if (kind === 'flood') {
    const write = () => {
      while (!socket.destroyed && socket.writable && socket.write(block));
    };
    socket.on('drain', () => {
      onDrain?.();
      write();
    });
    write();
    return;
  }
  const piece = block.subarray(0, kind === 'pace' ? paceBytes : steadyBytes);
  const timer = setInterval(() => {
    if (!socket.writable) clearInterval(timer);
    else if (socket.writableLength === 0) socket.write(piece);
  }, tickMs);
  socket.once('close', () => clearInterval(timer));
}

/** Resolves when the kernel has accepted nothing of a flood for several checks. */
export async function blocked(socket: Socket, drained: () => number): Promise<void> {
  let seen = -1;
  let quiet = 0;
  await until('the flood is blocked', () => {
    quiet = drained() === seen && socket.writableLength > 0 ? quiet + 1 : 0;
    seen = drained();
    return quiet >= 4;
  });
}

export async function startAbandonedOrigin(): Promise<AbandonedOrigin> {
  const open = new Set<Socket>();
  const sessions = new Map<number, OriginSession>();
  const ids = new Map<Socket, number>();
  const session = (id: number) => {
    const known = sessions.get(id) ?? { sockets: new Set(), receivedBytes: 0, requests: 0, drained: 0, endsWith: null };
    sessions.set(id, known);
    return known;
  };
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    let own: OriginSession | null = null;
    let mode: OriginMode | null = null;
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => {
      const asked = /^(GET |POST )?\/(\d+)\/(\w+) /.exec(bytes.toString('latin1', 0, 200));
      if (asked) {
        mode = asked[3]?.replace('_', ' ') as OriginMode;
        own = session(Number(asked[2]));
        own.sockets.add(socket);
        own.requests += 1;
        ids.set(socket, Number(asked[2]));
        if (own.endsWith) own.endsWith(socket);
        else begin({ socket, mode, isHttp: asked[1] !== undefined, own });
      }
      if (own) own.receivedBytes += bytes.length;
    });
    socket.on('end', () => {
      if (mode !== 'pace on') socket.destroy();
    });
  }).listen({ port: 0, host: '127.0.0.1', backlog: 511 });
  await once(server, 'listening');
  const probing = setInterval(() => {
    for (const socket of open) endIfReset(socket);
  }, 50);
  return {
    port: (server.address() as AddressInfo).port,
    open,
    session,
    endWith: (id, end) => {
      const own = session(id);
      own.endsWith = end;
      for (const socket of own.sockets) end(socket);
    },
    idOf: (socket) => ids.get(socket),
    [Symbol.asyncDispose]: async () => {
      clearInterval(probing);
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Beginning {
  socket: Socket;
  mode: OriginMode;
  isHttp: boolean;
  own: OriginSession;
}

function begin({ socket, mode, isHttp, own }: Beginning): void {
  const head = (bytes: number) => {
    if (isHttp) socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${bytes}\r\n\r\n`);
  };
  switch (mode) {
    case 'answer':
      head(2);
      socket.write('ok');
      break;
    case 'pace':
    case 'pace on':
      head(endless);
      stream(socket, 'pace');
      break;
    case 'steady':
      head(endless);
      stream(socket, 'steady');
      break;
    case 'flood':
      head(endless);
      stream(socket, 'flood', () => {
        own.drained += 1;
      });
      break;
    case 'fin first':
      socket.end();
      break;
    case 'stuck':
      socket.pause();
      break;
    case 'silent':
    case 'take':
      break;
  }
}
