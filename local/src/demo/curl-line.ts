import type { Proxy as RentedProxy } from '@cellgate/shared/proxy/proxy.ts';

/** Returns a shell command that requests the public IP through the proxy. */
export function curlLine(
  proxy: Pick<RentedProxy, 'host' | 'port' | 'username' | 'password'>,
  echoPort: number,
): string {
  const credentials = `${proxy.username}:${proxy.password}`.replaceAll("'", `'\\''`);
  return `curl -x http://${proxy.host}:${proxy.port} -U '${credentials}' http://echo.cellgate.test:${echoPort}/ip`;
}
