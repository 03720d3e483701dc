import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { agentAllocation, agentNodeOptions } from '@cellgate/edge-agent/node-options.ts';
import { maxPlaneSocketBytes } from '@cellgate/edge-agent/proxy-plane/config.ts';
import {
  agentEnvironment,
  filesOf,
  functionsEnvironment,
  labEnvironment,
  planeEnvironment,
  type Secrets,
  type StackLayout,
} from '../environment.ts';
import type { WorldName } from '../worlds/worlds.ts';
import type { ProcessPlan } from './supervise.ts';

export interface PlanInput extends StackLayout {
  world: WorldName;
  /** True if the sign-in page labels the data as made up. */
  isDemo: boolean;
  dataDir: string;
  /** Directory of the built site. */
  siteDir: string;
  dev: boolean;
  secrets: Secrets;
  brokerAuthority: string;
  /** Public key of the agent's packages. */
  packageKey: string;
  base: Readonly<Record<string, string>>;
}

const inLocal = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
export const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url));
const inAgent = (path: string) => join(repositoryRoot, 'edge-agent', 'src', path);

export function databasePlan({ ports, dataDir, base }: PlanInput): ProcessPlan {
  return {
    name: 'database',
    run: {
      binary: join(repositoryRoot, 'node_modules', '@dynoxide', 'linux-x64', 'dynoxide'),
      args: ['--port', String(ports.database), '--db-path', filesOf(dataDir).database],
    },
    env: base,
    readyLine: 'listening on',
  };
}

export function cloudPlan(input: PlanInput): ProcessPlan {
  const { ports, dataDir, base, secrets } = input;
  return {
    name: 'cloud',
    run: { script: inLocal('entry/cloud.ts') },
    env: {
      ...base,
      CLOUD_DATA_DIR: dataDir,
      CLOUD_IOT_PORT: String(ports.iot),
      CLOUD_MQTT_PORT: String(ports.mqtt),
      CLOUD_PAYMENTS_PORT: String(ports.payments),
      CLOUD_MAIL_PORT: String(ports.mailPage),
      CLOUD_SMTP_PORT: String(ports.smtp),
      CLOUD_IDENTITY_PORT: String(ports.identity),
      CLOUD_INVOKE_ORIGIN: `http://127.0.0.1:${ports.invoke}`,
      PUBLIC_ORIGIN: `http://localhost:${ports.origin}`,
      DEMO_PAYMENT_KEY: secrets.paymentKey,
      DEMO_PAYMENT_SECRET: secrets.paymentSecret,
    },
    readyLine: 'cloud ready',
  };
}

export function apiPlan(input: PlanInput): ProcessPlan {
  const { ports, base, siteDir, dev, host } = input;
  return {
    name: 'api',
    run: { script: inLocal('entry/api.ts') },
    env: {
      ...base,
      ...functionsEnvironment(input),
      ORIGIN_PORT: String(dev ? ports.api : ports.origin),
      ORIGIN_HOST: dev ? '127.0.0.1' : host,
      INVOKE_PORT: String(ports.invoke),
      SITE_DIR: siteDir,
      AGENT_DIR: join(repositoryRoot, '.build', 'agent'),
    },
    readyLine: 'api ready',
  };
}

/** Returns the plan of Vite's development server at the origin. */
export function sitePlan({ ports, base, host }: PlanInput): ProcessPlan {
  return {
    name: 'site',
    run: { script: inLocal('entry/site.ts') },
    env: {
      ...base,
      ORIGIN_PORT: String(ports.origin),
      ORIGIN_HOST: host,
      API_PORT: String(ports.api),
      WEB_DIR: join(repositoryRoot, 'web'),
    },
    readyLine: 'site ready',
  };
}

export function labPlan(input: PlanInput): ProcessPlan {
  return {
    name: 'lab',
    run: { script: inAgent('lab/main.ts') },
    env: { ...input.base, ...labEnvironment(input, input.dataDir) },
    readyLine: 'lab ready',
  };
}

export function planePlan(input: PlanInput, server: number): ProcessPlan {
  const layout = { ...input, server, planeSocket: planeSocketOf(input.dataDir, server) };
  return {
    name: `plane-${server}`,
    run: { script: inAgent('proxy-plane/main.ts') },
    env: { ...input.base, ...planeEnvironment(layout) },
  };
}

export function agentPlan(input: PlanInput & { enrolmentCode: string | undefined }, server: number): ProcessPlan {
  const layout = { ...input, server, planeSocket: planeSocketOf(input.dataDir, server) };
  return {
    name: `agent-${server}`,
    run: { script: agentMain },
    env: { ...agentRuntime(input), ...agentEnvironment(layout) },
  };
}

/** Returns the environment of agents, with a directory for their compile cache. */
export function agentRuntime({ base, dataDir }: PlanInput): Record<string, string> {
  const { NODE_OPTIONS: given, NODE_COMPILE_CACHE: cache = filesOf(dataDir).compiled } = base;
  return { ...base, ...agentAllocation, NODE_OPTIONS: agentNodeOptions(given), NODE_COMPILE_CACHE: cache };
}

export const agentMain = inAgent('main.ts');

function planeSocketOf(dataDir: string, server: number): string {
  const path = join(filesOf(dataDir).server(server), 'plane.sock');
  if (Buffer.byteLength(path) <= maxPlaneSocketBytes) return path;
  const name = createHash('sha256').update(path).digest('hex').slice(0, 16);
  return join(tmpdir(), `cellgate-${name}.sock`);
}
