import { z } from 'zod';
import { ActionId, CommandId, ModemId, RotationId, ServerId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { ModemReport } from '../modem/modem.ts';
import { ActionStep } from '../modem/modem-action.ts';
import { AuthType } from '../proxy/proxy.ts';
import { Refusal } from '../proxy/refusal.ts';
import { TrafficCounter } from '../proxy/traffic.ts';
import { AutoRotateMinutes, RotationAttempt, RotationFailure, RotationMethod } from '../rotation/rotation.ts';
import { MessageOrder } from './message-order.ts';
import { Ping, responding } from './ping.ts';
import { PortLoad } from './port-load.ts';

/**
 * Messages between the cloud and a server over MQTT 3.1.1 (QoS 0/1, JSON, below 100 KB). Each server is one IoT thing. Its client ID is the thing's
 * name, which is the server ID; it may use no topic outside `cg/v1/{serverId}/`.
 */
export const topicRoot = 'cg/v1';
export const maxMessageBytes = 100_000;

const channels = [
  'desired',
  'desired/get',
  'reported',
  'command',
  'command/ack',
  'heartbeat',
  'presence',
  'certificate',
  'certificate/request',
  'certificate/confirm',
] as const;
export type Channel = (typeof channels)[number];

export function topicOf(serverId: ServerId, channel: Channel): string {
  return `${topicRoot}/${serverId}/${channel}`;
}

export function parseTopic(topic: string): { serverId: ServerId; channel: Channel } | undefined {
  const [root, version, server, ...rest] = topic.split('/');
  const serverId = ServerId.safeParse(server);
  const channel = channels.find((known) => known === rest.join('/'));
  if (`${root}/${version}` !== topicRoot || !serverId.success || !channel) return undefined;
  return { serverId: serverId.data, channel };
}

/** Maximum length of a hex SHA-256 digest, whole or truncated. */
const maxDigestLength = 64;
/** Maximum number of modems, ports and the like in one message; more than `maxMessageBytes` can hold. */
const maxEntries = 1_000;
/** Maximum number of attempts of a rotation, repetitions included. */
const maxAttempts = 20;
const IpText = z.string().max(64);

export const PortRules = z.object({
  auth: z.object({ type: AuthType, users: z.array(z.object({ username: z.string(), password: z.string() })) }),
  /** Canonical addresses and ranges that may connect. */
  allow: z.array(z.string()),
  maxConnections: z.int().positive(),
});

/** One modem and the desired state of its ports. A modem that is not sold is `off` and has no rules. */
export const DesiredPort = z.object({
  modemId: ModemId,
  imei: z.string(),
  /** Fencing token: incremented with each allocation. A command for another generation is refused. */
  generation: z.int().min(0),
  httpPort: z.int().min(1).max(65535),
  socksPort: z.int().min(1).max(65535),
  state: z.enum(['on', 'off']),
  rules: PortRules.nullable(),
  /** Time at which the agent closes the port by its own clock, even without a connection to the cloud. */
  validUntil: Timestamp.nullable(),
  /** Minutes between automatic rotations; null for none. */
  autoRotateMinutes: AutoRotateMinutes.nullable(),
});
export type DesiredPort = z.infer<typeof DesiredPort>;

/** cloud → agent. A full snapshot, in numbered parts if it is large. Accepted only if (epoch, revision) is greater than what is applied. */
export const DesiredState = z.object({
  v: z.literal(1),
  serverId: ServerId,
  /** Changes only if the cloud's data was restored or the server was enrolled again. */
  epoch: z.int().min(1),
  /** Incremented in the transaction of each business change. */
  revision: z.int().min(0),
  /** Hex SHA-256 of the canonical JSON of all ports of all parts, in order of modem id. */
  digest: z.string(),
  part: z.object({ index: z.int().min(0), count: z.int().min(1) }),
  issuedAt: Timestamp,
  ports: z.array(DesiredPort),
});
export type DesiredState = z.infer<typeof DesiredState>;

/** State that an agent has applied. Sent with every report and heartbeat, so that a lost message is detected. */
export const Applied = z.object({ epoch: z.int(), revision: z.int(), digest: z.string().max(maxDigestLength) });
export type Applied = z.infer<typeof Applied>;

/** Position of an agent's message; absent if the agent's version does not number its messages. */
const numbered = { order: MessageOrder.optional() };

/** agent → cloud: requests the desired state, on connect and periodically. */
export const DesiredGet = z.object({ ...numbered, applied: Applied.nullable() });

/** Final value of one counter of an allocation, in bytes of both directions. */
export const ClosedCounter = z.object({ counterId: z.string().regex(/^[\w-]{8,60}$/), bytes: z.int().min(0) });
export type ClosedCounter = z.infer<typeof ClosedCounter>;

/** Maximum number of counters of one port: one per worker of the plane, including the workers that it took over from. */
export const maxClosedCounters = 64;

export const PortReport = z.object({
  modemId: ModemId,
  generation: z.int(),
  state: z.enum(['open', 'closed', 'failed']),
  /** First 16 hex digits of SHA-256 of the canonical JSON of the desired port that is in effect. */
  digest: z.string().max(maxDigestLength),
  code: z.string().max(60).nullable(),
  /** Final counters of a closed port's generation. Absent until the plane was read after closing, and from agents before 2026-11-22. */
  counters: z.array(ClosedCounter).max(maxClosedCounters).optional(),
});
export type PortReport = z.infer<typeof PortReport>;

/** Identifies the allocation, so that usage reported after a port has closed is still attributed to its proxy. */
const sale = { modemId: ModemId, generation: z.int() };
export const TrafficReport = TrafficCounter.extend(sale);
export type TrafficReport = z.infer<typeof TrafficReport>;
export const RefusalReport = Refusal.extend(sale);
export type RefusalReport = z.infer<typeof RefusalReport>;

/** Maximum size, in bytes, of a message with traffic and refusals. */
export const usageMessageBytes = 60_000;

/**
 * agent → cloud: the actual state, in complete entries. Entries that a message leaves out have not changed since the previous one; after each
 * connection, and periodically, everything is reported again. `traffic` and `refusals` hold the changes since the last confirmed message; repeating
 * them is harmless.
 */
export const Reported = z.object({
  ...numbered,
  ...responding,
  v: z.literal(1),
  bootId: z.string().max(40),
  agentVersion: z.string().max(40),
  at: Timestamp,
  applied: Applied.nullable(),
  modems: z.array(ModemReport).max(maxEntries).optional(),
  /** All modems without identity at present; also in `modems` if they have changed. Absent: no statement. */
  unidentified: z.array(ModemReport).max(maxEntries).optional(),
  ports: z.array(PortReport).max(maxEntries).optional(),
  traffic: z.array(TrafficReport).max(maxEntries).optional(),
  refusals: z.array(RefusalReport).max(maxEntries).optional(),
});
export type Reported = z.infer<typeof Reported>;

/** cloud → agent: a command to run once. Never queued for an offline server. */
const commandHead = {
  v: z.literal(1),
  commandId: CommandId,
  modemId: ModemId,
  generation: z.int(),
  issuedAt: Timestamp,
  deadline: Timestamp,
  by: z.string().max(60),
  /** True if the agent is to report what it is doing, see `CommandAck.step`. */
  reportsSteps: z.boolean().optional(),
};
export const Command = z.discriminatedUnion('kind', [
  z.object({ ...commandHead, kind: z.literal('rotate'), method: RotationMethod }),
  /** start and stop apply until the opposite command, across restarts. */
  z.object({ ...commandHead, kind: z.enum(['start', 'stop', 'restart']) }),
]);
export type Command = z.infer<typeof Command>;

/** Modem and start of an automatic rotation, which has no command of the cloud to refer to. */
export const TimerRotation = z.object({
  modemId: ModemId,
  generation: z.int(),
  method: RotationMethod,
  startedAt: Timestamp,
});
export type TimerRotation = z.infer<typeof TimerRotation>;

/**
 * agent → cloud. `accepted` is written to disk before the command runs; the other statuses are final. A repeated command gets the stored response.
 */
export const CommandAck = z.object({
  ...numbered,
  v: z.literal(1),
  commandId: CommandId,
  /** Final status: changed, unchanged or failed for a rotation; done or failed for other commands. */
  status: z.enum(['accepted', 'changed', 'unchanged', 'done', 'failed']),
  /** What the agent is doing; present only in further `accepted` messages of a command that asked for it. */
  step: ActionStep.optional().catch(undefined),
  at: Timestamp,
  oldIp: IpText.nullable(),
  newIp: IpText.nullable(),
  attempts: z.array(RotationAttempt).max(maxAttempts),
  durationMs: z.int().nullable(),
  code: RotationFailure.nullable(),
  /** Present only for an automatic rotation, whose ID the agent made itself; such a message is always final. */
  timer: TimerRotation.optional(),
});
export type CommandAck = z.infer<typeof CommandAck>;

/** The response to a proxy's rotation. */
export type RotationAck = Omit<CommandAck, 'commandId' | 'status'> & {
  commandId: RotationId;
  status: Exclude<CommandAck['status'], 'done'>;
};
export function isRotationAck(ack: CommandAck): ack is RotationAck {
  return RotationId.safeParse(ack.commandId).success && ack.status !== 'done';
}

/** The response to an action on a modem. */
export type ActionAck = Omit<CommandAck, 'commandId'> & { commandId: ActionId };
export function isActionAck(ack: CommandAck): ack is ActionAck {
  return ActionId.safeParse(ack.commandId).success;
}

/** agent → cloud, every 30 s. */
export const Heartbeat = z.object({
  ...numbered,
  ...responding,
  v: z.literal(1),
  bootId: z.string().max(40),
  at: Timestamp,
  applied: Applied.nullable(),
  host: z.object({
    uptimeSeconds: z.number(),
    cpuPercent: z.number().nullable(),
    /** Cores that `cpuPercent` covers; absent from agents before 2026-11-28. */
    cpuCores: z.int().positive().optional(),
    memory: z.object({ usedBytes: z.number(), totalBytes: z.number() }),
    disk: z.object({ usedBytes: z.number(), totalBytes: z.number() }).nullable(),
    /** Milliseconds by which the server's own clock is ahead of the agent's trusted time. */
    clockSkewMs: z.number().optional(),
  }),
  /** Ports with open connections or traffic. Absent if the plane cannot be read, and from agents before 2026-11-23. */
  load: z.array(PortLoad).max(maxEntries).optional(),
});
export type Heartbeat = z.infer<typeof Heartbeat>;

/** Presence: `online` sent by the agent on connect, `offline` by its last will or a clean stop. */
export const Presence = z.object({
  ...numbered,
  v: z.literal(1),
  status: z.enum(['online', 'offline']),
  bootId: z.string().max(40),
});
export type Presence = z.infer<typeof Presence>;

/** agent → cloud, over a connection authenticated by the certificate to be replaced: requests the next one. Repeated until a response arrives. */
export const CertificateRequest = z.object({
  ...numbered,
  v: z.literal(1),
  /** PKCS #10, PEM, of a new key. */
  certificateRequest: z.string().max(8_192),
});
export type CertificateRequest = z.infer<typeof CertificateRequest>;

/** cloud → agent. Both certificates are valid until the new one is confirmed. */
export const IssuedCertificate = z.object({
  v: z.literal(1),
  /** Hex SHA-256 of the certificate request. */
  requestHash: z.string().max(64),
  /** PEM. */
  certificate: z.string().max(16_384),
});
export type IssuedCertificate = z.infer<typeof IssuedCertificate>;

/**
 * cloud → agent, on the certificate channel: another agent with the same name stays. The run named here disconnects from the broker and does not
 * reconnect; its open ports keep working.
 */
export const StandDown = z.object({ v: z.literal(1), standDown: z.string().max(40) });
export type StandDown = z.infer<typeof StandDown>;

/** agent → cloud, over a connection authenticated by the new certificate: all other certificates of this server may now be revoked. */
export const CertificateConfirmation = z.object({ ...numbered, v: z.literal(1) });

/** Every message that the cloud may send to an agent, by channel. */
export const cloudMessages = {
  desired: DesiredState,
  command: z.union([Command, Ping]),
  certificate: z.union([IssuedCertificate, StandDown]),
} as const;

/** Every message that an agent may send, by channel. */
export const agentMessages = {
  'desired/get': DesiredGet,
  reported: Reported,
  'command/ack': CommandAck,
  heartbeat: Heartbeat,
  presence: Presence,
  'certificate/request': CertificateRequest,
  'certificate/confirm': CertificateConfirmation,
} as const;
export type AgentChannel = keyof typeof agentMessages;
