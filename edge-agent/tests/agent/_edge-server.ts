import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DesiredPort } from '@cellgate/shared/server/server.messages.ts';
import { freePorts } from '@cellgate/testkit/free-port.ts';
import { until } from '@cellgate/testkit/until.ts';
import type { Lab } from '../../src/lab/start-lab.ts';
import { type ProcessOptions, runProcess, runProgram, type TestProcess } from '../_process.ts';
import { stopWorkers } from '../plane/_lasting-plane.ts';
import type { Faults } from './_faulty-agent.ts';
import { startTestCloud, type TestCloud } from './_test-cloud.ts';

const login = 'user:secret-word@127.0.0.1:';
const modemIds = [
  'mdm_01J00000000000000000000000',
  'mdm_01J00000000000000000000001',
  'mdm_01J00000000000000000000002',
] as const;

export interface Box extends AsyncDisposable {
  readonly cloud: TestCloud;
  readonly stateDir: string;
  readonly planeSocket: string;
  /** Path of the modem inventory. */
  readonly inventory: string;
  /** Returns the desired port of the lab's modem with that index: open for one hour to `user` with password `secret-word`. */
  port(index: number, over?: Partial<DesiredPort>): DesiredPort;
  startPlane(env?: Record<string, string>): TestProcess;
  /** Upgrades the plane like an installed one: tunnels continue, and its process exits to be restarted. */
  reloadPlane(): Promise<void>;
  startAgent(env?: Record<string, string>): TestProcess;
  /** Starts an agent with simulated faults. `change` replaces them and resolves when the agent has applied them or has exited. */
  startFaultyAgent(faults: Faults): Promise<TestProcess & { change(faults: Faults): Promise<void> }>;
  /** Returns the public address seen through the proxy, over HTTP by default; rejects if the proxy does not serve. */
  seenThrough(port: DesiredPort, protocol?: 'http' | 'socks'): Promise<string>;
  /** Reports whether one of the port's listeners accepts connections. */
  isListening(port: DesiredPort): Promise<boolean>;
}

export interface BoxOptions {
  /** Additional entries of the modem inventory. */
  inventory?: object;
  /** State directory of the agent; a folder of the server by default. */
  stateDir?: string;
  /** Endpoint of this machine that the plane may reach; the lab's echo site by default. */
  mayReach?: string;
  /** Folder of an installed version to run instead of the sources. The workers of its plane outlive the plane's process. */
  installed?: string;
}

/** Opens one server: a folder, proxy ports and a test cloud. Its processes end with it. */
export async function openEdgeServer(lab: Lab, options: BoxOptions = {}): Promise<Box> {
  const folder = await mkdtemp(join(tmpdir(), 'cellgate-agent-'));
  const cloud = await startTestCloud();
  const inventory = join(folder, 'modems.json');
  await writeFile(inventory, JSON.stringify({ ...lab.inventories[0], ...options.inventory }));
  const numbers = await freePorts(2 * modemIds.length);
  const running: TestProcess[] = [];
  const { installed } = options;
  const run = (path: string, env: Record<string, string>, how: ProcessOptions = {}) => {
    const started = installed
      ? runProgram(join(installed, 'bin', 'node'), [join(installed, 'edge-agent', path)], { env, ...how })
      : runProcess(path, env, how);
    running.push(started);
    return started;
  };
  const planeSocket = join(folder, 'plane.sock');
  const stateDir = options.stateDir ?? join(folder, 'state');
  const agentEnvironment = {
    CELLGATE_API_URL: cloud.apiUrl,
    CELLGATE_ENROLMENT_CODE: cloud.code,
    CELLGATE_STATE_DIR: stateDir,
    CELLGATE_PLANE_SOCKET: planeSocket,
    CELLGATE_MODEM_INVENTORY: inventory,
    CELLGATE_ECHO_URL: lab.echoUrl,
    CELLGATE_METRICS_PORT: 'off',
    CELLGATE_FAST_HOLD_MS: '0',
    CELLGATE_STATUS_POLL_MS: '1000',
  };
  return {
    cloud,
    stateDir,
    planeSocket,
    inventory,
    port: (index, over) => ({ ...desiredPort({ lab, index, numbers }), ...over }),
    startPlane: (env) =>
      run(
        'src/proxy-plane/main.ts',
        {
          CELLGATE_PLANE_SOCKET: planeSocket,
          CELLGATE_BIND_ADDRESS: '127.0.0.1',
          CELLGATE_EGRESS_ALLOW: options.mayReach ?? `127.0.0.1:${lab.ports.echo}`,
          ...env,
        },
        installed ? { outlived: true } : { tied: true },
      ),
    reloadPlane: async () => {
      const asking = run('src/proxy-plane/upgrade.ts', { CELLGATE_PLANE_SOCKET: planeSocket });
      const { code } = await asking.ended();
      if (code !== 0) throw new Error(`the plane did not make way: ${asking.output()}`);
    },
    startAgent: (env) => run('src/main.ts', { ...agentEnvironment, ...env }),
    startFaultyAgent: async (faults) => {
      const faultsFile = join(folder, 'faults.json');
      await writeFile(faultsFile, JSON.stringify(faults));
      const agent = run('tests/agent/_faulty-agent.ts', {
        ...agentEnvironment,
        CELLGATE_HEARTBEAT_MS: '500',
        FAULTS_FILE: faultsFile,
      });
      const change = async (next: Faults) => {
        const before = agent.output().length;
        await writeFile(faultsFile, JSON.stringify(next));
        if (agent.isRunning()) process.kill(agent.pid, 'SIGUSR2');
        const isTaken = () => agent.output().indexOf('faults taken', before) >= 0;
        await until('the faults are applied', () => isTaken() || !agent.isRunning(), 90_000);
      };
      return { ...agent, change };
    },
    seenThrough: async (port, protocol = 'http') => {
      const url = `http://echo.cellgate.test:${lab.ports.echo}/ip`;
      const proxyUrl = protocol === 'http' ? `http://${login}${port.httpPort}` : `socks5h://${login}${port.socksPort}`;
      const { stdout } = await promisify(execFile)('curl', ['-sS', '--fail', '-m', '10', '-p', '-x', proxyUrl, url]);
      return String(JSON.parse(stdout).ip);
    },
    isListening: async (port) => (await isListening(port.httpPort)) || isListening(port.socksPort),
    [Symbol.asyncDispose]: async () => {
      await Promise.all(running.map((started) => started[Symbol.asyncDispose]()));
      if (installed) await stopWorkers(planeSocket);
      await cloud[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function desiredPort({ lab, index, numbers }: { lab: Lab; index: number; numbers: number[] }): DesiredPort {
  const [modemId, stick] = [modemIds[index], lab.sticks()[index]];
  const [httpPort, socksPort] = numbers.slice(2 * index);
  if (!modemId || !stick || !httpPort || !socksPort) throw new Error(`There is no modem ${index}`);
  return {
    modemId,
    imei: stick.imei,
    generation: 1,
    httpPort,
    socksPort,
    state: 'on',
    rules: {
      auth: { type: 'strong', users: [{ username: 'user', password: 'secret-word' }] },
      allow: [],
      maxConnections: 100,
    },
    validUntil: new Date(Date.now() + 3_600_000).toISOString(),
    autoRotateMinutes: null,
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
