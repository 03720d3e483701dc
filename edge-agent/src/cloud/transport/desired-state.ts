import { createHash } from 'node:crypto';
import { canonicalJson } from '@cellgate/shared/contract/canonical-json.ts';
import { type Applied, DesiredPort, DesiredState } from '@cellgate/shared/server/server.messages.ts';
import { z } from 'zod';

/** A desired port and the digest (16 hex digits) under which it is reported. */
export type KnownPort = DesiredPort & { portDigest: string };

/** A complete desired state with verified digest. */
export interface Snapshot {
  applied: Applied;
  ports: readonly KnownPort[];
}

/** A state as received. Ports are unparsed, because digests cover fields that this version may not know. */
export interface RawState extends Applied {
  ports: readonly unknown[];
}

export type DesiredMessage = Omit<DesiredState, 'ports'> & { ports: readonly unknown[] };

export type SnapshotFault = 'digest_wrong' | 'port_invalid' | 'modem_twice' | 'port_number_twice';

const RawPorts = z.object({ ports: z.array(z.unknown()) });
const Identified = z.object({ modemId: z.string() });

/** Parses a desired state; undefined if the value is invalid. */
export function parseDesired(json: unknown): DesiredMessage | undefined {
  const message = DesiredState.safeParse(json);
  const raw = RawPorts.safeParse(json);
  return message.success && raw.success ? { ...message.data, ports: raw.data.ports } : undefined;
}

/** Received parts of incomplete states, the last extended one at the end. */
export type PendingStates = ReadonlyMap<string, ReadonlyMap<number, readonly unknown[]>>;
export const noParts: PendingStates = new Map();

/** Maximum number of incomplete states; the oldest is dropped. */
const maxPending = 4;

/** Adds a part. `complete` is set when all parts of a state have arrived. */
export function collectPart(
  pending: PendingStates,
  message: DesiredMessage,
): { pending: PendingStates; complete?: RawState } {
  const { epoch, revision, digest, part } = message;
  const key = canonicalJson({ epoch, revision, digest, count: part.count });
  const parts = new Map(pending.get(key)).set(part.index, message.ports);
  const others = [...pending].filter(([of]) => of !== key);
  for (let index = 0; index < part.count; index += 1) {
    if (!parts.has(index)) return { pending: new Map([...others.slice(1 - maxPending), [key, parts]]) };
  }
  const ports = [...parts].sort(([a], [b]) => a - b).flatMap(([, of]) => of);
  return { pending: new Map(others), complete: { epoch, revision, digest, ports } };
}

export type Acceptance = 'accept' | 'same' | 'older' | 'conflict';

/** Decides whether to accept a state. Only a greater (epoch, revision) is accepted; an equal one with another digest is an error of the sender. */
export function decideAcceptance(current: Applied | null, incoming: Applied): Acceptance {
  if (!current) return 'accept';
  const order = incoming.epoch - current.epoch || incoming.revision - current.revision;
  if (order > 0) return 'accept';
  if (order < 0) return 'older';
  return incoming.digest === current.digest ? 'same' : 'conflict';
}

/** Verifies the digest and each port. Any fault rejects the whole state, because the faulty part may matter for safety. */
export function readSnapshot(state: RawState): { snapshot: Snapshot } | { fault: SnapshotFault } {
  const { epoch, revision, digest } = state;
  const ordered = [...state.ports].sort((a, b) => compareText(modemIdOf(a), modemIdOf(b)));
  if (sha256(canonicalJson(ordered)) !== digest) return { fault: 'digest_wrong' };
  const ports: KnownPort[] = [];
  for (const raw of ordered) {
    const port = DesiredPort.safeParse(raw);
    if (!port.success) return { fault: 'port_invalid' };
    ports.push({ ...port.data, portDigest: digestOfPort(raw) });
  }
  if (hasRepeat(ports.map((port) => port.modemId))) return { fault: 'modem_twice' };
  const open = ports.filter((port) => port.state === 'on');
  if (hasRepeat(open.flatMap((port) => [port.httpPort, port.socksPort]))) return { fault: 'port_number_twice' };
  return { snapshot: { applied: { epoch, revision, digest }, ports } };
}

/** Returns the first 16 hex digits of SHA-256 of the canonical JSON of a desired port as received. */
export function digestOfPort(rawPort: unknown): string {
  return sha256(canonicalJson(rawPort)).slice(0, 16);
}

/** Returns the hex SHA-256 of the canonical JSON of all ports in order of modem ID. */
export function digestOfPorts(rawPorts: readonly unknown[]): string {
  return sha256(canonicalJson([...rawPorts].sort((a, b) => compareText(modemIdOf(a), modemIdOf(b)))));
}

function modemIdOf(rawPort: unknown): string {
  const port = Identified.safeParse(rawPort);
  return port.success ? port.data.modemId : '';
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function hasRepeat(values: readonly (string | number)[]): boolean {
  return new Set(values).size !== values.length;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
