import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { prepareApiRequestCode, spaFallbackCode } from './viewer-functions.ts';

interface ViewerRequest {
  uri: string;
  headers: Record<string, { value: string }>;
}

function run(code: string, request: ViewerRequest): ViewerRequest {
  const answer: string = runInNewContext(`${code}; JSON.stringify(handler({ request: ${JSON.stringify(request)} }))`);
  return JSON.parse(answer);
}

const pathAfterFallback = (uri: string) => run(spaFallbackCode, { uri, headers: {} }).uri;
const headersForApi = (headers: ViewerRequest['headers']) =>
  run(prepareApiRequestCode, { uri: '/api/me', headers }).headers;

test('every screen of the site is the one document', () => {
  for (const screen of ['/', '/login', '/admin/proxies', '/v1.2/orders']) {
    expect(pathAfterFallback(screen), screen).toBe('/index.html');
  }
});

test('a file is served as itself', () => {
  for (const file of ['/assets/index-4f2a.js', '/favicon.svg', '/index.html'])
    expect(pathAfterFallback(file)).toBe(file);
});

test('the viewer’s token moves aside for the signature of the distribution', () => {
  const token = { value: 'Bearer abc' };
  expect(headersForApi({ authorization: token, accept: { value: '*/*' } })).toEqual({
    'x-viewer-authorization': token,
    accept: { value: '*/*' },
  });
});

test('a token under the carried name is not the viewer’s to send', () => {
  expect(headersForApi({ 'x-viewer-authorization': { value: 'Bearer forged' } })).toEqual({});
});

test('a browser that only prefetches a link says so under one name', () => {
  const prefetch = { value: 'prefetch' };
  expect(headersForApi({ 'x-moz': prefetch })['sec-purpose']).toEqual(prefetch);
  expect(headersForApi({ 'sec-purpose': prefetch, purpose: { value: 'preview' } })['sec-purpose']).toEqual({
    value: 'prefetch preview',
  });
  expect(headersForApi({})).toEqual({});
});
