import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { securityHeaders } from '@cellgate/shared/site/security-headers.ts';
import { temporaryDirectory } from '@cellgate/testkit/temporary-directory.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLambdaHost, type LambdaHost } from '../src/lambda-host.ts';
import { startOrigin } from '../src/origin.ts';

const script = 'console.log(1);'.repeat(200);
const documents = {
  'index.html': 'Anasayfa',
  'en.html': 'Home',
  'shell.html': 'Application',
  'unknown.html': 'Unknown',
};
const stack = new AsyncDisposableStack();
let port: number;

interface UrlEvent {
  rawPath: string;
  headers: Record<string, string>;
  body?: string;
}

/** Returns the request as the response; some paths misbehave. */
async function api(event: UrlEvent): Promise<unknown> {
  if (event.rawPath === '/api/throws') throw new Error('secret of the inside');
  if (event.rawPath === '/api/cookies') return { statusCode: 204, cookies: ['a=1; HttpOnly', 'b=2'] };
  return { statusCode: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(event) };
}

beforeAll(async () => {
  const { path: siteDirectory } = stack.use(await temporaryDirectory());
  await mkdir(join(siteDirectory, 'assets'));
  for (const [file, title] of Object.entries(documents))
    await writeFile(join(siteDirectory, file), `<title>${title}</title>`);
  await writeFile(join(siteDirectory, 'assets', 'main-1a2b.js'), script);
  const { path: agentDirectory } = stack.use(await temporaryDirectory());
  await writeFile(join(agentDirectory, 'install.sh'), '#!/bin/sh\n');
  await writeFile(join(agentDirectory, 'secret.txt'), 'secret');
  const lambda: LambdaHost = createLambdaHost({ functions: { api }, log: () => {} });
  const directories = { siteDirectory, agentDirectory };
  const origin = stack.use(await startOrigin({ port: 0, host: '127.0.0.1', lambda, ...directories, log: () => {} }));
  port = origin.port;
});

afterAll(() => stack.disposeAsync());

interface Answer {
  status: number | undefined;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

/** Sends the path unchanged; `fetch` would normalize it. */
function ask(
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', headers, body } = options;
    const call = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    call.once('error', reject);
    call.end(body);
  });
}

describe('requests below /api', () => {
  it('the function gets the real caller, regardless of claims in headers', async () => {
    const { body } = await ask('/api/echo?x=1', {
      headers: { 'cloudfront-viewer-address': '9.9.9.9:1', 'x-forwarded-for': '9.9.9.9' },
    });
    const event: UrlEvent = JSON.parse(body.toString());
    expect(event.headers['cloudfront-viewer-address']).toMatch(/^127\.0\.0\.1:\d+$/);
    expect(event.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('a function that throws results in a 502 without details', async () => {
    const answer = await ask('/api/throws');
    expect(answer.status).toBe(502);
    expect(answer.body.toString()).not.toContain('secret');
  });

  it('each cookie is a header of its own', async () => {
    expect((await ask('/api/cookies')).headers['set-cookie']).toEqual(['a=1; HttpOnly', 'b=2']);
  });

  it('a body above the limit of a function is refused', async () => {
    const answer = await ask('/api/echo', { method: 'POST', body: 'x'.repeat(6_000_001) });
    expect(answer.status).toBe(413);
  });
});

it.each([
  ['a page', 'GET', '/', 200],
  ['an asset', 'GET', '/assets/main-1a2b.js', 200],
  ['the agent', 'GET', '/agent/install.sh', 200],
  ['what is not there', 'GET', '/assets/gone.js', 404],
  ['a method that nothing has', 'PUT', '/', 405],
  ['a function that throws', 'GET', '/api/throws', 502],
  ['an answer of the function', 'GET', '/api/echo', 200],
])('%s carries the security headers', async (_name, method, path, status) => {
  const answer = await ask(path, { method });
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({
    ...securityHeaders,
    'referrer-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  });
});

describe('other requests', () => {
  it.each([
    ['/', 'Anasayfa', 200],
    ['/en?ref=x', 'Home', 200],
    ['/client/dashboard', 'Application', 200],
    ['/apis', 'Unknown', 404],
  ])('%s returns its document, revalidated each time', async (path, title, status) => {
    const answer = await ask(path);
    expect(answer).toMatchObject({ status, body: Buffer.from(`<title>${title}</title>`) });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("script-src 'self' 'sha256-"),
    });
  });

  it('an asset is compressed as the browser accepts, and immutable', async () => {
    const answer = await ask('/assets/main-1a2b.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(brotliDecompressSync(answer.body).toString()).toBe(script);
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect((await ask('/assets/main-1a2b.js')).body.toString()).toBe(script);
  });

  it('a file that the browser has cached is not sent again', async () => {
    const { headers } = await ask('/assets/main-1a2b.js');
    const again = await ask('/assets/main-1a2b.js', { headers: { 'if-none-match': String(headers.etag) } });
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  });

  it.each(['/assets/gone.js', '/../../etc/passwd.txt', '/%2e%2e%2f%2e%2e%2fetc/passwd.txt'])(
    '%s is not found',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );
});

describe('agent files', () => {
  it('are served below /agent, revalidated each time', async () => {
    const { status, headers, body } = await ask('/agent/install.sh');
    expect({ status, body: body.toString() }).toEqual({ status: 200, body: '#!/bin/sh\n' });
    expect(headers).toMatchObject({ 'content-type': 'text/x-shellscript; charset=utf-8', 'cache-control': 'no-cache' });
    expect((await ask('/agent/install.sh', { method: 'HEAD' })).body).toHaveLength(0);
  });

  it.each(['/agent/secret.txt', '/agent/..%2f..%2fetc%2fpasswd.txt', '/agent/cellgate-agent-9.9.9-linux-x64.tar.gz'])(
    'do not include %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );
});
