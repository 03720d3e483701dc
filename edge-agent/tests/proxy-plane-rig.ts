import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { decode, encode, type StringAnswer } from 'dns-packet';
import { createLog } from '../src/log.ts';
import type { PlanePort } from '../src/proxy-plane/control.messages.ts';
import { connectPlane, type PlaneLink } from '../src/proxy-plane/control-client.ts';

/** The modem of these tests: its address on this machine, and where it answers names. */
export const modemAddress = '127.64.9.101';
const modemGateway = '127.64.9.1';
export const modemId = 'mdm_01JD0000000000000000000000';
export const user = { username: 'admin', password: 'Correct-horse-1' };
export const silentLog = createLog({ write: () => undefined, now: () => 0 });

/** Waits until `probe` gives something else than undefined or false; fails when it has not in time. */
export async function eventually<T>(
  probe: () => T | Promise<T>,
  withinMs = 5_000,
): Promise<Exclude<T, false | null | undefined>> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const found = await probe();
    if (found !== undefined && found !== null && found !== false) return found as Exclude<T, false | null | undefined>;
    if (Date.now() > deadline) throw new Error('did not happen in time');
    const { promise, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, 20);
    await promise;
  }
}

export interface PlaneProcess extends AsyncDisposable {
  process: ChildProcess;
  socketPath: string;
  link: PlaneLink;
  /** Lines of its log. */
  lines: string[];
}

const planeMain = new URL('../src/proxy-plane/main.ts', import.meta.url).pathname;

export function spawnPlane(environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [planeMain], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

export async function startPlane(environment: Record<string, string>): Promise<PlaneProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'cellgate-plane-'));
  const socketPath = join(folder, 'plane.sock');
  const child = spawnPlane({ CELLGATE_PLANE_SOCKET: socketPath, CELLGATE_BIND_ADDRESS: '127.0.0.1', ...environment });
  const lines: string[] = [];
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      if (line.includes('plane ready')) resolve();
    });
  }
  child.once('exit', () => reject(new Error(`the plane ended: ${lines.join('\n')}`)));
  await ready;
  const link = connectPlane({ socketPath, log: silentLog });
  return {
    process: child,
    socketPath,
    link,
    lines,
    [Symbol.asyncDispose]: async () => {
      link.close();
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Bytes that anybody can make again to compare with. */
export function content(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let index = 0; index < length; index += 1) bytes[index] = (index * 31 + (index >> 8)) & 0xff;
  return bytes;
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export interface Origin extends AsyncDisposable {
  port: number;
  /** Open connections. */
  sockets: Set<Socket>;
}

/** `/ip` says where the connection came from, `/bytes/n` sends content, `/upload` answers its hash, `/headers` echoes, `/wait` never ends. */
export async function startOrigin(): Promise<Origin> {
  const sockets = new Set<Socket>();
  const server = createHttpServer(answerRequest);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    sockets,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answerRequest(request: IncomingMessage, response: ServerResponse): void {
  const [, place = '', argument = '0'] = (request.url ?? '/').split('/');
  if (place === 'ip') {
    response.end(JSON.stringify({ ip: request.socket.remoteAddress }));
  } else if (place === 'bytes') {
    const bytes = content(Number(argument));
    response.setHeader('content-length', bytes.length);
    response.end(bytes);
  } else if (place === 'chunks') {
    const bytes = content(Number(argument));
    for (let from = 0; from < bytes.length; from += 10_000) response.write(bytes.subarray(from, from + 10_000));
    response.end();
  } else if (place === 'upload') {
    const hash = createHash('sha256');
    request.on('data', (chunk: Buffer) => hash.update(chunk));
    request.on('end', () => response.end(hash.digest('hex')));
  } else if (place === 'headers') {
    response.end(JSON.stringify(request.rawHeaders));
  } else {
    response.write('begun\n');
  }
}

export interface NameServer extends AsyncDisposable {
  /** `ip:port` as the plane is told it. */
  place: string;
  /** Who asked for what. */
  queries: { from: string; name: string }[];
}

/** The modem's own DNS: answers A questions from a table, and NXDOMAIN otherwise; `silent.test` gets no answer. */
export async function startNameServer(table: Record<string, string[]>): Promise<NameServer> {
  const socket = createSocket('udp4');
  const queries: NameServer['queries'] = [];
  socket.on('message', (message, from) => {
    const query = decode(message);
    const question = query.questions?.[0];
    if (!question) return;
    queries.push({ from: from.address, name: question.name });
    if (question.name === 'silent.test') return;
    const addresses = question.type === 'A' ? table[question.name] : undefined;
    const answers = (addresses ?? []).map((data): StringAnswer => ({ type: 'A', name: question.name, ttl: 0, data }));
    const missing = 3;
    const flags = addresses ? 0 : missing;
    socket.send(
      encode({ type: 'response', id: query.id ?? 0, flags, questions: [question], answers }),
      from.port,
      from.address,
    );
  });
  socket.bind(0, modemGateway);
  await once(socket, 'listening');
  return {
    place: `${modemGateway}:${socket.address().port}`,
    queries,
    [Symbol.asyncDispose]: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

/** A port number that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export interface PortChanges extends Partial<Omit<PlanePort, 'rules'>> {
  rules?: Partial<PlanePort['rules']>;
}

export async function planePort(dnsServer: string, changes: PortChanges = {}): Promise<PlanePort> {
  const rules = { auth: { type: 'strong' as const, users: [user] }, allow: [], maxConnections: 100, ...changes.rules };
  return {
    modemId,
    generation: 1,
    httpPort: changes.httpPort ?? (await freePort()),
    socksPort: changes.socksPort ?? (await freePort()),
    validUntil: new Date(Date.now() + 3_600_000).toISOString(),
    egress: { localAddress: modemAddress, dnsServers: [dnsServer] },
    ...changes,
    rules,
  };
}

export interface CurlResult {
  exitCode: number;
  body: Buffer;
  /** Status of the last answer, and of the proxy's answer to CONNECT. */
  status: string;
  connectStatus: string;
}

/** Runs the real curl with nothing of this machine's settings. */
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

/** Everything that comes back on one connection until it ends or `enough` is satisfied. */
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
  /** The proxy's first line. */
  answer: string;
  /** Resolves when the connection has ended, however. */
  ended: Promise<unknown>;
}

/** An open CONNECT tunnel, held until it is disposed. */
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

/** Whether a tunnel to the origin still carries a request and its answer. */
export async function carries({ socket }: Tunnel): Promise<boolean> {
  if (socket.destroyed) return false;
  socket.write('GET /ip HTTP/1.1\r\nHost: origin\r\n\r\n');
  const [data] = (await once(socket, 'data')) as [Buffer];
  return data.toString('latin1').includes(modemAddress);
}
