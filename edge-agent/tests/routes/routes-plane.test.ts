import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '@cellgate/testkit/until.ts';
import { expect, it } from 'vitest';
import { connectPlane } from '../../src/proxy-plane/control/control-client.ts';
import { openModemRack, rackIsMissing } from './_modem-rack.ts';
import { planeUid } from './_rack-programs.ts';

const missing = await rackIsMissing();
const deadlineMs = 60_000;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined, child: () => quiet };

it.skipIf(missing !== undefined)(
  `a plane without any right sends each customer out through his own of two identical sticks${missing ? ` (skipped: ${missing})` : ''}`,
  { timeout: 180_000 },
  async () => {
    await using stack = new AsyncDisposableStack();
    const folder = await mkdtemp(join(tmpdir(), 'cellgate-rack-plane-'));
    stack.defer(() => rm(folder, { recursive: true, force: true }));
    const rack = stack.use(await openModemRack({ sticks: 2 }));
    const isReady = async () => [...(await rack.states()).values()].every((state) => state === 'ready');
    await until('both sticks are ready', async () => (await rack.states()).size === 2 && (await isReady()), deadlineMs);
    const socketPath = join(folder, 'plane.sock');
    const main = fileURLToPath(new URL('../../src/proxy-plane/main.ts', import.meta.url));
    await chown(folder, planeUid, planeUid);
    const plane = stack.use(rack.start(process.execPath, [main], { CELLGATE_PLANE_SOCKET: socketPath }));
    await until('the plane is ready', () => plane.output().includes('plane started'), deadlineMs);

    const link = stack.use(connectPlane({ socketPath, log: quiet }));
    const ports = rack.slots.map(({ localAddress }, index) => ({
      modemId: `mdm_01J0000000000000000000000${index}` as const,
      generation: 1,
      httpPort: 20_001 + index,
      socksPort: 21_001 + index,
      rules: {
        auth: { type: 'strong' as const, users: [{ username: 'user', password: 'secret-word' }] },
        allow: [],
        maxConnections: 100,
      },
      validUntil: new Date(Date.now() + 3_600_000).toISOString(),
      egress: { localAddress, dnsServers: [rack.gateway] },
    }));
    expect((await link.apply(ports)).map(({ state }) => state)).toEqual(['open', 'open']);

    const before = await rack.uplinkPackets();
    const seenThrough = async (proxy: string) => {
      const args = ['-sS', '--http0.9', '-m', '30', '-p', '-x', proxy, `http://${rack.site}/`];
      await using curl = rack.start('curl', args);
      await curl.ended();
      return curl.output();
    };
    for (const [index, port] of ports.entries()) {
      expect(await seenThrough(`http://user:secret-word@127.0.0.1:${port.httpPort}`)).toBe(rack.publicAddressOf(index));
      expect(await seenThrough(`socks5h://user:secret-word@127.0.0.1:${port.socksPort}`)).toBe(
        rack.publicAddressOf(index),
      );
    }
    // Only the guard: these routes have no plane to restrict.
    const near = `${(rack.site.split(':')[0] ?? '').replace(/\d+$/, '77')}/24`;
    const shown = await rack.ip('-o', '-4', 'addr', 'show');
    const name = /^\d+: (\S+) +inet 192\.168\.8\.100\//m.exec(shown)?.[1] ?? '';
    const viaSecond = `http://user:secret-word@127.0.0.1:${ports[1]?.httpPort}`;
    const isSeen = async (expected: string) => (await seenThrough(viaSecond)).includes(expected);
    await rack.ip('addr', 'add', near, 'dev', name);
    await until('the link of a modem is closed', () => isSeen('403'), deadlineMs);
    await rack.ip('addr', 'del', near, 'dev', name);
    await until('the site is reached again', () => isSeen(rack.publicAddressOf(1)), deadlineMs);
    await rack.unplug(0);
    expect(await seenThrough(`http://user:secret-word@127.0.0.1:20001`)).toContain('curl: (56)');
    expect(await rack.uplinkPackets()).toBe(before);

    const login = ['-p', '-x', `http://user:secret-word@${rack.address}:20002`];
    for (const customer of rack.customers) {
      expect(await rack.curlFrom(customer, ...login, `http://${rack.site}/`)).toBe(rack.publicAddressOf(1));
      for (const host of [rack.gateway, ...Object.values(rack.closedHosts)]) {
        expect(await rack.curlFrom(customer, ...login, `http://${host}/`)).toContain('403');
      }
    }
  },
);
