import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { testCodeOf } from '@cellgate/shared/proxy/proxy-check.ts';
import { RefusalCode } from '@cellgate/shared/proxy/refusal.ts';
import { connectTo, ProbeFailed, type ProbeRoute, type ProbeTarget } from './probe-route.ts';

/** Opens a tunnel with CONNECT (RFC 9110, section 9.3.6) and `Basic` credentials (RFC 7617). Throws `ProbeFailed`. */
export async function openHttpTunnel(route: ProbeRoute, target: ProbeTarget, signal: AbortSignal): Promise<Socket> {
  const socket = await connectTo(route, signal);
  const authority = `${target.host.includes(':') ? `[${target.host}]` : target.host}:${target.port}`;
  const credentials = Buffer.from(`${route.username}:${route.password}`).toString('base64');
  const asked = request({
    createConnection: () => socket,
    method: 'CONNECT',
    path: authority,
    headers: { host: authority, 'proxy-authorization': `Basic ${credentials}` },
  });
  asked.on('error', () => socket.destroy());
  asked.end();
  const [answer] = (await once(asked, 'connect', { signal })) as [IncomingMessage];
  if (answer.statusCode === 200) return socket;
  const refusal = RefusalCode.safeParse(answer.headers['x-cellgate-reason']);
  throw new ProbeFailed(refusal.success ? testCodeOf(refusal.data) : 'no_answer');
}
