import { hash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { contentSecurityPolicy } from '@cellgate/shared/site/content-security-policy.ts';
import { firstPaintScripts } from '@cellgate/shared/site/first-paint.ts';
import { securityHeaders, siteReferrerPolicy } from '@cellgate/shared/site/security-headers.ts';
import { agentFileOf, sendAgentFile } from './agent-files.ts';
import { fromUrlResult, toUrlEvent, viewerHeaders } from './functions/function-url.ts';
import type { LambdaHost } from './lambda-host.ts';
import { type Listening, listen } from './listen.ts';
import { describeError, type Log } from './log.ts';
import { type Encoding, openSite, type SiteAnswer } from './site-files.ts';

interface OriginOptions {
  port: number;
  host: string;
  lambda: LambdaHost;
  /** Directory of the built site. */
  siteDirectory: string;
  /** Output directory of `npm run package:agent`. */
  agentDirectory: string;
  log: Log;
}

/** Headers of the distribution, so that their effects show up locally. */
const siteHeaders = {
  ...securityHeaders,
  'referrer-policy': siteReferrerPolicy,
  'content-security-policy': contentSecurityPolicy(
    firstPaintScripts.map((script) => `sha256-${hash('sha256', script, 'base64')}`),
  ),
};

/** Maximum size of a Lambda request. */
const maxBodyBytes = 6_000_000;

/** Starts the public origin: `/api/*` goes to the function URL, `/agent/*` to the agent's files, everything else to the site. */
export function startOrigin(options: OriginOptions): Promise<Listening> {
  const site = openSite(options.siteDirectory);
  const server = createServer((request, response) => {
    const target = request.url ?? '/';
    const path = target.split('?')[0] ?? '/';
    const isApi = path === '/api' || path.startsWith('/api/');
    // Responses of the API override these headers.
    for (const [name, value] of Object.entries(siteHeaders)) response.setHeader(name, value);
    const work = isApi
      ? answerCall({ request, response, target, options })
      : answerFile({ request, response, path, site, agentDirectory: options.agentDirectory });
    work.catch((error: unknown) => {
      options.log('request_failed', { path, error: describeError(error) });
      if (response.headersSent) response.destroy();
      else sendText(response, 502, 'The function gave no answer');
    });
  });
  return listen(server, options);
}

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  target: string;
  options: OriginOptions;
}

async function answerCall({ request, response, target, options }: Call): Promise<void> {
  const body = await readBody(request);
  if (body === undefined) return sendText(response, 413, 'The request is larger than 6 MB');
  const outcome = await options.lambda.run(
    'api',
    toUrlEvent({
      method: request.method ?? 'GET',
      target,
      headers: viewerHeaders(request),
      body,
      viewer: { address: request.socket.remoteAddress ?? '127.0.0.1', port: request.socket.remotePort ?? 0 },
      requestId: randomUUID(),
      atMs: Date.now(),
    }),
  );
  if (!outcome.ok) throw outcome.error;
  const answer = fromUrlResult(outcome.value);
  response.statusCode = answer.status;
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  if (answer.cookies.length > 0) response.setHeader('set-cookie', answer.cookies);
  response.setHeader('content-length', answer.body.length);
  response.end(request.method === 'HEAD' ? undefined : answer.body);
}

interface FileCall {
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
  site: (path: string) => Promise<SiteAnswer | undefined>;
  agentDirectory: string;
}

async function answerFile({ request, response, path, site, agentDirectory }: FileCall): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return sendText(response, 405, 'Only GET and HEAD');
  const name = agentFileOf(path);
  if (name) {
    const wasSent = await sendAgentFile({
      response,
      directory: agentDirectory,
      name,
      headOnly: request.method === 'HEAD',
    });
    if (!wasSent) sendText(response, 404, 'The package was not built: npm run package:agent');
    return;
  }
  const answer = await site(decodePath(path));
  if (!answer) return sendText(response, 404, 'There is no such file');
  const { file } = answer;
  response.statusCode = answer.status;
  response.setHeader('etag', file.etag);
  response.setHeader('cache-control', file.cacheControl);
  response.setHeader('vary', 'accept-encoding');
  if (answer.status === 200 && request.headers['if-none-match'] === file.etag) {
    response.statusCode = 304;
    response.end();
    return;
  }
  const encoding = pickEncoding(request.headers['accept-encoding']);
  const compressed = encoding && (await file.compressed(encoding));
  if (encoding && compressed) response.setHeader('content-encoding', encoding);
  const body = compressed ?? file.body;
  response.setHeader('content-type', file.contentType);
  response.setHeader('content-length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBodyBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function pickEncoding(accepted = ''): Encoding | undefined {
  const names = accepted.split(',').map((part) => part.trim().split(';')[0]);
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : undefined;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${text}\n`);
}
