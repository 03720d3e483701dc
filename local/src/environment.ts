import { join } from 'node:path';
import { speedTestBytes } from '@cellgate/shared/speed-test/speed-test.ts';
import { z } from 'zod';

/** Ports of the local stack: default and the variable that overrides it. */
export const portVariables = {
  origin: { variable: 'CELLGATE_PORT', preset: 5001, what: 'the site and the API' },
  echo: { variable: 'CELLGATE_ECHO_PORT', preset: 5080, what: 'the address echo' },
  labControl: { variable: 'LAB_CONTROL_PORT', preset: 5081, what: 'the lab’s control' },
  stick: { variable: 'LAB_STICK_PORT', preset: 5082, what: 'the sticks’ admin pages' },
  stickDns: { variable: 'LAB_DNS_PORT', preset: 5053, what: 'the sticks’ name servers' },
  payments: { variable: 'CELLGATE_PAYMENTS_PORT', preset: 5090, what: 'the demo payments' },
  mailPage: { variable: 'CELLGATE_MAIL_PORT', preset: 5091, what: 'the mail page' },
  smtp: { variable: 'CELLGATE_SMTP_PORT', preset: 5092, what: 'the mail sink' },
  database: { variable: 'CELLGATE_DATABASE_PORT', preset: 5093, what: 'the database' },
  iot: { variable: 'CELLGATE_IOT_PORT', preset: 5094, what: 'the IoT calls' },
  mqtt: { variable: 'CELLGATE_MQTT_PORT', preset: 5095, what: 'the MQTT broker' },
  invoke: { variable: 'CELLGATE_INVOKE_PORT', preset: 5096, what: 'the function host' },
  identity: { variable: 'CELLGATE_IDENTITY_PORT', preset: 5089, what: 'the stand-in for Google' },
  api: { variable: 'CELLGATE_API_PORT', preset: 5097, what: 'the API behind Vite' },
  /** First metrics port, of server 1; the next servers use the following ports. */
  metrics: { variable: 'CELLGATE_METRICS_PORT', preset: 5098, what: 'an agent’s figures' },
  /** First proxy port of all servers (`proxyPortBases`). */
  proxyBase: { variable: 'CELLGATE_PROXY_PORT', preset: 20_000, what: 'the proxies' },
} as const;

export type PortName = keyof typeof portVariables;
export type Ports = Readonly<Record<PortName, number>>;

export interface StackLayout {
  ports: Ports;
  /** Second octet of the sticks' loopback addresses. */
  labNet: number;
  /** Address on which servers listen; 127.0.0.1 unless CELLGATE_HOST is set. */
  host: string;
  /** Number of simulated sticks per operator (there are three) on each server with sticks. */
  sticksPerOperator: number;
  /** Number of servers. A world may have fewer. */
  servers: number;
  /** Number of servers with sticks, the first ones. The next one has IPv6 addresses, the one after it IPv4 addresses. */
  withSticks: number;
}

/** Number of servers with sticks, which the demo requires. */
export const stickServers = 2;
const mostServers = 5;
export const operatorCount = 3;
export const defaultSticksPerOperator = 2;
/** The same of `npm start`: enough for the customers of the demo data, and some in stock. */
const demoSticksPerOperator = 6;
/** Number of addresses on a server that has addresses instead of sticks. */
export const addressesPerServer = 8;
/** Time a simulated stick takes to redial, in milliseconds. */
const redialMs = 1_000;
/** Heartbeat interval, shorter than in production, so that changes and failures show quickly. */
const heartbeatMs = 5_000;

const Port = z.coerce.number().int().min(1024).max(65_535);

/** Reads ports and addresses from the environment. Throws an error that names the invalid variable. */
export function readLayout(environment: Readonly<Record<string, string | undefined>>): StackLayout {
  const portOf = (name: PortName) => {
    const { variable, preset } = portVariables[name];
    return read({ variable, value: environment[variable], preset, schema: Port });
  };
  const names = Object.keys(portVariables) as PortName[];
  return {
    ports: Object.fromEntries(names.map((name) => [name, portOf(name)])) as Ports,
    labNet: read({
      variable: 'LAB_NET',
      value: environment.LAB_NET,
      preset: 64,
      schema: z.coerce.number().int().min(1).max(254),
    }),
    host: environment.CELLGATE_HOST || '127.0.0.1',
    sticksPerOperator: read({
      variable: 'LAB_STICKS_PER_OPERATOR',
      value: environment.LAB_STICKS_PER_OPERATOR,
      preset: demoSticksPerOperator,
      schema: z.coerce.number().int().min(1).max(30),
    }),
    servers: read({
      variable: 'CELLGATE_SERVERS',
      value: environment.CELLGATE_SERVERS,
      preset: mostServers,
      schema: z.coerce.number().int().min(stickServers).max(mostServers),
    }),
    withSticks: stickServers,
  };
}

