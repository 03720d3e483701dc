import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AddressBlock } from './address-block.ts';
import { listenOnLoopback } from './listen-on-loopback.ts';
import type { LiveStick } from './live-stick.ts';

const maxBytes = 4 * 1024 ** 3;
const chunk = Buffer.alloc(64 * 1024, 'cellgate ');

export interface EchoOrigin extends AsyncDisposable {
  readonly port: number;
}

/** Returns the modem with this source address. An unplugged one counts while its slot is empty, so that no traffic leaves there. */
function stickAt(sticks: readonly LiveStick[], lease: string): LiveStick | undefined {
  const there = sticks.filter(({ position }) => position.lease === lease);
  return there.find((stick) => stick.state().link.kind !== 'unplugged') ?? there[0];
}

/** Routes between the servers and the simulated internet. */
interface Routes {
  sticks: readonly LiveStick[];
  blocks: readonly AddressBlock[];
}

/** Returns the public view of a source address; undefined if it has no connectivity. */
function publicView({ sticks, blocks }: Routes, lease: string): { ip: string; operator?: string } | undefined {
  const stick = stickAt(sticks, lease);
  if (!stick) return { ip: blocks.map((block) => block.publicOf(lease)).find((ip) => ip !== undefined) ?? lease };
  const { link, fault } = stick.state();
  if (link.kind !== 'up' || fault === 'no_traffic') return undefined;
  return { ip: link.publicIp, operator: stick.identity.operator.name };
}

/**
 * Serves the simulated internet: `GET /ip` → `{ ip, operator? }`, `GET /headers` → the request's headers, `GET /bytes/{n}` → n bytes. A connection
 * from a modem ends with the modem's link.
 */
export async function startEchoOrigin({ port, ...ways }: Routes & { port: number }): Promise<EchoOrigin> {
  const { sticks } = ways;
  const sockets = new Map<string, Set<Socket>>();
  const server = createServer((request, response) => {
    serve(ways, request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 60_000;

  server.on('connection', (socket: Socket) => {
    const lease = socket.remoteAddress ?? '';
    if (!publicView(ways, lease)) {
      socket.destroy();
      return;
    }
    const open = sockets.get(lease) ?? new Set();
    sockets.set(lease, open.add(socket));
    socket.once('close', () => {
      open.delete(socket);
      stickAt(sticks, lease)?.addTraffic({ up: socket.bytesRead, down: socket.bytesWritten });
    });
  });
  for (const stick of sticks) {
    stick.listen({ linkLost: () => sockets.get(stick.position.lease)?.forEach((socket) => void socket.destroy()) });
  }

  return listenOnLoopback(server, port);
}

async function serve(ways: Routes, request: IncomingMessage, response: ServerResponse) {
  const { pathname } = new URL(request.url ?? '/', 'http://echo');
  if (request.method !== 'GET') return sendJson(response, 404, { code: 'not_found' });
  if (pathname === '/ip') {
    const view = publicView(ways, request.socket.remoteAddress ?? '');
    if (!view) return void request.socket.destroy();
    return sendJson(response, 200, view);
  }
  if (pathname === '/headers') return sendJson(response, 200, request.headers);
  const bytes = Number(/^\/bytes\/(\d{1,10})$/.exec(pathname)?.[1] ?? Number.NaN);
  if (!(bytes <= maxBytes)) return sendJson(response, 404, { code: 'not_found' });
  response.writeHead(200, { 'Content-Type': 'application/octet-stream', 'Content-Length': bytes });
  await pipeline(Readable.from(chunksOf(bytes)), response);
}

function* chunksOf(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= chunk.length) yield left < chunk.length ? chunk.subarray(0, left) : chunk;
}

function sendJson(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}
