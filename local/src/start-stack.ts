import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Proxy as RentedProxy } from '@cellgate/shared/proxy/proxy.ts';
import { ensureDemoProxy } from './demo/demo-proxy.ts';
import {
  baseEnvironment,
  filesOf,
  functionsEnvironment,
  originUrl,
  type Ports,
  type StackLayout,
  serverNumbers,
} from './environment.ts';
import { openAuthority } from './iot/authority.ts';
import { writeJsonFile } from './json-file.ts';
import type { Log } from './log.ts';
import { createTables } from './stack/create-tables.ts';
import { listenersOf } from './stack/listeners.ts';
import { openPackageKey } from './stack/package-key.ts';
import { type PreparedPast, preparePast } from './stack/prepare-past.ts';
import {
  agentPlan,
  apiPlan,
  cloudPlan,
  databasePlan,
  labPlan,
  type PlanInput,
  planePlan,
  repositoryRoot,
  sitePlan,
} from './stack/processes.ts';
import { requireFreePorts } from './stack/require-free-ports.ts';
import type { RunningStack } from './stack/running-stack.ts';
import { openSecrets } from './stack/secrets.ts';
import { seed } from './stack/seed.ts';
import { openWorld, type StoredWorld, storeWorld } from './stack/stored-world.ts';
import { type ProcessPlan, type Supervised, supervise } from './stack/supervise.ts';
import { waitUntilHealthy } from './stack/wait-until-healthy.ts';
import { warmUpAgents } from './stack/warm-up-agents.ts';
import type { World } from './worlds/world.ts';
import { type WorldName, worlds } from './worlds/worlds.ts';

export interface StackOptions {
  layout: StackLayout;
  /** Directory of the stack's data; created if missing. */
  dataDir: string;
  /** Directory of the built site; this repository's by default. */
  siteDir?: string;
  /** Serves Vite's development server at the origin instead of the built site. */
  dev?: boolean;
  /** World of demo data; by default the one of the data directory, `shop` in a new one. Throws `OtherWorld` if the directory has another. */
  world?: WorldName;
  /** Lets the world's customers act in their past, and waits until the demo client has an open proxy. True by default. */
  customers?: boolean;
  log: Log;
  /** Runs each step, e.g. to display progress. */
  step?: Step;
  /** If aborted during the start, stops everything again and rejects with the reason. */
  signal?: AbortSignal;
}

export type Step = <T>(title: string, work: () => Promise<T>) => Promise<T>;

/** A running system. Disposing of it stops every process. */
export interface Stack extends AsyncDisposable {
  /** Origin of site and API: `http://localhost:<port>`. */
  origin: string;
  ports: Ports;
  dataDir: string;
  labControlUrl: string;
  /** URL of the echo service through a proxy: `http://echo.cellgate.test:<port>`. */
  echoUrl: string;
  mailUrl: string;
  paymentsUrl: string;
  /** Environment of the functions, for tests that read the tables or call domain functions. */
  functionsEnvironment: Readonly<Record<string, string>>;
  serverIds: readonly string[];
  world: World;
  /** The demo client's open proxy; undefined in a world without customers, and if they are disabled. */
  demoProxy: RentedProxy | undefined;
  processes(): readonly Pick<Supervised, 'name' | 'pid' | 'restarts'>[];
  /** Sends SIGKILL; the process stays down until `restart`. Names: database, cloud, api, lab, plane-1, agent-1 … */
  kill(name: string): Promise<void>;
  /** Restarts a process that runs or was killed. Resolves once it is ready. */
  restart(name: string): Promise<void>;
  /** Resolves once every part is ready, e.g. after a restart. */
  healthy(timeoutMs?: number): Promise<void>;
}

const startTimeoutMs = 60_000;

/** Starts the whole system on one machine. Resolves once the API reports that every part is ready. Throws `PortTaken` before anything starts. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { dataDir, log, dev = false } = options;
  const step: Step = options.step ?? ((_, work) => work());
  const world = openWorld(dataDir, options.world);
  const layout = layoutOf(options.layout, worlds[world.name]);
  await requireFreePorts(listenersOf(layout, { dev }));
  const files = filesOf(dataDir);
  const directories = serverNumbers(layout).map(files.server);
  for (const directory of [files.lab, ...directories]) await mkdir(directory, { recursive: true, mode: 0o700 });
  const authority = await openAuthority(files.authority);
  const input: PlanInput = {
    ...layout,
    world: world.name,
    isDemo: (options.customers ?? true) && worlds[world.name].customers.length > 0,
    dataDir,
    dev,
    siteDir: options.siteDir ?? join(repositoryRoot, 'web', 'dist'),
    secrets: await openSecrets(files.secrets),
    packageKey: await openPackageKey(files.packageKey),
    brokerAuthority: authority.certificate,
    base: baseEnvironment(process.env),
  };
  const fleet = createFleet({ logDir: files.logs, log });
  try {
    const starting = startAll({ input, fleet, step, world, customers: options.customers ?? true });
    const started = await unlessAborted(starting, options.signal);
    await writeJsonFile(files.running, {
      databasePort: layout.ports.database,
      origin: originUrl(layout.ports),
    } satisfies RunningStack);
    return stackOf({ input, fleet, runningFile: files.running, ...started });
  } catch (error) {
    await fleet.stopAll();
    throw error;
  }
}

/** Returns the URL of the echo service through a proxy. Only the sticks' name servers resolve the name. */
const echoOf = (ports: Ports) => `http://echo.cellgate.test:${ports.echo}`;

interface Fleet {
  start(plan: ProcessPlan): Supervised;
  get(name: string): Supervised;
  list(): Supervised[];
  stopAll(): Promise<void>;
  stopping: AbortSignal;
}