function read(setting: {
  variable: string;
  value: string | undefined;
  preset: number;
  schema: z.ZodType<number>;
}): number {
  if (!setting.value) return setting.preset;
  const parsed = setting.schema.safeParse(setting.value);
  if (!parsed.success) throw new Error(`${setting.variable} has the invalid value "${setting.value}"`);
  return parsed.data;
}

/** Returns the server numbers: 1, 2 … */
export function serverNumbers({ servers }: Pick<StackLayout, 'servers'>): number[] {
  return Array.from({ length: servers }, (_, index) => index + 1);
}

/** Returns the metrics port of server 1, 2 … */
export function metricsPortOf(ports: Ports, server: number): number {
  return ports.metrics + server - 1;
}

/** Distances of the first ports of two servers each from those of servers 1 and 2: the ports of the others lie between theirs. */
const portOffsets = [0, 500, 250];

/** Returns the first HTTP and SOCKS port of server 1, 2 … */
export function proxyPortBases(ports: Ports, server: number): { http: number; socks: number } {
  const base = ports.proxyBase + ((server - 1) % 2) * 2_000 + (portOffsets[Math.floor((server - 1) / 2)] ?? 0);
  return { http: base + 1, socks: base + 1_001 };
}

export const originUrl = (ports: Ports) => `http://localhost:${ports.origin}`;
export const echoUrl = (ports: Ports) => `http://127.0.0.1:${ports.echo}/ip`;

/** Returns the paths in a data directory. */
export function filesOf(dataDir: string) {
  return {
    database: join(dataDir, 'database.sqlite'),
    secrets: join(dataDir, 'secrets.json'),
    packageKey: join(dataDir, 'agent-package.key'),
    authority: join(dataDir, 'iot'),
    registry: join(dataDir, 'iot', 'registry.json'),
    payments: join(dataDir, 'payments.json'),
    mail: join(dataDir, 'mail'),
    lab: join(dataDir, 'lab'),
    logs: join(dataDir, 'logs'),
    compiled: join(dataDir, 'compiled'),
    demo: join(dataDir, 'demo.json'),
    world: join(dataDir, 'world.json'),
    /** Exists while the past is played. Tasks and reports of agents would treat what is due then as of today. */
    pastPlaying: join(dataDir, 'past-playing'),
    running: join(dataDir, 'running.json'),
    server: (server: number) => join(dataDir, 'servers', String(server)),
    identity: (server: number) => join(dataDir, 'servers', String(server), 'agent'),
  };
}

const inherited = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE'] as const;

