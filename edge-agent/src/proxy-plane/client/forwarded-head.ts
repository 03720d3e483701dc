import {
  type BodyLength,
  connectionOptions,
  type HttpField,
  type RequestHead,
  type ResponseHead,
  valuesOf,
} from '../protocol/http-head.ts';

/** Fields that belong to a single connection (RFC 9110 section 7.6.1) and fields that this proxy writes itself. */
const ownFields: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'te',
  'transfer-encoding',
  'content-length',
  'upgrade',
]);

/**
 * Returns the request head for the origin: Host from the target, framing from the parsed body. Adds no `Via` or `X-Forwarded-For`, so that origins do
 * not learn of the proxy.
 */
export function forwardedRequestHead(head: RequestHead): string {
  return joinHead(`${head.method} ${head.path} HTTP/${head.version}`, [
    { name: 'Host', value: head.target.authority },
    ...endToEnd(head.fields)
      .filter(({ name }) => name.toLowerCase() !== 'host')
      .map((field) => decrementForwards(field, head)),
    ...framing(head.body),
    { name: 'Connection', value: head.keepAlive ? 'keep-alive' : 'close' },
  ]);
}

/**
 * Returns this proxy's own response to an `OPTIONS` or `TRACE` request whose Max-Forwards is 0 (RFC 9110 section 7.6.2); undefined for all others.
 */
export function ownAnswer({ method, fields }: RequestHead): string | undefined {
  if (!countsForwards(method) || forwardsLeft(fields) !== 0) return undefined;
  const start = method === 'OPTIONS' ? 'HTTP/1.1 200 OK' : 'HTTP/1.1 501 Not Implemented';
  return joinHead(start, [
    { name: 'Content-Length', value: '0' },
    { name: 'Connection', value: 'close' },
  ]);
}

function countsForwards(method: string): boolean {
  return method === 'OPTIONS' || method === 'TRACE';
}

function forwardsLeft(fields: readonly HttpField[]): number | undefined {
  const [value, ...more] = valuesOf(fields, 'max-forwards');
  return value !== undefined && more.length === 0 && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}

/** Decrements Max-Forwards of requests that count it. */
function decrementForwards(field: HttpField, { method, fields }: RequestHead): HttpField {
  const left = forwardsLeft(fields);
  const isCount = countsForwards(method) && field.name.toLowerCase() === 'max-forwards';
  return isCount && left !== undefined ? { ...field, value: String(left - 1) } : field;
}

/** Returns the response head for the client. A HEAD or 304 response keeps its announced length. */
export function forwardedResponseHead(head: ResponseHead, { keepAlive }: { keepAlive: boolean }): string {
  const interim = head.status < 200;
  const announced = head.fields.filter(({ name }) => name.toLowerCase() === 'content-length').slice(0, 1);
  const bare = interim || head.status === 204;
  return joinHead(`HTTP/1.1 ${head.status} ${head.reason}`, [
    ...endToEnd(head.fields),
    ...(head.body.kind === 'none' && !bare ? announced : framing(head.body)),
    ...(interim ? [] : [{ name: 'Connection', value: keepAlive ? 'keep-alive' : 'close' }]),
  ]);
}

function endToEnd(fields: readonly HttpField[]): HttpField[] {
  const listed = connectionOptions(fields) ?? new Set();
  return fields.filter(({ name }) => {
    const key = name.toLowerCase();
    return !ownFields.has(key) && !listed.has(key) && !key.startsWith('proxy-');
  });
}

function framing(body: BodyLength): HttpField[] {
  if (body.kind === 'chunked') return [{ name: 'Transfer-Encoding', value: 'chunked' }];
  return body.kind === 'length' ? [{ name: 'Content-Length', value: String(body.bytes) }] : [];
}

function joinHead(start: string, fields: readonly HttpField[]): string {
  return `${[start, ...fields.map(({ name, value }) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n`;
}
