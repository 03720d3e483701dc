import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { addModemGauges, type ModemReading, type RotationEnd } from './modem-gauges.ts';

interface Usage {
  usedBytes: number;
  totalBytes: number;
}

/** State of the agent at a scrape. */
export interface AgentReading {
  version: string;
  modems: readonly ModemReading[];
  /** ID of each allocated modem by IMEI. */
  modemIds: ReadonlyMap<string, string>;
  /** State of each slot's route; empty if routes are managed elsewhere. */
  routes: readonly string[];
  isOnline: boolean;
  /** Topics that the broker refuses. */
  refusedTopics: readonly string[];
  /** Applied desired state; null before the first. */
  applied: { epoch: number; revision: number } | null;
  /** Lead of the machine's clock over the cloud's, in ms. */
  skewMs: number;
  certificateEndsAtMs: number;
  host: { memory: Usage; disk: Usage | null };
  /** Undefined if the plane does not respond. */
  plane: PlaneReading | undefined;
}

interface PlaneReading {
  handles?: number | undefined;
  workers: readonly { shard: number; role: string; descriptors?: WorkerDescriptors | undefined }[];
  ports: readonly {
    modemId: string;
    state: string;
    connections: number;
    bytesUp: number;
    bytesDown: number;
    refused: Readonly<Partial<Record<string, number>>>;
  }[];
}

/** Kinds of `cellgate_plane_descriptors`, in its order. */
const descriptorKinds = ['open', 'sessions', 'origins', 'listeners', 'leaked'] as const;

interface WorkerDescriptors extends Record<(typeof descriptorKinds)[number], number> {
  limit: number | null;
  handles: number;
}

export interface AgentGauges {
  /** Counts a completed rotation. */
  rotated(end: RotationEnd): void;
  /** Returns the metrics in Prometheus text format 0.0.4. */
  text(reading: AgentReading): Promise<string>;
  readonly contentType: string;
}

/** Creates the metrics of one agent, which `docs/agent.md` explains. */
export function createAgentGauges(): AgentGauges {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const [setAgent, setPlane] = [addAgentGauges(register), addPlaneGauges(register)];
  const ofModems = addModemGauges(register);
  const rotations = new Counter({
    name: 'cellgate_rotations_total',
    help: 'Rotations that have ended, by outcome and the code of a failure',
    labelNames: ['outcome', 'code'],
    registers: [register],
  });
  return {
    rotated: (end) => {
      rotations.inc({ outcome: end.status, code: end.code ?? '' });
      ofModems.rotated(end);
    },
    text: (reading) => {
      setAgent(reading);
      setPlane(reading.plane);
      ofModems.set(reading.modems, reading.modemIds);
      return register.metrics();
    },
    contentType: register.contentType,
  };
}

function addAgentGauges(register: Registry): (reading: AgentReading) => void {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [register] });
  const info = gauge('cellgate_agent_info', 'The version that runs', 'version');
  const modems = gauge('cellgate_modems', 'Modems by health and link', 'health', 'link');
  const routes = gauge('cellgate_routes', 'Slots by how their way out stands', 'state');
  const online = gauge('cellgate_broker_connected', '1 while the broker is connected');
  const epoch = gauge('cellgate_desired_epoch', 'Epoch of the desired state in force');
  const revision = gauge('cellgate_desired_revision', 'Revision of the desired state in force');
  const skew = gauge('cellgate_clock_skew_seconds', 'How far the machine’s clock is ahead of the cloud’s');
  const certificate = gauge('cellgate_certificate_expiry_timestamp_seconds', 'When the certificate ends');
  const memory = gauge('cellgate_memory_bytes', 'Memory of the machine', 'kind');
  const disk = gauge('cellgate_disk_bytes', 'Disk under the state directory', 'kind');
  return (reading) => {
    // Labels without members must not keep their last value.
    for (const each of [modems, routes, disk]) each.reset();
    info.set({ version: reading.version }, 1);
    for (const { health, link } of reading.modems) modems.inc({ health: health.status, link });
    for (const state of reading.routes) routes.inc({ state });
    online.set(Number(reading.isOnline));
    epoch.set(reading.applied?.epoch ?? 0);
    revision.set(reading.applied?.revision ?? 0);
    skew.set(reading.skewMs / 1_000);
    certificate.set(reading.certificateEndsAtMs / 1_000);
    setUsage(memory, reading.host.memory);
    if (reading.host.disk) setUsage(disk, reading.host.disk);
  };
}

