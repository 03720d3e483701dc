import type { Socket } from 'node:net';
import type { Reads } from '@cellgate/edge-agent/proxy-plane/stream/ladder-reads.ts';

export interface LeftTransfer {
  socket: Socket;
  reads: Reads;
  /** The request's first line: `GET` or `POST /left/<answer>/<ms or never>/<polite or stubborn> HTTP/1.1`. */
  line: string;
}

const piece = Buffer.alloc(64 << 10, 0x5a);
const continueResponse = 'HTTP/1.1 100 Continue\r\n\r\n';
const head = `HTTP/1.1 200 OK\r\nContent-Length: ${2 ** 40}\r\n\r\n`;
/** Interval, in ms, at which an origin that ignores a FIN sends a byte; once its peer has closed, each byte is answered with a RST. */
const sendEveryMs = 100;
/** Time, in ms, for which an origin that has stopped reading does not read. */
const stallMs = 150;

const answers: Readonly<Record<string, (transfer: LeftTransfer) => void>> = {
  /** Sends without end. */
  flow: ({ socket, reads }) => {
    const write = () => {
      while (socket.writable && socket.write(piece));
    };
    socket.write(head);
    socket.on('drain', write);
    write();
    take(reads);
  },
  /** Reads everything and sends nothing. */
  silent: ({ reads }) => take(reads),
  drain: ({ reads }) => take(reads),
  /** Reads nothing for `stallMs`, then everything. */
  stall: ({ socket, reads }) => {
    socket.pause();
    const timer = setTimeout(() => take(reads), stallMs);
    socket.once('close', () => clearTimeout(timer));
  },
};

/** Serves a transfer that its client is going to abandon, and ends it as the request line demands. */
export function serveLeftTransfer(transfer: LeftTransfer): void {
  const { socket, line } = transfer;
  const [, answer = '', endsAfter = '', manner = ''] = /^\S+ \/left\/(\w+)\/(\w+)\/(\w+) /.exec(line) ?? [];
  // Without it Node closes the socket as soon as the other side has sent its FIN.
  socket.allowHalfOpen = manner === 'stubborn';
  const timer = /^\d+$/.test(endsAfter) ? setTimeout(() => socket.destroySoon(), Number(endsAfter)) : undefined;
  socket.once('close', () => clearTimeout(timer));
  // A graceful end would wait forever behind bytes that the other side does not accept.
  socket.once('end', () => (manner === 'stubborn' ? sendUntilReset(socket) : socket.destroy()));
  if (line.startsWith('POST ')) socket.write(continueResponse);
  answers[answer]?.(transfer);
}

function sendUntilReset(socket: Socket): void {
  const timer = setInterval(() => socket.writable && socket.writableLength === 0 && socket.write('.'), sendEveryMs);
  socket.once('close', () => clearInterval(timer));
}

function take(reads: Reads): void {
  reads.start(() => true);
}
