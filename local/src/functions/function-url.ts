import type { IncomingMessage } from 'node:http';

/** A request to a function URL, which becomes an event in payload format 2.0 (AWS Lambda Developer Guide, "Request and response payloads"). */
export interface UrlRequest {
  method: string;
  /** Path and query as received, e.g. `/api/products?type=mobile`. */
  target: string;
  /** Headers with lowercase names, values joined with commas. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  viewer: { address: string; port: number };
  requestId: string;
  atMs: number;
}

export interface UrlAnswer {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: Buffer;
}

/** Prefixes of headers that only CloudFront sets; those sent by a caller are dropped. */
const ownedByTheEdge = ['cloudfront-', 'x-amz-', 'x-forwarded-'];
const hopByHop = ['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'proxy-connection'];

export function viewerHeaders(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headersDistinct)) {
    const owned = ownedByTheEdge.some((prefix) => name.startsWith(prefix)) || hopByHop.includes(name);
    if (!owned && value) headers[name] = value.join(name === 'cookie' ? '; ' : ',');
  }
  return headers;
}

/** Returns the event that CloudFront and the function URL make of a request. The viewer is `address:port`, IPv6 without brackets. */
export function toUrlEvent(request: UrlRequest): Record<string, unknown> {
  const [path = '/', ...rest] = request.target.split('?');
  const query = rest.join('?');
  const { cookie, ...headers } = request.headers;
  const { address, port } = request.viewer;
  const text = isText(headers['content-type']);
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: path,
    rawQueryString: query,
    ...(cookie !== undefined && { cookies: cookie.split('; ') }),
    headers: { ...headers, 'cloudfront-viewer-address': `${address}:${port}`, 'x-forwarded-for': address },
    ...(query !== '' && { queryStringParameters: queryParameters(query) }),
    requestContext: {
      accountId: 'anonymous',
      apiId: 'local',
      domainName: headers.host ?? 'localhost',
      domainPrefix: 'local',
      http: {
        method: request.method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: address,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: request.requestId,
      routeKey: '$default',
      stage: '$default',
      time: new Date(request.atMs).toUTCString(),
      timeEpoch: request.atMs,
    },
    ...(request.body.length > 0 && { body: request.body.toString(text ? 'utf8' : 'base64') }),
    isBase64Encoded: request.body.length > 0 && !text,
  };
}

/**
 * Converts the result of a function to an HTTP response: an object with `statusCode`, or any other value, which becomes a JSON body with status
 * 200.
 */
export function fromUrlResult(result: unknown): UrlAnswer {
  if (result === null || typeof result !== 'object' || !('statusCode' in result)) {
    const text = typeof result === 'string' ? result : JSON.stringify(result ?? null);
    return { status: 200, headers: { 'content-type': 'application/json' }, cookies: [], body: Buffer.from(text) };
  }
  const { statusCode, headers, cookies, body, isBase64Encoded } = result as {
    statusCode: number;
    headers?: Record<string, string | number | boolean>;
    cookies?: string[];
    body?: string;
    isBase64Encoded?: boolean;
  };
  return {
    status: statusCode,
    headers: Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), `${value}`])),
    cookies: cookies ?? [],
    body: Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'),
  };
}

function isText(contentType: string | undefined): boolean {
  return (
    contentType === undefined || /^(text\/|application\/(json|xml|javascript|x-www-form-urlencoded))/i.test(contentType)
  );
}

/** Returns the query parameters; values of repeated names are joined with commas. */
function queryParameters(query: string): Record<string, string> {
  const parameters: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    parameters[name] = parameters[name] === undefined ? value : `${parameters[name]},${value}`;
  }
  return parameters;
}