/** Adds the plane's metrics. The plane counts each allocation from zero, which Prometheus handles as a counter reset. */
function addPlaneGauges(register: Registry): (plane: PlaneReading | undefined) => void {
  const registers = [register];
  const up = new Gauge({ name: 'cellgate_plane_up', help: '1 while the proxy plane answers', registers });
  const ports = new Gauge({ name: 'cellgate_plane_ports', help: 'Ports by state', labelNames: ['state'], registers });
  const connections = new Gauge({
    name: 'cellgate_plane_connections',
    help: 'Client connections that are let in',
    labelNames: ['modem'],
    registers,
  });
  const bytes = new Counter({
    name: 'cellgate_plane_bytes_total',
    help: 'Bytes to (up) and from (down) targets',
    labelNames: ['modem', 'direction'],
    registers,
  });
  const refusals = new Counter({
    name: 'cellgate_plane_refusals_total',
    help: 'Refused connections and requests, by the reason',
    labelNames: ['code'],
    registers,
  });
  const setWorkers = addWorkerGauges(register);
  return (plane) => {
    for (const each of [ports, connections, bytes, refusals]) each.reset();
    setWorkers(plane ?? { workers: [] });
    up.set(Number(plane !== undefined));
    for (const { modemId: modem, state, ...port } of plane?.ports ?? []) {
      ports.inc({ state });
      connections.set({ modem }, port.connections);
      bytes.inc({ modem, direction: 'up' }, port.bytesUp);
      bytes.inc({ modem, direction: 'down' }, port.bytesDown);
      for (const [code, count] of Object.entries(port.refused)) refusals.inc({ code }, count ?? 0);
    }
  };
}

/** Adds the workers' metrics. Draining workers of one shard are summed. */
function addWorkerGauges(register: Registry): (plane: Pick<PlaneReading, 'workers' | 'handles'>) => void {
  const registers = [register];
  const labelNames = ['shard', 'role'];
  const workerCount = new Gauge({ name: 'cellgate_plane_workers', help: 'Worker processes', labelNames, registers });
  const descriptorCount = new Gauge({
    name: 'cellgate_plane_descriptors',
    help: 'Descriptors of workers: open ones, and of these the ones of sessions, origins, listeners and of nothing',
    labelNames: [...labelNames, 'kind'],
    registers,
  });
  const limit = new Gauge({
    name: 'cellgate_plane_descriptor_limit',
    help: 'Descriptors that a worker may have open, the lowest of its share and role',
    labelNames,
    registers,
  });
  const handleCount = new Gauge({
    name: 'cellgate_plane_handles',
    help: 'Handles, requests and timers of workers, and of the process before them (role plane)',
    labelNames,
    registers,
  });
  return ({ workers, handles }) => {
    for (const each of [workerCount, descriptorCount, limit, handleCount]) each.reset();
    if (handles !== undefined) handleCount.set({ shard: '', role: 'plane' }, handles);
    for (const { shard, role, descriptors } of workers) {
      const labels = { shard: String(shard), role };
      workerCount.inc(labels);
      if (!descriptors) continue;
      handleCount.inc(labels, descriptors.handles);
      for (const kind of descriptorKinds) descriptorCount.inc({ ...labels, kind }, descriptors[kind]);
    }
    for (const [key, group] of Map.groupBy(workers, ({ shard, role }) => `${shard} ${role}`)) {
      const [shard = '', role = ''] = key.split(' ');
      const limits = group.flatMap(({ descriptors }) => descriptors?.limit ?? []);
      if (limits.length > 0) limit.set({ shard, role }, Math.min(...limits));
    }
  };
}

function setUsage(gauge: Gauge<string>, { usedBytes, totalBytes }: Usage): void {
  gauge.set({ kind: 'used' }, usedBytes);
  gauge.set({ kind: 'total' }, totalBytes);
}
