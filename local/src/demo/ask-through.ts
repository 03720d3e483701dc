import { request } from 'node:http';
import type { Proxy as RentedProxy } from '@cellgate/shared/proxy/proxy.ts';

/**
 * Sends a GET request through an HTTP proxy on this machine, like curl's `-x`. Resolves with the status of the response, which may be the proxy's
 * own, or undefined if there is none within `timeoutMs`.
 */
export function askThrough(
  proxy: Pick<RentedProxy, 'port' | 'username' | 'password'>,
  { url, timeoutMs }: { url: string; timeoutMs: number },
): Promise<number | undefined> {
  const credentials = Buffer.from(`${proxy.username}:${proxy.password}`).toString('base64');
  return new Promise((resolve) => {
    const call = request(
      {
        host: '127.0.0.1',
        port: proxy.port,
        path: url,
        headers: { host: new URL(url).host, 'proxy-authorization': `Basic ${credentials}`, connection: 'close' },
        agent: false,
        timeout: timeoutMs,
      },
      (response) => {
        response.resume();
        response.once('close', () => resolve(response.complete ? response.statusCode : undefined));
      },
    );
    call.once('timeout', () => call.destroy());
    call.once('error', () => resolve(undefined));
    call.end();
  });
}
