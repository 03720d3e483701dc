import type { Proxy as RentedProxy } from '@cellgate/shared/proxy/proxy.ts';

/** A line for a shell that asks, through the proxy, from which address it is seen. */
export function curlLine(
  proxy: Pick<RentedProxy, 'host' | 'port' | 'username' | 'password'>,
  echoPort: number,
): string {
  const credentials = `${proxy.username}:${proxy.password}`.replaceAll("'", `'\\''`);
  return `curl -x http://${proxy.host}:${proxy.port} -U '${credentials}' http://echo.cellgate.test:${echoPort}/ip`;
}
