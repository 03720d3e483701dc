import {
  type BodyLength,
  connectionOptions,
  type HttpField,
  type RequestHead,
  type ResponseHead,
  valuesOf,
} from '../protocol/http-head.ts';

/** Fields that belong to one connection only (RFC 9110 section 7.6.1), and those that this proxy writes itself. */
const ownFields: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'te',
  'transfer-encoding',
  'content-length',
  'upgrade',
]);

/**
 * The request as the origin gets it: Host from the target whatever the client wrote, framing from what was parsed, and no `Via` or
 * `X-Forwarded-For`, because a customer's proxy must not tell the origin about itself.
 */
export function forwardedRequestHead(head: RequestHead): string {
  return joinHead(`${head.method} ${head.path} HTTP/${head.version}`, [
    { name: 'Host', value: head.target.authority },
    ...endToEnd(head.fields)
      .filter(({ name }) => name.toLowerCase() !== 'host')
      .map((field) => counted(field, head)),
    ...framing(head.body),
    { name: 'Connection', value: head.keepAlive ? 'keep-alive' : 'close' },
  ]);
}

/**
 * What this proxy says itself to a request that must not go any further (RFC 9110 section 7.6.2): `OPTIONS` and `TRACE` with no forwards
 * left. `undefined` for every other.
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

/** One forward less for those requests that count them. */
function counted(field: HttpField, { method, fields }: RequestHead): HttpField {
  const left = forwardsLeft(fields);
  const isCount = countsForwards(method) && field.name.toLowerCase() === 'max-forwards';
  return isCount && left !== undefined ? { ...field, value: String(left - 1) } : field;
}

/** The response as the client gets it. A HEAD or 304 answer keeps the length that it announces. */
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
