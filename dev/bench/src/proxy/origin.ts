import { createServer, type Socket } from 'node:net';
import { clientReads } from '@cellgate/edge-agent/proxy-plane/client/client-reads.ts';
import type { Reads } from '@cellgate/edge-agent/proxy-plane/stream/ladder-reads.ts';
import { serveLeftTransfer } from './left-transfer.ts';

/**
 * Origin of the benchmark, as cheap as Node can be. The first line of a connection selects its mode. `flow`: sends bytes without end. `pace
 * <bytes per second>`: the same at a limited rate. `drain`: reads bytes. `drained`: for each such line, returns how many bytes it has read
 * on all connections. `echo`: returns what it receives. `GET /<n> HTTP/1.1`: responds with n bytes, repeatedly. `POST /<n> HTTP/1.1`: reads
 * n bytes of content, responds and closes. `GET` or `POST /left/…`: a transfer that its client abandons (`left-transfer.ts`). `census`: for each such line, returns the number of its other connections.
 */
const block = Buffer.alloc(1 << 20, 0x5a);
const paceMs = 4;
let drainedBytes = 0;
let connections = 0;

interface Call {
  socket: Socket;
  /** Direct reads, which cost less than the socket's stream and do not limit throughput. */
  reads: Reads;
  line: string;
  /** Bytes received after the line. */
  rest: Buffer;
}

type Mode = (call: Call) => void;

const modes: Readonly<Record<string, Mode>> = {
  flow: ({ socket }) => {
    const write = () => {
      while (socket.write(block));
    };
    socket.on('drain', write);
    write();
  },
  pace: ({ socket, line }) => {
    const piece = block.subarray(0, (Number(line.split(' ')[1]) * paceMs) / 1_000);
    const timer = setInterval(() => socket.writableLength === 0 && socket.write(piece), paceMs);
    socket.once('close', () => clearInterval(timer));
  },
  drain: ({ reads, rest }) => {
    drainedBytes += rest.length;
    reads.start((bytes) => {
      drainedBytes += bytes.length;
      return true;
    });
  },
  drained: ({ socket }) => {
    const answer = () => socket.write(`${drainedBytes}\n`);
    socket.on('data', answer);
    answer();
  },
  echo: ({ socket, rest }) => {
    socket.on('data', (bytes) => socket.write(bytes));
    if (rest.length > 0) socket.write(rest);
  },
  GET: ({ socket, reads, line, rest }) => {
    if (line.includes(' /left/')) serveLeftTransfer({ socket, reads, line });
    else serve(socket, `${line}\n${rest.toString('latin1')}`);
  },
  POST: ({ socket, reads, line, rest }) => {
    if (line.includes(' /left/')) serveLeftTransfer({ socket, reads, line });
    else takeUpload({ socket, reads, line, rest });
  },
  census: ({ socket }) => {
    const answer = () => socket.write(`${connections - 1}\n`);
    socket.on('data', answer);
    answer();
  },
};

/** Reads the content of one request, which follows its head, then responds and closes the connection. */
function takeUpload({ socket, reads, line, rest }: Call): void {
  const contentBytes = Number(/^POST \/(\d+) /.exec(line)?.[1] ?? 0);
  let missing = contentBytes - (rest.length - (rest.indexOf('\r\n\r\n') + 4));
  const respondAtEnd = () => {
    if (missing <= 0) socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
  };
  reads.start((bytes) => {
    missing -= bytes.length;
    respondAtEnd();
    return true;
  });
  respondAtEnd();
}

/** Serves HTTP/1.1 requests without content; keeps the connection open unless the client asks to close it. */
function serve(socket: Socket, early: string): void {
  let text = early;
  let left = 0;
  let last = false;
  const write = () => {
    while (left > 0) {
      const piece = left >= block.length ? block : block.subarray(0, left);
      left -= piece.length;
      if (!socket.write(piece)) break;
    }
    if (left === 0 && last) socket.end();
  };
  const advance = () => {
    const end = text.indexOf('\r\n\r\n');
    if (end === -1 || left > 0) return;
    const head = text.slice(0, end);
    text = text.slice(end + 4);
    left = Number(/^GET \/(\d+) /.exec(head)?.[1] ?? 0);
    last = /^connection: *close/im.test(head) || /^GET \S+ HTTP\/1\.0/.test(head);
    const connection = last ? 'close' : 'keep-alive';
    socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${left}\r\nConnection: ${connection}\r\n\r\n`);
    write();
  };
  socket.on('drain', write);
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1');
    advance();
  });
  advance();
}

const server = createServer({ noDelay: true }, (socket) => {
  const reads = clientReads(socket);
  connections += 1;
  socket.once('close', () => {
    connections -= 1;
  });
  socket.on('error', () => socket.destroy());
  socket.once('data', (bytes) => {
    const end = bytes.indexOf('\n');
    const line = bytes.toString('latin1', 0, end);
    const mode = modes[line.split(' ')[0] ?? ''];
    if (mode) mode({ socket, reads, line, rest: bytes.subarray(end + 1) });
    else socket.destroy();
  });
});

server.listen({ port: 0, host: '127.0.0.1', backlog: 1024 }, () =>
  process.stdout.write(`${JSON.stringify(server.address())}\n`),
);
process.once('SIGTERM', () => process.exit(0));
