import { runInNewContext } from 'node:vm';
import { publicAddresses } from '@cellgate/shared/site/public-page.ts';
import { resolveSitePath } from '@cellgate/shared/site/resolve-site-path.ts';
import { expect, it } from 'vitest';
import { findDocumentCode, markNotFoundCode, prepareApiRequestCode } from './viewer-functions.ts';

interface ViewerRequest {
  uri: string;
  headers: Record<string, { value: string }>;
}

function run<Event, Answer>(code: string, event: Event): Answer {
  const answer: string = runInNewContext(`${code}; JSON.stringify(handler(${JSON.stringify(event)}))`);
  return JSON.parse(answer);
}

const headersForApi = (headers: ViewerRequest['headers']) =>
  run<object, ViewerRequest>(prepareApiRequestCode, { request: { uri: '/api/me', headers } }).headers;

const fileAtTheEdge = (uri: string) =>
  run<object, ViewerRequest>(findDocumentCode, { request: { uri, headers: {} } }).uri;
const statusAtTheEdge = (uri: string, statusCode = 200) =>
  run<object, { statusCode: number }>(markNotFoundCode, { request: { uri }, response: { statusCode } }).statusCode;

it('a path has the same document and status as in the local stack', () => {
  const screens = ['/auth/login', '/admin', '/administrator', '/client/dashboard/proxies', '/v1.2/orders', '/no/such'];
  const files = ['/assets/index-4f2a.js', '/favicon.svg', '/index.html', '/shell.html'];
  const pages = publicAddresses.flatMap(({ path }) => [path, path === '/' ? '/' : `${path}/`]);
  for (const path of [...pages, ...screens, ...files]) {
    expect({ file: fileAtTheEdge(path), status: statusAtTheEdge(path) }, path).toEqual(resolveSitePath(path));
  }
});

it('the edge also recognizes an unknown path by the file that was served', () => {
  expect(statusAtTheEdge(fileAtTheEdge('/no/such'))).toBe(404);
  expect(statusAtTheEdge(fileAtTheEdge('/admin/orders'))).toBe(200);
});

it('only a successful status is replaced for an unknown path', () => {
  expect(statusAtTheEdge('/no/such')).toBe(404);
  expect(statusAtTheEdge('/no/such', 304)).toBe(304);
  expect(statusAtTheEdge('/no/such', 403)).toBe(403);
});

it('the viewer’s token moves to another header, free for the signature of the distribution', () => {
  const token = { value: 'Bearer abc' };
  expect(headersForApi({ authorization: token, accept: { value: '*/*' } })).toEqual({
    'x-viewer-authorization': token,
    accept: { value: '*/*' },
  });
});

it('a token that the viewer sends in that header is removed', () => {
  expect(headersForApi({ 'x-viewer-authorization': { value: 'Bearer forged' } })).toEqual({});
});

it('a prefetch is marked in one header', () => {
  const prefetch = { value: 'prefetch' };
  expect(headersForApi({ 'x-moz': prefetch })['sec-purpose']).toEqual(prefetch);
  expect(headersForApi({ 'sec-purpose': prefetch, purpose: { value: 'preview' } })['sec-purpose']).toEqual({
    value: 'prefetch preview',
  });
  expect(headersForApi({})).toEqual({});
});

it('the chosen language comes first in one header', () => {
  const [uk, browser] = [{ value: 'uk' }, { value: 'tr-TR,tr;q=0.9' }];
  expect(headersForApi({ 'x-language': uk, 'accept-language': browser })).toEqual({
    'accept-language': { value: 'uk, tr-TR,tr;q=0.9' },
  });
  expect(headersForApi({ 'x-language': uk })).toEqual({ 'accept-language': uk });
  expect(headersForApi({ 'accept-language': browser })).toEqual({ 'accept-language': browser });
});
