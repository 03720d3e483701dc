import { describe, expect, it } from 'vitest';
import { fromUrlResult, toUrlEvent, type UrlRequest } from './function-url.ts';

const request: UrlRequest = {
  method: 'POST',
  target: '/api/orders?a=1&a=2&b=%20x',
  headers: { host: 'localhost:5001', 'content-type': 'application/json', cookie: 'a=1; b=2' },
  body: Buffer.from('{"x":"é"}'),
  viewer: { address: '127.0.0.1', port: 4711 },
  requestId: 'r-1',
  atMs: 1_700_000_000_000,
};

describe('the event of a request', () => {
  it('contains path, query, cookies and text body separately', () => {
    expect(toUrlEvent(request)).toMatchObject({
      version: '2.0',
      rawPath: '/api/orders',
      rawQueryString: 'a=1&a=2&b=%20x',
      queryStringParameters: { a: '1,2', b: ' x' },
      cookies: ['a=1', 'b=2'],
      body: '{"x":"é"}',
      isBase64Encoded: false,
      requestContext: { http: { method: 'POST', path: '/api/orders', sourceIp: '127.0.0.1' } },
    });
  });

  it('contains the viewer’s address in CloudFront’s header', () => {
    const event = toUrlEvent({ ...request, viewer: { address: '2001:db8::1', port: 9 } });
    expect(event.headers).toMatchObject({ 'cloudfront-viewer-address': '2001:db8::1:9' });
  });

  it('contains binary bodies as base64', () => {
    const body = Buffer.from([0, 255, 128]);
    const event = toUrlEvent({ ...request, headers: { 'content-type': 'application/octet-stream' }, body });
    expect(event).toMatchObject({ body: 'AP+A', isBase64Encoded: true });
  });

  it('has no body and no query if there is none', () => {
    const event = toUrlEvent({ ...request, target: '/api/health', body: Buffer.alloc(0) });
    expect(event).not.toHaveProperty('body');
    expect(event).not.toHaveProperty('queryStringParameters');
    expect(event.rawQueryString).toBe('');
  });
});

describe('the response to a function’s result', () => {
  it('keeps status, headers, cookies and bytes of a full result', () => {
    const answer = fromUrlResult({
      statusCode: 201,
      headers: { 'X-Count': 3 },
      cookies: ['a=1', 'b=2'],
      body: 'AP8=',
      isBase64Encoded: true,
    });
    expect(answer).toEqual({
      status: 201,
      headers: { 'x-count': '3' },
      cookies: ['a=1', 'b=2'],
      body: Buffer.from([0, 255]),
    });
  });

  it('contains any other value as JSON with status 200', () => {
    expect(fromUrlResult({ ok: true })).toMatchObject({ status: 200, body: Buffer.from('{"ok":true}') });
  });
});
