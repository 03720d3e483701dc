import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@cellgate/testkit/free-port.ts';
import { until } from '@cellgate/testkit/until.ts';
import { expect } from 'vitest';
import { createLog } from '../../src/log.ts';
import type { PlanePort } from '../../src/proxy-plane/control/control.messages.ts';
import { connectPlane, type PlaneLink } from '../../src/proxy-plane/control/control-client.ts';
import { runProcess, type TestProcess } from '../_process.ts';
import { user } from './_proxy-clients.ts';
import { modemAddress, type NameServer, type Origin, startNameServer, startOrigin } from './_proxy-network.ts';

export const modemId = 'mdm_01JD0000000000000000000000';
export const otherModemId = 'mdm_01JD0000000000000000000001';
export const silentLog = createLog({ write: () => undefined, now: () => 0 });

export interface PlaneProcess extends AsyncDisposable {
  process: TestProcess;
  socketPath: string;
  link: PlaneLink;
}

export function runPlane(environment: Record<string, string>): TestProcess {
  return runProcess('src/proxy-plane/main.ts', environment, { tied: true });
}

export async function startPlane(environment: Record<string, string>): Promise<PlaneProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'cellgate-plane-'));
  const socketPath = environment.CELLGATE_PLANE_SOCKET ?? join(folder, 'plane.sock');
  const child = runPlane({ CELLGATE_BIND_ADDRESS: '127.0.0.1', ...environment, CELLGATE_PLANE_SOCKET: socketPath });
  await until('the plane is ready', () => child.output().includes('plane started'));
  const link = connectPlane({ socketPath, log: silentLog });
  return {
    process: child,
    socketPath,
    link,
    [Symbol.asyncDispose]: async () => {
      link.close();
      await child[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface PortChanges extends Partial<Omit<PlanePort, 'rules'>> {
  rules?: Partial<PlanePort['rules']>;
}

export async function planePort(dnsServer: string, changes: PortChanges = {}): Promise<PlanePort> {
  const rules = { auth: { type: 'strong' as const, users: [user] }, allow: [], maxConnections: 100, ...changes.rules };
  return {
    modemId,
    generation: 1,
    httpPort: changes.httpPort ?? (await freePort()),
    socksPort: changes.socksPort ?? (await freePort()),
    validUntil: new Date(Date.now() + 3_600_000).toISOString(),
    egress: { localAddress: modemAddress, dnsServers: [dnsServer] },
    ...changes,
    rules,
  };
}

/** A plane, an allowed origin, the DNS server of its modem, and one port definition. */
export class ProxyRig implements AsyncDisposable {
  readonly origin: Origin;
  readonly names: NameServer;
  readonly plane: PlaneProcess;
  port: PlanePort;

  private constructor(parts: { origin: Origin; names: NameServer; plane: PlaneProcess; port: PlanePort }) {
    this.origin = parts.origin;
    this.names = parts.names;
    this.plane = parts.plane;
    this.port = parts.port;
  }

  static async open(environment: Record<string, string> = {}): Promise<ProxyRig> {
    const origin = await startOrigin();
    const names = await startNameServer({
      'origin.test': ['127.0.0.1'],
      '0.origin.test': ['127.0.0.1'],
      '1.origin.test': ['127.0.0.1'],
      '2.origin.test': ['127.0.0.1'],
      'inside.test': ['127.0.0.2'],
      'metadata.test': ['169.254.169.254'],
      'mixed.test': ['10.0.0.1', '127.0.0.1'],
    });
    const allowed = { CELLGATE_EGRESS_ALLOW: `127.0.0.1:${origin.port}`, CELLGATE_SOURCE_PORTS: '40000-49999' };
    const plane = await startPlane({ ...allowed, ...environment });
    return new ProxyRig({ origin, names, plane, port: await planePort(names.address) });
  }

  get link(): PlaneLink {
    return this.plane.link;
  }

  /** Address of the origin as `host:port`. */
  get target(): string {
    return `127.0.0.1:${this.origin.port}`;
  }

  get url(): string {
    return `http://${this.target}`;
  }

  /** Closes all ports and creates a new port definition. */
  async reset(): Promise<void> {
    await this.link.apply([]);
    this.port = await planePort(this.names.address);
  }

  /** Serves only the port, with these changes. */
  async serve(changes: PortChanges = {}): Promise<void> {
    this.port = { ...this.port, ...changes, rules: { ...this.port.rules, ...changes.rules } };
    expect(await this.link.apply([this.port])).toMatchObject([
      { modemId: this.port.modemId, state: 'open', code: null },
    ]);
  }

  /** Returns curl arguments for the HTTP port. */
  viaHttp(as = user): string[] {
    return ['-x', `http://127.0.0.1:${this.port.httpPort}`, '--proxy-user', `${as.username}:${as.password}`];
  }

  viaSocks(kind: '--socks5' | '--socks5-hostname', as = user): string[] {
    return [kind, `127.0.0.1:${this.port.socksPort}`, '--proxy-user', `${as.username}:${as.password}`];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.plane[Symbol.asyncDispose]();
    await this.names[Symbol.asyncDispose]();
    await this.origin[Symbol.asyncDispose]();
  }
}
