import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';

export interface TextRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Source address: chooses the modem that the connection leaves by. */
  readonly localAddress: string;
  readonly lookup?: LookupFunction;
  /** For the whole exchange. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

export interface TextResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The family of an address, and so of every connection that leaves from it. */
export const familyOf = (address: string): 4 | 6 => (isIPv6(address) ? 6 : 4);

/** Neither a stick's answer nor an echo is anywhere near this large. */
const maxBytes = 256 * 1024;

/**
 * One exchange on a connection of its own: sticks drop kept connections without a word, and a rotation kills them all.
 *
 * @throws Error of the socket, AbortError, TimeoutError
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
