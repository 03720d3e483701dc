import { createHash } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { decode, encode, type StringAnswer } from 'dns-packet';

/** Addresses of the tests' modem on this machine and of its name server. */
export const modemAddress = '127.64.9.101';
const modemGateway = '127.64.9.1';

/** Returns reproducible content of this length. */
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
}

/** Amount and path that a real client downloads; it uploads as much. */
export const errandBytes = 300_000;
export const fetchPath = `/bytes/${errandBytes}`;

/** Page that downloads the content and uploads it again, so that one hash verifies both directions. */
const errandPage = `<!doctype html><title>Errand</title><script>
const get = new XMLHttpRequest();
get.open('GET', '${fetchPath}', false);
get.overrideMimeType('text/plain; charset=x-user-defined');
get.send();
const post = new XMLHttpRequest();
post.open('POST', '/upload', false);
post.send(Uint8Array.from(get.responseText, (char) => char.charCodeAt(0) & 0xff));
document.write('<p>handed in ' + post.responseText + '</p>');
</script>`;

/**
 * Starts an origin. `/ip` returns the client's address, `/bytes/n` sends content, `/chunks/n` sends it chunked, `/upload` returns its hash,
 * `/headers` returns the headers, `/page` runs both directions, all else never ends.
 */
export async function startOrigin(tls?: { cert: string; key: string }): Promise<Origin> {
  // The test controls the idle time of connections.
  const options = { keepAliveTimeout: 0 };
  const server = tls
    ? createHttpsServer({ ...options, ...tls }, answerRequest)
    : createHttpServer(options, answerRequest);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answerRequest(request: IncomingMessage, response: ServerResponse): void {
  const [, address = '', argument = '0'] = (request.url ?? '/').split('/');
  if (address === 'ip') {
    response.end(JSON.stringify({ ip: request.socket.remoteAddress }));
  } else if (address === 'bytes') {
    const bytes = content(Number(argument));
    response.setHeader('content-length', bytes.length);
    response.end(bytes);
  } else if (address === 'chunks') {
    const bytes = content(Number(argument));
    for (let from = 0; from < bytes.length; from += 10_000) response.write(bytes.subarray(from, from + 10_000));
    response.end();
  } else if (address === 'upload') {
    const hash = createHash('sha256');
    request.on('data', (chunk: Buffer) => hash.update(chunk));
    request.on('end', () => response.end(hash.digest('hex')));
  } else if (address === 'page') {
    response.setHeader('content-type', 'text/html');
    response.end(errandPage);
  } else if (address === 'headers') {
    response.end(JSON.stringify(request.rawHeaders));
  } else {
    response.write('begun\n');
  }
}

export interface NameServer extends AsyncDisposable {
  /** Address as `ip:port`, in the notation of the plane. */
  address: string;
  /** Received queries. */
  queries: { from: string; name: string }[];
}

/** Starts the modem's DNS server: answers A queries from a table, otherwise NXDOMAIN; `silent.test` gets no response. */
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
    address: `${modemGateway}:${socket.address().port}`,
    queries,
    [Symbol.asyncDispose]: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}