function createFleet(options: { logDir: string; log: Log }): Fleet {
  const processes = new Map<string, Supervised>();
  const stopping = new AbortController();
  return {
    stopping: stopping.signal,
    start(plan) {
      stopping.signal.throwIfAborted();
      const process = supervise(plan, options);
      processes.set(plan.name, process);
      return process;
    },
    get(name) {
      const process = processes.get(name);
      if (!process) throw new Error(`unknown process ${name}; known processes: ${[...processes.keys()].join(', ')}`);
      return process;
    },
    list: () => [...processes.values()],
    async stopAll() {
      stopping.abort(new Error('The stack is stopping'));
      const named = (pattern: RegExp) => [...processes.values()].filter(({ name }) => pattern.test(name));
      // In reverse order of starting: agents disconnect through the broker and the API, which need the database.
      await Promise.all(named(/^(agent|plane|site)/).map((process) => process.stop()));
      await Promise.all(named(/^(api|cloud|lab)/).map((process) => process.stop()));
      await Promise.all(named(/^database/).map((process) => process.stop()));
    },
  };
}

interface Start {
  input: PlanInput;
  fleet: Fleet;
  step: Step;
  world: StoredWorld;
  customers: boolean;
}

async function startAll({ input, fleet, step, world, customers }: Start) {
  const { ports } = input;
  const servers = serverNumbers(input);
  const database = fleet.start(databasePlan(input));
  const rest = [cloudPlan(input), labPlan(input), apiPlan(input), ...(input.dev ? [sitePlan(input)] : [])];
  const started = rest.map((plan) => fleet.start(plan));
  for (const server of servers) fleet.start(planePlan(input, server));

  await step('Starting the database', async () => {
    await database.ready();
    await createTables({ port: ports.database, timeoutMs: startTimeoutMs, signal: fleet.stopping });
  });
  await storeWorld(input.dataDir, world);
  // Of a start that was killed.
  await rm(filesOf(input.dataDir).pastPlaying, { force: true });
  const [seeded] = await Promise.all([
    step('Creating servers, products and accounts', () => seed(input)),
    servers.length > 0 ? warmUpAgents(input) : undefined,
    step('Starting cloud, API and simulated modems', () => Promise.all(started.map((process) => process.ready()))),
  ]);
  const origin = originUrl(ports);
  const hasCustomers = customers && worlds[world.name].customers.length > 0;
  // Loads its code while the agents start.
  const past =
    hasCustomers && !world.hasPast
      ? preparePast(input, { timeoutMs: startTimeoutMs, signal: fleet.stopping })
      : undefined;
  await step('Waiting for agents', async () => {
    for (const server of servers) {
      const enrolmentCode = seeded[server - 1]?.enrolmentCode ?? undefined;
      fleet.start(agentPlan({ ...input, enrolmentCode }, server));
    }
    await waitUntilHealthy({ origin, agents: input.servers, timeoutMs: startTimeoutMs, signal: fleet.stopping });
  });
  return {
    serverIds: seeded.map(({ serverId }) => serverId),
    demoProxy: hasCustomers ? await admitCustomers({ input, step, world, past }) : undefined,
  };
}

interface Admission extends Pick<Start, 'input' | 'step' | 'world'> {
  /** Past that has not been played; undefined if it has. */
  past: PreparedPast | undefined;
}

/** Plays the customers' past once, and returns the demo client's open proxy. */
async function admitCustomers({ input, step, world, past }: Admission) {
  const { ports, dataDir } = input;
  const origin = originUrl(ports);
  if (past) {
    await step('Letting customers order', async () => {
      await past.play();
      await storeWorld(dataDir, { ...world, hasPast: true });
    });
  }
  return step('Opening the demo proxy', () =>
    ensureDemoProxy({ origin, echoUrl: `${echoOf(ports)}/ip`, timeoutMs: startTimeoutMs }),
  );
}

/** Returns the layout with no more servers than the world has, and sticks for those that it sells modems of. */
function layoutOf(layout: StackLayout, { servers }: World): StackLayout {
  const mobile = servers.filter(({ type }) => type === 'mobile').length;
  return {
    ...layout,
    servers: Math.min(layout.servers, servers.length),
    withSticks: Math.max(layout.withSticks, mobile),
  };
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason);
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  return Promise.race([work, aborted.promise]).finally(() => signal.removeEventListener('abort', onAbort));
}

interface Started {
  input: PlanInput;
  fleet: Fleet;
  runningFile: string;
  serverIds: readonly string[];
  demoProxy: RentedProxy | undefined;
}

function stackOf({ input, fleet, runningFile, serverIds, demoProxy }: Started): Stack {
  const { ports, dataDir } = input;
  const origin = originUrl(ports);
  return {
    origin,
    ports,
    dataDir,
    labControlUrl: `http://127.0.0.1:${ports.labControl}`,
    echoUrl: echoOf(ports),
    mailUrl: `http://localhost:${ports.mailPage}`,
    paymentsUrl: `http://localhost:${ports.payments}`,
    functionsEnvironment: functionsEnvironment(input),
    serverIds,
    world: worlds[input.world],
    demoProxy,
    processes: () => fleet.list(),
    kill: (name) => fleet.get(name).kill(),
    restart: (name) => fleet.get(name).restart(),
    healthy: (timeoutMs = startTimeoutMs) =>
      waitUntilHealthy({ origin, agents: input.servers, timeoutMs, signal: fleet.stopping }),
    async [Symbol.asyncDispose]() {
      await fleet.stopAll();
      await rm(runningFile, { force: true });
    },
  };
}
