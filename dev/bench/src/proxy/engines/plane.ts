import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { env, execPath, stderr } from 'node:process';
import { promisify } from 'node:util';
import { createLog } from '@cellgate/edge-agent/log.ts';
import { planeAllocation, planeNodeOptions } from '@cellgate/edge-agent/node-options.ts';
import type { PlanePort } from '@cellgate/edge-agent/proxy-plane/control/control.messages.ts';
import { connectPlane, type PlaneLink } from '@cellgate/edge-agent/proxy-plane/control/control-client.ts';
import { loadOnly } from '@cellgate/edge-agent/proxy-plane/processes/load-program.ts';
import { freePorts } from '@cellgate/testkit/free-port.ts';
import { listedRange } from '../load/listed-addresses.ts';
import { core, type PinnedProcess, startPinned } from '../pinned-process.ts';
import { type Engine, type EngineKind, type EngineOptions, freshSources, login } from './engine.ts';

const main = new URL(import.meta.resolve('@cellgate/edge-agent/proxy-plane/main.ts')).pathname;
const dayMs = 86_400_000;
/** Crockford's base 32 digits, used in ids. */
const idDigits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const customerConnections = 100;
const byPassword: PlanePort['rules']['auth'] = { type: 'strong', users: [login] };
const byAddress: Pick<PlanePort['rules'], 'auth' | 'allow'> = {
  auth: { type: 'iponly', users: [] },
  allow: [listedRange],
};

/** Running proxy plane with the link that changes its ports. */
export interface RunningPlane extends Engine {
  link: PlaneLink;
  definitions: readonly PlanePort[];
  /** Resolves when its process has exited. */
  ended: Promise<void>;
}

export const planeKind: EngineKind = {
  name: 'cellgate',
  ways: ['connect', 'socks5', 'socks4', 'forward'],
  bindsSources: true,
  start: startPlane,
};

export async function startPlane(
  parts: EngineOptions,
  environment: Record<string, string> = {},
): Promise<RunningPlane> {
  await using stack = new AsyncDisposableStack();
  const { link, process } = stack.use(await runPlane(parts, environment));
  const count = parts.proxies + (parts.withSocks4 ? 1 : 0);
  const ports = await freePorts(count * 2);
  const definitions = freshSources(count).map((localAddress, index) => {
    const who = index < parts.proxies ? { auth: byPassword, allow: [] } : byAddress;
    const rules = { ...who, maxConnections: parts.maxConnections ?? customerConnections };
    return definition({
      index,
      localAddress,
      rules,
      httpPort: ports[index * 2] ?? 0,
      socksPort: ports[index * 2 + 1] ?? 0,
    });
  });
  const statuses = await link.apply(definitions);
  const failed = statuses.find(({ state }) => state !== 'open');
  if (failed) throw new Error(`the plane did not open a port: ${failed.code}`);
  const running = stack.move();
  const own = definitions.slice(0, parts.proxies);
  const httpPorts = own.map(({ httpPort }) => httpPort);
  return {
    name: planeKind.name,
    pid: process.pid,
    ports: {
      connect: httpPorts,
      forward: httpPorts,
      socks5: own.map(({ socksPort }) => socksPort),
      socks4: definitions.slice(parts.proxies).map(({ socksPort }) => socksPort),
    },
    login,
    link,
    ended: process.ended,
    definitions,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

interface PlaneProcess extends AsyncDisposable {
  process: PinnedProcess;
  link: PlaneLink;
}

/** Starts the plane in this folder. It serves nothing at first, or what it served before its process was replaced. */
export async function runPlane(
  { folder, originPort }: Pick<EngineOptions, 'folder' | 'originPort'>,
  environment: Record<string, string> = {},
): Promise<PlaneProcess> {
  await using stack = new AsyncDisposableStack();
  const socketPath = join(folder, 'plane.sock');
  // Started like its unit on a server: compiled once beforehand, with memory-saving options.
  const program = [...planeNodeOptions, main];
  const compileCache = { NODE_COMPILE_CACHE: join(folder, 'compiled') };
  await promisify(execFile)(execPath, [...program, loadOnly], { env: { ...env, ...compileCache } });
  const process = stack.use(
    startPinned(
      {
        file: execPath,
        args: program,
        environment: {
          ...compileCache,
          ...planeAllocation,
          CELLGATE_PLANE_SOCKET: socketPath,
          CELLGATE_BIND_ADDRESS: '127.0.0.1',
          CELLGATE_EGRESS_ALLOW: `127.0.0.1:${originPort}`,
          ...environment,
        },
      },
      core.proxy,
    ),
  );
  await process.line((line) => line.includes('plane started'));
  const log = createLog({ write: (line) => stderr.write(line), now: () => Date.now() });
  const link = stack.use(connectPlane({ socketPath, log }));
  const running = stack.move();
  return { process, link, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

interface Place extends Pick<PlanePort, 'httpPort' | 'socksPort' | 'rules'> {
  index: number;
  localAddress: string;
}

function definition({ index, localAddress, rules, httpPort, socksPort }: Place): PlanePort {
  const digits = `${idDigits[index >> 5]}${idDigits[index & 31]}`;
  return {
    modemId: `mdm_01JD00000000000000000000${digits}`,
    generation: 1,
    httpPort,
    socksPort,
    rules,
    validUntil: new Date(Date.now() + dayMs).toISOString(),
    egress: { localAddress, dnsServers: ['127.66.0.53'] },
  };
}
