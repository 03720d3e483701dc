import { describe, expect, it } from 'vitest';
import { forwardedRequestHead, forwardedResponseHead, ownAnswer } from '../client/forwarded-head.ts';
import { parseRequestHead, parseResponseHead, scanHead } from './http-head.ts';
import { get, hostileHeads, post } from './http-head-cases.ts';

/** Returns the session's interpretation of these bytes: a head, a refusal, or a wait for more. */
function read(text: string): ReturnType<typeof parseRequestHead> | 'refused' | 'more' {
  const { end, bad } = scanHead(Buffer.from(text, 'latin1'));
  if (bad) return 'refused';
  return end === 0 ? 'more' : (parseRequestHead(text.slice(0, end)) ?? 'refused');
}

describe('request head', () => {
  it.each(hostileHeads)('refuses %s', (_, text) => {
    expect(read(text)).toBe('refused');
  });

  it.each([
    ['CONNECT', 'CONNECT a.test:443 HTTP/1.1\r\nHost: a.test:443\r\n\r\n', { form: 'connect', method: 'CONNECT' }],
    ['CONNECT without Host', 'CONNECT a.test:443 HTTP/1.1\r\n\r\n', { form: 'connect', keepAlive: true }],
    ['CONNECT of HTTP/1.0', 'CONNECT [2606:4700::1]:443 HTTP/1.0\r\n\r\n', { form: 'connect', keepAlive: false }],
    ['CONNECT with no content', 'CONNECT a.test:443 HTTP/1.1\r\nContent-Length: 0\r\n\r\n', { body: { kind: 'none' } }],
    ['absolute form', get(), { form: 'absolute', path: '/', body: { kind: 'none' }, keepAlive: true }],
    ['a query without a path', 'GET http://a.test?x=1 HTTP/1.1\r\nHost: a.test\r\n\r\n', { path: '/?x=1' }],
    ['OPTIONS without a path', 'OPTIONS http://a.test HTTP/1.1\r\nHost: a.test\r\n\r\n', { path: '*' }],
    ['an upper-case scheme', 'GET HTTP://a.test/x HTTP/1.1\r\nHost: a.test\r\n\r\n', { path: '/x' }],
    ['HTTP/1.0 without Host', 'GET http://a.test/ HTTP/1.0\r\n\r\n', { version: '1.0', keepAlive: false }],
    ['close', get('Connection: Close'), { keepAlive: false }],
    ['close of the old kind', get('Proxy-Connection: close'), { keepAlive: false }],
    ['a length', post('Content-Length: 5'), { body: { kind: 'length', bytes: 5 } }],
    ['chunks in any case', post('Transfer-Encoding: CHUNKED'), { body: { kind: 'chunked' } }],
    ['a value of Latin-1', get('X: \xe9'), { form: 'absolute' }],
    ['an empty value', get('X:'), { form: 'absolute' }],
    ['an empty Host', 'GET http://a.test/ HTTP/1.1\r\nHost:\r\n\r\n', { form: 'absolute' }],
  ])('reads %s', (_, text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });

  it('waits for the rest of a head and continues where it stopped', () => {
    const text = get('X: y');
    for (let cut = 0; cut < text.length; cut += 1) {
      const first = scanHead(Buffer.from(text.slice(0, cut)));
      expect(first).toMatchObject({ end: 0, bad: false });
      expect(scanHead(Buffer.from(text), first.scanned)).toMatchObject({ end: text.length, bad: false });
    }
  });

  it('ends a head at its first empty line', () => {
    expect(scanHead(Buffer.from(`${get()}GET`)).end).toBe(get().length);
  });
});

function forwarded(text: string): string {
  const head = parseRequestHead(text);
  if (!head) throw new Error('refused');
  return forwardedRequestHead(head);
}

describe('forwarded request', () => {
  it('sends the path and the target’s Host, whatever the client sent', () => {
    const text = 'GET http://a.test:8080/x?y HTTP/1.1\r\nHost: evil.test\r\nAccept: */*\r\n\r\n';
    expect(forwarded(text)).toBe(
      'GET /x?y HTTP/1.1\r\nHost: a.test:8080\r\nAccept: */*\r\nConnection: keep-alive\r\n\r\n',
    );
  });

  it('drops hop-by-hop fields and those listed in Connection', () => {
    const kept = forwarded(
      get(
        'Proxy-Authorization: Basic YTpi',
        'PROXY-Anything: x',
        'Proxy-Connection: keep-alive',
        'Connection: keep-alive, X-Secret',
        'X-Secret: 1',
        'Keep-Alive: timeout=5',
        'TE: trailers',
        'Upgrade: websocket',
        'X-Kept: 2',
      ),
    );
    expect(kept).toBe('GET / HTTP/1.1\r\nHost: a.test\r\nX-Kept: 2\r\nConnection: keep-alive\r\n\r\n');
  });

  it('keeps the framing even when Connection lists it', () => {
    expect(forwarded(post('Connection: content-length, host', 'Content-Length: 5'))).toBe(
      'POST / HTTP/1.1\r\nHost: a.test\r\nContent-Length: 5\r\nConnection: keep-alive\r\n\r\n',
    );
    expect(forwarded(post('Transfer-Encoding: Chunked'))).toContain('\r\nTransfer-Encoding: chunked\r\n');
  });

  it('adds nothing that reveals the proxy to the origin', () => {
    expect(forwarded(get()).toLowerCase()).not.toMatch(/via|forwarded/);
  });
});

