import { ModemId } from '@cellgate/shared/contract/id.ts';
import { Timestamp } from '@cellgate/shared/contract/timestamp.ts';
import { Refusal, RefusalCode } from '@cellgate/shared/proxy/refusal.ts';
import { PortRules, TrafficReport } from '@cellgate/shared/server/server.messages.ts';
import { z } from 'zod';
import { parseAuthority } from '../protocol/parse-target.ts';

/** Control protocol between the plane and its controllers: one JSON object per line over a unix socket. */
export const maxControlLineBytes = 16 * 1024 * 1024;

/** Address of a DNS server, with an optional port: `192.168.8.1`, `192.168.8.1:53`, `[fe80::1]:53`. */
const DnsServer = z.union([
  z.ipv4(),
  z.ipv6(),
  z.string().refine((text) => parseAuthority(text)?.host.kind === 'address'),
]);

/** One modem's proxy: its desired state until `validUntil`. */
export const PlanePort = z.object({
  modemId: ModemId,
  /** The allocation. Tunnels of another generation are closed. */
  generation: z.int().min(0),
  httpPort: z.int().min(1).max(65535),
  socksPort: z.int().min(1).max(65535),
  rules: PortRules,
  validUntil: Timestamp,
  egress: z.object({
    /** The modem's address on this machine: source address of all its traffic. */
    localAddress: z.union([z.ipv4(), z.ipv6()]),
    /** The modem's IPv6 address if it has one in addition. */
    localAddress6: z.ipv6().optional(),
    dnsServers: z.array(DnsServer).min(1).max(8),
  }),
});
export type PlanePort = z.infer<typeof PlanePort>;

export const PlanePortStatus = z.object({
  modemId: ModemId,
  generation: z.int(),
  state: z.enum(['open', 'closed', 'failed']),
  /** closed: `expired`. failed: `port_in_use`, `bind_failed`. */
  code: z.string().nullable(),
  /** Authenticated client connections that are open, over both ports. */
  connections: z.int(),
  /** Open client connections not authenticated yet. */
  arriving: z.int(),
  /** Bytes sent to and received from targets since this generation was opened. */
  bytesUp: z.number(),
  bytesDown: z.number(),
  /** Number of refusals by code since this generation was opened. */
  refused: z.record(RefusalCode, z.int()),
});
export type PlanePortStatus = z.infer<typeof PlanePortStatus>;

/** Traffic and refusals of one allocation, including one that ended recently. */
export const PortUsage = TrafficReport.extend({ refusals: z.array(Refusal) });
export type PortUsage = z.infer<typeof PortUsage>;

export const PlaneUsage = z.object({
  /** Time of this reading by the clock that dates refusals; the requested `since` if a worker did not respond. */
  at: Timestamp,
  ports: z.array(PortUsage),
});
export type PlaneUsage = z.infer<typeof PlaneUsage>;

/** `starting`: taking over from another worker. `draining`: handed over, serves its remaining connections. */
export const WorkerRole = z.enum(['starting', 'serving', 'draining']);
export type WorkerRole = z.infer<typeof WorkerRole>;

/** Descriptors of one process at its latest check. */
export const Descriptors = z.object({
  open: z.int(),
  /** Maximum number of open descriptors of the process; null if unlimited. */
  limit: z.int().nullable(),
  /** Open descriptors of clients, origins, listeners and other processes of the plane. */
  sessions: z.int(),
  origins: z.int(),
  listeners: z.int(),
  controllers: z.int(),
  /** Open descriptors that no known object accounts for. */
  leaked: z.int(),
  /** Handles, requests and timers that keep the event loop alive. */
  handles: z.int(),
});
export type Descriptors = z.infer<typeof Descriptors>;

const WorkerFigures = z.object({
  shard: z.int(),
  pid: z.int(),
  role: WorkerRole,
  connections: z.int(),
  /** Absent if the worker's version is older, and before its first check. */
  descriptors: Descriptors.optional(),
});

export const PlaneStatus = z.object({
  pid: z.int(),
  startedAt: Timestamp,
  ports: z.array(PlanePortStatus),
  held: z.array(ModemId),
  workers: z.array(WorkerFigures),
  /** Handles, requests and timers of the process that responds. Absent if its version is older. */
  handles: z.int().optional(),
});
export type PlaneStatus = z.infer<typeof PlaneStatus>;

/** Status of one worker. `ports` includes connections of its predecessors. */
export const WorkerStatus = PlaneStatus.omit({ workers: true, handles: true }).extend({
  role: WorkerRole,
  descriptors: Descriptors.optional(),
  /** True if leaked descriptors are about to exhaust the limit, so that another worker must take over. */
  needsSuccessor: z.boolean().optional(),
});
export type WorkerStatus = z.infer<typeof WorkerStatus>;

const requestId = z.int().min(0);
const portList = z
  .array(PlanePort)
  .refine((ports) => new Set(ports.map(({ modemId }) => modemId)).size === ports.length, 'modem_twice');

export const ControlRequest = z.discriminatedUnion('kind', [
  /** `nowMs`: the controller's time in epoch ms, which the receiver advances to expire ports. */
  z.object({ id: requestId, kind: z.literal('apply'), nowMs: z.number(), ports: portList }),
  z.object({ id: requestId, kind: z.literal('status') }),
  /** Requests the counters of all allocations, and refusals at or after `since`. */
  z.object({ id: requestId, kind: z.literal('usage'), since: Timestamp.nullable() }),
  z.object({ id: requestId, kind: z.literal('hold'), modemId: ModemId }),
  z.object({ id: requestId, kind: z.literal('release'), modemId: ModemId }),
  z.object({ id: requestId, kind: z.literal('stop') }),
]);
export type ControlRequest = z.infer<typeof ControlRequest>;

/** Requests to the whole plane. `upgrade`: new workers of the version on disk take over, and the responding process exits to be restarted. */
export const PlaneRequest = z.discriminatedUnion('kind', [
  ControlRequest,
  z.object({ id: requestId, kind: z.literal('upgrade') }),
]);
export type PlaneRequest = z.infer<typeof PlaneRequest>;

/** Paths of Node and the worker script. Their symlinks may change, and with them the version of the next worker. */
export const WorkerProgram = z.object({ node: z.string().min(1), script: z.string().min(1) });
export type WorkerProgram = z.infer<typeof WorkerProgram>;

export const WorkerRequest = z.discriminatedUnion('kind', [
  ControlRequest,
  /** Liveness check. */
  z.object({ id: requestId, kind: z.literal('ping') }),
  /** Makes the worker end with this connection. */
  z.object({ id: requestId, kind: z.literal('tie') }),
  /** Starts a worker of this program that takes over. */
  z.object({ id: requestId, kind: z.literal('handOver'), program: WorkerProgram }),
]);
export type WorkerRequest = z.infer<typeof WorkerRequest>;

export const ControlFailure = z.enum(['request_invalid', 'unexpected', 'handover_failed']);
export type ControlFailure = z.infer<typeof ControlFailure>;

/**
 * `request_invalid`: the request does not match the schema. `unexpected`: an internal error; the log of the receiver has the details.
 * `handover_failed`: the new worker did not start, and the previous one continues.
 */
export const ControlAnswer = z.union([
  z.object({ id: requestId, ok: z.literal(true), result: z.unknown() }),
  z.object({ id: requestId.nullable(), ok: z.literal(false), code: ControlFailure }),
]);
export type ControlAnswer = z.infer<typeof ControlAnswer>;
