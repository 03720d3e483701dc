import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';

export interface TextRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Source address, which selects the modem. */
  readonly localAddress: string;
  readonly lookup?: LookupFunction;
  /** Timeout of the whole exchange, in ms. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

export interface TextResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Returns the family of an address, and of every connection from it. */
export const familyOf = (address: string): 4 | 6 => (isIPv6(address) ? 6 : 4);

/** Maximum size of a response; those of modems and echo sites are far smaller. */
const maxBytes = 256 * 1024;

/**
 * Sends one request on a connection of its own: modems drop kept-alive connections silently, and a rotation ends them all. Rejects with the socket's
 * Error, AbortError or TimeoutError.
 */
export function requestText(wanted: TextRequest): Promise<TextResponse> {
  const { url, method = 'GET', headers, body, localAddress, lookup, timeoutMs } = wanted;
  const signal = AbortSignal.any([wanted.signal, AbortSignal.timeout(timeoutMs)]);
  const send = url.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const options = {
      method,
      headers,
      localAddress,
      family: familyOf(localAddress),
      agent: false,
      signal,
      ...(lookup ? { lookup } : {}),
    };
    const request = send(url, options, (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes > maxBytes) request.destroy(new Error('response too large'));
      });
      response.once('error', reject);
      response.once('close', () => {
        if (!response.complete) reject(new Error('response incomplete'));
      });
      response.once('end', () => {
        const status = response.statusCode ?? 0;
        resolve({ status, headers: response.headers, body: Buffer.concat(chunks).toString('utf8') });
      });
    });
    request.once('error', reject);
    request.end(body);
  });
}
