import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { TestedProtocol } from '@cellgate/shared/proxy/proxy-check.ts';
import { openHttpTunnel } from './open-http-tunnel.ts';
import { openSocksTunnel } from './open-socks-tunnel.ts';
import type { ProbeRoute } from './probe-route.ts';

const open = { http: openHttpTunnel, socks5: openSocksTunnel } as const;

/** Connects to the origin of a URL through a proxy, encrypted inside the tunnel if the URL is. `signal` closes all sockets. Throws `ProbeFailed`. */
export async function openOrigin(
  protocol: TestedProtocol,
  route: ProbeRoute,
  url: URL,
  signal: AbortSignal,
): Promise<Socket> {
  const tunnel = await open[protocol](route, targetOf(url), signal);
  if (url.protocol !== 'https:') return tunnel;
  const socket = connectTls({ socket: tunnel, servername: url.hostname });
  await once(socket, 'secureConnect', { signal });
  socket.on('error', () => socket.destroy());
  return socket;
}

function targetOf({ hostname, port, protocol }: URL): { host: string; port: number } {
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (protocol === 'https:' ? 443 : 80) };
}
