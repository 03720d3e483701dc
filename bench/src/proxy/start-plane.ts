import { join } from 'node:path';
import { createLog } from '@cellgate/edge-agent/log.ts';
import { connectPlane } from '@cellgate/edge-agent/proxy-plane/control-client.ts';
import { type Engine, login } from './engine.ts';
import { freePort } from './free-port.ts';
import { core, startPinned } from './pinned-process.ts';

const main = new URL(import.meta.resolve('@cellgate/edge-agent/proxy-plane/main.ts')).pathname;

/** Our proxy plane with one proxy: its HTTP and its SOCKS port are two engines of one process. */
export async function startPlane(parts: {
  folder: string;
  originPort: number;
}): Promise<AsyncDisposable & { engines: Engine[] }> {
  const socketPath = join(parts.folder, 'plane.sock');
  const plane = startPinned(
    {
      file: process.execPath,
      args: [main],
      environment: {
        CELLGATE_PLANE_SOCKET: socketPath,
        CELLGATE_BIND_ADDRESS: '127.0.0.1',
        CELLGATE_EGRESS_ALLOW: `127.0.0.1:${parts.originPort}`,
      },
    },
    core.proxy,
  );
  await plane.line((line) => line.includes('plane ready'));
  const log = createLog({ write: (line) => process.stderr.write(line), now: () => Date.now() });
  await using link = connectPlane({ socketPath, log });
  const [httpPort, socksPort] = [await freePort(), await freePort()];
  const [status] = await link.apply([
    {
      modemId: 'mdm_01JD0000000000000000000000',
      generation: 1,
      httpPort,
      socksPort,
      rules: { auth: { type: 'strong', users: [login] }, allow: [], maxConnections: 100 },
      validUntil: new Date(Date.now() + 86_400_000).toISOString(),
      egress: { localAddress: '127.64.9.101', dnsServers: ['127.64.9.1'] },
    },
  ]);
  if (status?.state !== 'open') throw new Error(`the plane did not open its port: ${status?.code}`);
  return {
    engines: [
      { name: 'cellgate CONNECT', protocol: 'connect', port: httpPort, pid: plane.pid },
      { name: 'cellgate SOCKS5', protocol: 'socks5', port: socksPort, pid: plane.pid },
    ],
    [Symbol.asyncDispose]: () => plane[Symbol.asyncDispose](),
  };
}
