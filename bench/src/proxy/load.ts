import { connect, type Socket } from 'node:net';
import type { LoadOrder, LoadResult } from './load-order.ts';

/**
 * One measurement: opens all connections through the proxy, then downloads on all of them at once. Reads into one buffer that all
 * connections share and nobody looks at, because the generator must cost less than what it measures.
 */
const order: LoadOrder = JSON.parse(process.argv[2] ?? '{}');
const scratch = Buffer.allocUnsafeSlow(1 << 20);

interface Download {
  socket: Socket;
  /** Takes the number of bytes read and their place; replaced when the handshake is over. */
  onBytes: (count: number) => void;
}

function dial(): Download {
  const download: Download = { socket: connectReading((count) => download.onBytes(count)), onBytes: () => undefined };
  return download;
}

function connectReading(onBytes: (count: number) => void): Socket {
  return connect({
    host: '127.0.0.1',
    port: order.proxyPort,
    noDelay: true,
    onread: {
      buffer: scratch,
      callback: (count) => {
        onBytes(count);
        return true;
      },
    },
  });
}

/** Sends one handshake message and gives the answer as soon as it has the expected length or end. */
function converse(
  download: Download,
  message: Buffer | string,
  complete: (answer: string) => boolean,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let answer = '';
  download.socket.once('error', reject);
  download.socket.once('close', () => reject(new Error('the proxy closed the connection')));
  download.onBytes = (count) => {
    answer += scratch.toString('latin1', 0, count);
    if (complete(answer)) resolve(answer);
  };
  download.socket.write(message);
  return promise;
}

async function open(): Promise<Download> {
  const download = dial();
  const { username, password, originPort } = order;
  if (order.protocol === 'connect') {
    const basic = Buffer.from(`${username}:${password}`).toString('base64');
    const target = `127.0.0.1:${originPort}`;
    const head = `CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\nProxy-Authorization: Basic ${basic}\r\n\r\n`;
    const answer = await converse(download, head, (text) => text.endsWith('\r\n\r\n'));
    if (!/^HTTP\/1\.[01] 200 /.test(answer)) throw new Error(`the proxy answered ${answer.split('\r\n')[0]}`);
    return download;
  }
  const method = await converse(download, Buffer.from([5, 1, 2]), (text) => text.length === 2);
  const credentials = Buffer.concat([
    Buffer.from([1, username.length]),
    Buffer.from(username),
    Buffer.from([password.length]),
    Buffer.from(password),
  ]);
  const granted = await converse(download, credentials, (text) => text.length === 2);
  const place = Buffer.from([5, 1, 0, 1, 127, 0, 0, 1, originPort >> 8, originPort & 0xff]);
  const reply = await converse(download, place, (text) => text.length === 10);
  if (method !== '\x05\x02' || granted !== '\x01\0' || reply[1] !== '\0') throw new Error('the proxy refused');
  return download;
}

function read(download: Download): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let left = order.bytesPerDownload;
  download.socket.once('close', () => reject(new Error(`closed with ${left} bytes to come`)));
  download.onBytes = (count) => {
    left -= count;
    if (left === 0) resolve();
  };
  download.socket.write(`${order.bytesPerDownload}\n`);
  return promise;
}

const downloads = await Promise.all(Array.from({ length: order.parallel }, open));
const startedAt = performance.now();
await Promise.all(downloads.map(read));
const result: LoadResult = { elapsedMs: performance.now() - startedAt };
process.stdout.write(`${JSON.stringify(result)}\n`);
process.exit(0);