describe('response head', () => {
  it.each([
    ['a length', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n', 'GET', { kind: 'length', bytes: 5 }],
    [
      'equal lengths',
      'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 5\r\n\r\n',
      'GET',
      { kind: 'length', bytes: 5 },
    ],
    ['chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', 'GET', { kind: 'chunked' }],
    ['neither', 'HTTP/1.1 200 OK\r\n\r\n', 'GET', { kind: 'close' }],
    ['HEAD', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n', 'HEAD', { kind: 'none' }],
    ['204', 'HTTP/1.1 204 No Content\r\n\r\n', 'GET', { kind: 'none' }],
    ['304', 'HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\n\r\n', 'GET', { kind: 'none' }],
    ['100', 'HTTP/1.1 100 Continue\r\n\r\n', 'POST', { kind: 'none' }],
    ['no reason', 'HTTP/1.1 200\r\n\r\n', 'GET', { kind: 'close' }],
    ['an old server', 'HTTP/1.0 200 OK\r\n\r\n', 'GET', { kind: 'close' }],
  ])('finds the content of %s', (_, text, method, body) => {
    expect(parseResponseHead(text, method)?.body).toEqual(body);
  });

  it.each([
    ['different lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n'],
    ['an odd length', 'HTTP/1.1 200 OK\r\nContent-Length: five\r\n\r\n'],
    ['an unknown coding', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n'],
    ['chunks of an old server', 'HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'],
    ['another protocol', 'ICY 200 OK\r\n\r\n'],
    ['a status of two digits', 'HTTP/1.1 20 OK\r\n\r\n'],
    ['status 600', 'HTTP/1.1 600 No\r\n\r\n'],
    ['a folded line', 'HTTP/1.1 200 OK\r\nX: a\r\n b\r\n\r\n'],
  ])('refuses %s', (_, text) => {
    expect(parseResponseHead(text, 'GET')).toBeUndefined();
  });

  it('prefers chunks over a length, and forwards only the chunks', () => {
    const head = parseResponseHead('HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n', 'GET');
    expect(head && forwardedResponseHead(head, { keepAlive: true })).toBe(
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nConnection: keep-alive\r\n\r\n',
    );
  });

  it('keeps the announced length of a HEAD response and drops fields of the other connection', () => {
    const text =
      'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nKeep-Alive: timeout=5\r\nProxy-Authenticate: Basic\r\nConnection: X-A\r\nX-A: 1\r\nX-B: 2\r\n\r\n';
    const head = parseResponseHead(text, 'HEAD');
    expect(head && forwardedResponseHead(head, { keepAlive: false })).toBe(
      'HTTP/1.1 200 OK\r\nX-B: 2\r\nContent-Length: 5\r\nConnection: close\r\n\r\n',
    );
  });
});

describe('Max-Forwards', () => {
  const counted = (method: string, count: string) => {
    const head = read(`${method} http://a.test/ HTTP/1.1\r\nHost: a.test\r\nMax-Forwards: ${count}\r\n\r\n`);
    if (typeof head !== 'object') throw new Error('not a head');
    return { own: ownAnswer(head)?.split('\r\n')[0], sent: forwardedRequestHead(head) };
  };

  it.each([
    ['OPTIONS', '0', 'HTTP/1.1 200 OK'],
    ['TRACE', '0', 'HTTP/1.1 501 Not Implemented'],
    ['OPTIONS', '00', 'HTTP/1.1 200 OK'],
  ])('of zero is answered by the proxy: %s %s', (method, count, start) => {
    expect(counted(method, count).own).toBe(start);
  });

  it.each([
    ['OPTIONS', '7', '6'],
    ['TRACE', '1', '0'],
    ['OPTIONS', 'x', 'x'],
    ['GET', '0', '0'],
  ])('is decremented for methods that count it: %s %s', (method, count, passed) => {
    const { own, sent } = counted(method, count);
    expect(own).toBeUndefined();
    expect(sent).toContain(`\r\nMax-Forwards: ${passed}\r\n`);
  });
});
