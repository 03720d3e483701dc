import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { modemAddress } from './_proxy-network.ts';

export const user = { username: 'admin', password: 'Correct-horse-1' };

export interface CurlResult {
  exitCode: number;
  body: Buffer;
  /** Status of the last response, and of the proxy's response to CONNECT. */
  status: string;
  connectStatus: string;
}

/** Runs the real curl without settings of this machine. */
export function curl(...args: string[]): Promise<CurlResult> {
  const { promise, resolve } = Promise.withResolvers<CurlResult>();
  const report = ['-w', '%{stderr}%{http_code} %{http_connect}'];
  execFile(
    'curl',
    ['-q', '-s', '--noproxy', '', '--max-time', '20', ...report, ...args],
    { encoding: 'buffer', maxBuffer: 1 << 28, env: { PATH: process.env.PATH } },
    (error, stdout, stderr) => {
      const [status = '', connectStatus = ''] = stderr.toString().trim().split('\n').at(-1)?.split(' ') ?? [];
      resolve({ exitCode: typeof error?.code === 'number' ? error.code : 0, body: stdout, status, connectStatus });
    },
  );
  return promise;
}

/** Returns everything received on one connection until it ends or `enough` returns true. */
export async function exchange(
  port: number,
  sent: string | Buffer,
  enough: (got: string) => boolean = () => false,
): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  const { promise, resolve } = Promise.withResolvers<string>();
  let got = '';
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    got += text;
    if (enough(got)) resolve(got);
  });
  socket.on('end', () => resolve(got));
  socket.on('error', () => resolve(`${got}[reset]`));
  socket.on('close', () => resolve(got));
  socket.write(sent);
  return promise.finally(() => socket.destroy());
}

export function basic({ username, password }: typeof user): string {
  return `Proxy-Authorization: Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

export interface Tunnel extends Disposable {
  socket: Socket;
  /** First line of the proxy's response. */
  answer: string;
  /** Resolves when the connection has ended. */
  ended: Promise<unknown>;
}

/** Opens a CONNECT tunnel, which is closed on disposal. */
export async function openTunnel(httpPort: number, target: string, as = user): Promise<Tunnel> {
  const socket = connect({ host: '127.0.0.1', port: httpPort });
  socket.on('error', () => undefined);
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  socket.once('close', () => resolve());
  socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n${basic(as)}\r\n\r\n`);
  const [first] = (await Promise.race([once(socket, 'data'), ended.then(() => [Buffer.from('closed')])])) as [Buffer];
  return {
    socket,
    answer: first.toString('latin1').split('\r\n')[0] ?? '',
    ended,
    [Symbol.dispose]: () => {
      socket.destroy();
    },
  };
}

/** Reports whether a tunnel to the origin still carries a request and its response. */
export async function carries({ socket }: Tunnel): Promise<boolean> {
  if (socket.destroyed) return false;
  socket.write('GET /ip HTTP/1.1\r\nHost: origin\r\n\r\n');
  const [data] = (await once(socket, 'data')) as [Buffer];
  return data.toString('latin1').includes(modemAddress);
}
