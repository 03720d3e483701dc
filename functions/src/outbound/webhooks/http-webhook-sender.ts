import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { brandName } from '@cellgate/shared/brand/brand.ts';
import { maxLoggedResponseChars, type WebhookFailure, webhookTimeoutMs } from '@cellgate/shared/webhook/webhook.ts';
import type { WebhookAnswer, WebhookSender } from './webhook-sender.ts';
import { isOpenAddress, isOpenTarget, type TargetRules } from './webhook-target.ts';

const maxAnswerBytes = 64 * 1024;

/** Resolves a name to all of its IPs. */
export type FindAddresses = (
  hostname: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

interface SenderOptions extends TargetRules {
  timeoutMs?: number;
  findAddresses?: FindAddresses;
}

class RefusedAddress extends Error {
  readonly code = 'REFUSED_ADDRESS';
}

const resolveAll: FindAddresses = (hostname, done) => systemLookup(hostname, { all: true }, done);

/**
 * Creates a sender for customers' endpoints. Each connection resolves the name once, checks all of its IPs and connects only to a checked one, so
 * that a later DNS change has no effect. Every request has its own connection.
 */
export function createHttpWebhookSender(options: SenderOptions): WebhookSender {
  const { timeoutMs = webhookTimeoutMs, findAddresses = resolveAll, allowLoopback } = options;
  const rules = { allowLoopback };
  const lookup = guardedLookup(findAddresses, rules);

  return {
    accepts: (url) => isOpenTarget(url, rules),
    async post({ url, headers, body }) {
      const began = performance.now();
      const outcome = isOpenTarget(url, rules)
        ? await exchange({ url, headers, body, lookup, signal: AbortSignal.timeout(timeoutMs) })
        : failed('refused_address');
      return { ...outcome, durationMs: Math.round(performance.now() - began) };
    },
  };
}

type Outcome = Omit<WebhookAnswer, 'durationMs'>;

function failed(failure: WebhookFailure): Outcome {
  return { status: null, failure, answer: '' };
}

/** Returns a lookup that refuses a name if any of its IPs is not allowed. */
function guardedLookup(findAddresses: FindAddresses, rules: TargetRules): LookupFunction {
  return (hostname, { all }, done) => {
    findAddresses(hostname, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? notFound(hostname), '', 0);
      if (!addresses.every(({ address }) => isOpenAddress(address, rules))) return done(new RefusedAddress(), '', 0);
      if (all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

function notFound(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`no address of ${hostname}`), { code: 'ENOTFOUND' });
}

interface Exchange {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  lookup: LookupFunction;
  signal: AbortSignal;
}

function exchange({ url, headers, body, lookup, signal }: Exchange): Promise<Outcome> {
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    let status: number | null = null;
    const fail = (error: unknown) => resolve({ status, failure: failureOf(error), answer: '' });
    const outgoing = send(
      url,
      {
        method: 'POST',
        agent: false,
        lookup,
        signal,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': `${brandName}-Webhooks/1`,
        },
      },
      (incoming) => {
        const code = incoming.statusCode ?? 0;
        status = code;
        readBeginning(incoming).then((answer) => resolve(outcomeOf(code, answer)), fail);
      },
    );
    outgoing.on('error', fail);
    outgoing.end(body);
  });
}

function outcomeOf(status: number, answer: string): Outcome {
  return { status, failure: status >= 200 && status < 300 ? null : 'status', answer };
}

/** Returns the beginning of the response body for the log. Stops reading after 64 KB. */
async function readBeginning(incoming: IncomingMessage): Promise<string> {
  const kept: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    if (bytes < maxLoggedResponseChars) kept.push(chunk);
    bytes += chunk.length;
    if (bytes > maxAnswerBytes) break;
  }
  return Buffer.concat(kept).subarray(0, maxLoggedResponseChars).toString('utf8');
}

const tlsCodes =
  /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_INVALID_CERT|EPROTO|HOSTNAME_MISMATCH)/;

function failureOf(error: unknown): WebhookFailure {
  if (!(error instanceof Error)) return 'unreachable';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timeout';
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'REFUSED_ADDRESS') return 'refused_address';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return 'unresolved';
  return tlsCodes.test(code) ? 'tls' : 'unreachable';
}
