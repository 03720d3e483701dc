import type { ErrorCode } from '@cellgate/shared/contract/error-code.ts';
import type { Answer, Header } from './document.ts';

/** Headers of responses, by name. */
export const responseHeaders = {
  'X-Request-Id': {
    description:
      "ID of the request in our log: the request's own `X-Request-Id` if it has 8 to 128 letters, digits, `.`, `_`, `:` and `-`",
    schema: { type: 'string', examples: ['req_01JD0000000000000000000000'] },
  },
  'RateLimit-Policy': {
    description: 'Limits that the request was counted against, the tightest first: `q` requests in `w` seconds',
    schema: { type: 'string', examples: ['"api-key";q=120;w=60'] },
  },
  RateLimit: {
    description: 'What is left of these limits: `r` requests for the next `t` seconds',
    schema: { type: 'string', examples: ['"api-key";r=50;t=30'] },
  },
  'Retry-After': {
    description: 'Seconds to wait before the next request',
    schema: { type: 'integer', minimum: 0, examples: [10] },
  },
  'WWW-Authenticate': {
    description: 'Always `Bearer`: an access token or API key is required',
    schema: { const: 'Bearer' },
  },
  'Content-Disposition': {
    description: 'Suggests a file name',
    schema: { type: 'string', examples: ['attachment; filename="export.csv"'] },
  },
  Link: {
    description: 'URL of the next part of a file, relative to the origin; absent after the last part',
    schema: { type: 'string', examples: ['</api/proxies?format=csv&page=2>; rel="next"'] },
  },
  'X-Robots-Tag': { description: 'Keeps reset links out of search engines', schema: { const: 'noindex' } },
} as const satisfies Record<string, Header>;

type HeaderName = keyof typeof responseHeaders;

interface Answered {
  status: number;
  /** Error codes with this status; none for a success. */
  codes?: readonly ErrorCode[];
  /** True for reset links. */
  isLink?: boolean;
  isFile?: boolean;
  /** True if the file may continue on a further page. */
  hasParts?: boolean;
}

/** Errors that pass by themselves, besides those with status 429 or 503. */
const passing: readonly ErrorCode[] = ['account.closing', 'idempotency.in_flight'];

/** Headers of every response. Only requests that were counted have those of rate limits. */
const always: readonly HeaderName[] = ['X-Request-Id', 'RateLimit-Policy', 'RateLimit'];

/** Returns the headers of a response. */
export function headersOf({
  status,
  codes = [],
  isLink = false,
  isFile = false,
  hasParts = false,
}: Answered): Required<Pick<Answer, 'headers'>> {
  const isPassing = status === 429 || status === 503 || codes.some((code) => passing.includes(code));
  const names: (HeaderName | false)[] = [
    (isPassing || (isLink && status === 202)) && 'Retry-After',
    status === 401 && !isLink && 'WWW-Authenticate',
    isFile && 'Content-Disposition',
    hasParts && 'Link',
    isLink && 'X-Robots-Tag',
  ];
  const chosen = [...always, ...names.filter((name) => name !== false)];
  return { headers: Object.fromEntries(chosen.map((name) => [name, { $ref: `#/components/headers/${name}` }])) };
}
