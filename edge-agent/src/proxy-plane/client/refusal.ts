import type { RefusalCode } from '@cellgate/shared/proxy/refusal.ts';

/**
 * All reasons for which the plane refuses a connection, with their responses: HTTP status, RFC 9209 error type (`Proxy-Status`, with our own code in
 * its details) and RFC 1928 SOCKS5 reply (SOCKS4 only has "rejected"). 503 with `Retry-After` for the connection limit follows RFC 9209
 * `connection_limit_reached`; 429 would mean a request rate.
 */
export const refusals = {
  request_malformed: { status: 400, error: 'http_request_error', socks: 0x01 },
  credentials_missing: { status: 407, error: 'http_request_denied', socks: 0x02 },
  credentials_wrong: { status: 407, error: 'http_request_denied', socks: 0x02 },
  address_denied: { status: 403, error: 'http_request_denied', socks: 0x02 },
  target_denied: { status: 403, error: 'destination_ip_prohibited', socks: 0x02 },
  handshake_timeout: { status: 408, error: 'http_request_error', socks: 0x01 },
  command_unsupported: { status: 400, error: 'http_request_error', socks: 0x07 },
  address_type_unsupported: { status: 400, error: 'http_request_error', socks: 0x08 },
  too_many_connections: { status: 503, error: 'connection_limit_reached', socks: 0x02 },
  modem_rotating: { status: 503, error: 'destination_unavailable', socks: 0x01 },
  proxy_expired: { status: 403, error: 'http_request_denied', socks: 0x02 },
  egress_unavailable: { status: 503, error: 'destination_unavailable', socks: 0x01 },
  target_refused: { status: 502, error: 'connection_refused', socks: 0x05 },
  target_unreachable: { status: 502, error: 'destination_ip_unroutable', socks: 0x03 },
  response_malformed: { status: 502, error: 'http_protocol_error', socks: 0x01 },
  response_incomplete: { status: 502, error: 'http_response_incomplete', socks: 0x01 },
  target_timeout: { status: 504, error: 'connection_timeout', socks: 0x06 },
  response_timeout: { status: 504, error: 'connection_read_timeout', socks: 0x06 },
  dns_failed: { status: 504, error: 'dns_error', socks: 0x04 },
  dns_timeout: { status: 504, error: 'dns_timeout', socks: 0x04 },
} as const satisfies Record<RefusalCode, { status: number; error: string; socks: number }>;

const reasons: Record<number, string> = {
  400: 'Bad Request',
  403: 'Forbidden',
  407: 'Proxy Authentication Required',
  408: 'Request Timeout',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

const retryAfterSeconds = 5;

/**
 * Returns a complete HTTP/1.1 response: the code in `X-Cellgate-Reason` for programs, `text` in the body for people. With `keepAlive`, the client can
 * repeat its request on the same connection.
 */
export function refusalResponse(
  code: RefusalCode,
  { text, keepAlive, withoutBody }: { text: string; keepAlive: boolean; withoutBody: boolean },
): string {
  const { status, error } = refusals[code];
  const body = `${code}: ${text}\n`;
  return [
    `HTTP/1.1 ${status} ${reasons[status]}`,
    `X-Cellgate-Reason: ${code}`,
    `Proxy-Status: cellgate; error=${error}; details="${code}"`,
    ...(status === 407 ? ['Proxy-Authenticate: Basic realm="cellgate", charset="UTF-8"'] : []),
    ...(status === 503 ? [`Retry-After: ${retryAfterSeconds}`] : []),
    'Content-Type: text/plain; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `Connection: ${keepAlive ? 'keep-alive' : 'close'}`,
    '',
    withoutBody ? '' : body,
  ].join('\r\n');
}