/** Returns the environment of every process. The caller's AWS settings are left out, so that no process can reach real AWS. */
export function baseEnvironment(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const kept = inherited.flatMap((name) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(kept);
}

export const tableNames = { main: 'cellgate-main', ledger: 'cellgate-ledger' } as const;
export const iotPolicyName = 'cellgate-agent';

/** Client of the stand-in for Google. The secret is public because any person is accepted. */
export const identityClient = { clientId: 'cellgate', clientSecret: 'local' } as const;

export interface Secrets {
  tokenSecret: string;
  paymentKey: string;
  paymentSecret: string;
}

const awsEnvironment = {
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
} as const;

/** Returns the environment that is needed to open the tables. */
export function databaseEnvironment(ports: Pick<Ports, 'database'>) {
  return {
    ...awsEnvironment,
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${ports.database}`,
    TABLE_MAIN: tableNames.main,
    TABLE_LEDGER: tableNames.ledger,
  } as const;
}

/** Returns the environment of the functions: the variables of Lambda with local endpoints. */
export function functionsEnvironment(
  stack: StackLayout & { secrets: Secrets; brokerAuthority: string; packageKey: string; isDemo: boolean },
): Record<string, string> {
  const { ports, secrets } = stack;
  return {
    ...databaseEnvironment(ports),
    AWS_ENDPOINT_URL_IOT: `http://127.0.0.1:${ports.iot}`,
    PUBLIC_ORIGIN: originUrl(ports),
    TOKEN_SECRET: secrets.tokenSecret,
    IOT_DATA_ENDPOINT: `http://127.0.0.1:${ports.iot}`,
    IOT_MQTT_ENDPOINT: `localhost:${ports.mqtt}`,
    IOT_POLICY_NAME: iotPolicyName,
    IOT_BROKER_AUTHORITY: stack.brokerAuthority,
    AGENT_PACKAGE_KEY: stack.packageKey,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: 'Cellgate <no-reply@cellgate.example>',
    DEMO_PAYMENT_URL: `http://localhost:${ports.payments}`,
    DEMO_PAYMENT_KEY: secrets.paymentKey,
    DEMO_PAYMENT_SECRET: secrets.paymentSecret,
    GOOGLE_ISSUER: `http://localhost:${ports.identity}`,
    GOOGLE_CLIENT_ID: identityClient.clientId,
    GOOGLE_CLIENT_SECRET: identityClient.clientSecret,
    WEBHOOK_LOOPBACK: 'allowed',
    ...(stack.isDemo && { DEMO_DATA: 'shown' }),
    SCHEDULE_FUNCTION: 'schedule',
    AWS_ENDPOINT_URL_LAMBDA: `http://127.0.0.1:${ports.invoke}`,
    PROXY_TEST_URL: `http://echo.cellgate.test:${ports.echo}/ip`,
    SPEED_TEST_URL: `http://echo.cellgate.test:${ports.echo}/bytes/${speedTestBytes}`,
    HEALTH_REQUIRES: ['database', 'bus', 'payments', 'mail', ...(stack.servers > 0 ? ['agents'] : [])].join(),
  };
}

export function labEnvironment(
  { ports, labNet, sticksPerOperator, servers, withSticks }: StackLayout,
  dataDir: string,
): Record<string, string> {
  return {
    LAB_DIR: filesOf(dataDir).lab,
    LAB_SERVERS: String(withSticks),
    LAB_IPV6_SEATS: String(servers > withSticks ? addressesPerServer : 0),
    LAB_IPV4_ADDRESSES: String(servers > withSticks + 1 ? addressesPerServer : 0),
    LAB_STICKS_PER_OPERATOR: String(sticksPerOperator),
    LAB_NET: String(labNet),
    LAB_REDIAL_MS: String(redialMs),
    LAB_CONTROL_PORT: String(ports.labControl),
    LAB_STICK_PORT: String(ports.stick),
    LAB_DNS_PORT: String(ports.stickDns),
    CELLGATE_ECHO_PORT: String(ports.echo),
  };
}

export interface ServerLayout extends StackLayout {
  dataDir: string;
  /** Server number: 1, 2 … */
  server: number;
  planeSocket: string;
}

export function planeEnvironment({ ports, planeSocket }: ServerLayout): Record<string, string> {
  return { CELLGATE_PLANE_SOCKET: planeSocket, CELLGATE_EGRESS_ALLOW: `127.0.0.1:${ports.echo}` };
}

export function agentEnvironment(layout: ServerLayout & { enrolmentCode: string | undefined }): Record<string, string> {
  const files = filesOf(layout.dataDir);
  return {
    CELLGATE_API_URL: `${originUrl(layout.ports)}/api`,
    CELLGATE_STATE_DIR: files.identity(layout.server),
    CELLGATE_PLANE_SOCKET: layout.planeSocket,
    CELLGATE_MODEM_INVENTORY: join(files.lab, `${layout.server}.modems.json`),
    CELLGATE_ECHO_URL: echoUrl(layout.ports),
    CELLGATE_METRICS_PORT: String(metricsPortOf(layout.ports, layout.server)),
    // A real carrier assigns a new IP only after a second offline; a simulated one does not need the pause.
    CELLGATE_FAST_HOLD_MS: '0',
    CELLGATE_HEARTBEAT_MS: String(heartbeatMs),
    // Short, because users who try the product expect metrics at once.
    CELLGATE_USAGE_MS: '2000',
    CELLGATE_TRAFFIC_MS: '5000',
    ...(layout.enrolmentCode !== undefined && { CELLGATE_ENROLMENT_CODE: layout.enrolmentCode }),
  };
}
