import { ModemId } from '@cellgate/shared/contract/id.ts';
import { Timestamp } from '@cellgate/shared/contract/timestamp.ts';
import { Refusal, RefusalCode } from '@cellgate/shared/proxy/refusal.ts';
import { PortRules, TrafficReport } from '@cellgate/shared/server/server.messages.ts';
import { z } from 'zod';
import { parseAuthority } from './parse-target.ts';

/** What the plane and whoever controls it say to each other: one JSON object per line over a unix socket of mode 0600. */
export const maxControlLineBytes = 16 * 1024 * 1024;

/** An address, for DNS servers also with a port: `192.168.8.1`, `192.168.8.1:53`, `[fe80::1]:53`. */
const DnsServer = z.union([
  z.ipv4(),
  z.ipv6(),
  z.string().refine((text) => parseAuthority(text)?.host.kind === 'address'),
]);

/** One modem's proxy: what must be true of it until `validUntil`. */
export const PlanePort = z.object({
  modemId: ModemId,
  /** The allocation; tunnels of another one are not carried over. */
  generation: z.int().min(0),
  httpPort: z.int().min(1).max(65535),
  socksPort: z.int().min(1).max(65535),
  rules: PortRules,
  validUntil: Timestamp,
  egress: z.object({
    /** The modem's address on this machine: the source of all its traffic. */
    localAddress: z.union([z.ipv4(), z.ipv6()]),
    /** Its IPv6 address, where it has one besides. */
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
  /** Client connections that were let in and have not ended, over both ports. */
  connections: z.int(),
  /** Sent to and received from targets since this generation was opened. */
  bytesUp: z.number(),
  bytesDown: z.number(),
  /** How often whom was refused for what, since this generation was opened. */
  refused: z.record(RefusalCode, z.int()),
});
export type PlanePortStatus = z.infer<typeof PlanePortStatus>;

/** Traffic and refusals of one sale; also of one that has ended a while ago. */
export const PortUsage = TrafficReport.extend({ refusals: z.array(Refusal) });
export type PortUsage = z.infer<typeof PortUsage>;

export const PlaneUsage = z.object({
  /** The plane's time of this reading. */
  at: Timestamp,
  ports: z.array(PortUsage),
});
export type PlaneUsage = z.infer<typeof PlaneUsage>;

export const PlaneStatus = z.object({
  pid: z.int(),
  startedAt: Timestamp,
  ports: z.array(PlanePortStatus),
  held: z.array(ModemId),
});
export type PlaneStatus = z.infer<typeof PlaneStatus>;

const requestId = z.int().min(0);
const portList = z
  .array(PlanePort)
  .refine((ports) => new Set(ports.map(({ modemId }) => modemId)).size === ports.length, 'modem_twice');

export const ControlRequest = z.discriminatedUnion('kind', [
  /** `nowMs`: the controller's time, epoch milliseconds; by it and what has passed since, ports end. */
  z.object({ id: requestId, kind: z.literal('apply'), nowMs: z.number(), ports: portList }),
  z.object({ id: requestId, kind: z.literal('status') }),
  /** Counters of all sales, and of their refusals those since a reading before. */
  z.object({ id: requestId, kind: z.literal('usage'), since: Timestamp.nullable() }),
  z.object({ id: requestId, kind: z.literal('hold'), modemId: ModemId }),
  z.object({ id: requestId, kind: z.literal('release'), modemId: ModemId }),
  z.object({ id: requestId, kind: z.literal('stop') }),
]);
export type ControlRequest = z.infer<typeof ControlRequest>;

/** `request_invalid`: not one of the above. `unexpected`: the plane's own fault; its log says more. */
export const ControlAnswer = z.union([
  z.object({ id: requestId, ok: z.literal(true), result: z.unknown() }),
  z.object({ id: requestId.nullable(), ok: z.literal(false), code: z.enum(['request_invalid', 'unexpected']) }),
]);
export type ControlAnswer = z.infer<typeof ControlAnswer>;
