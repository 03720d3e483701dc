import { z } from 'zod';
import { Timestamp } from '../contract/timestamp.ts';
import { isPresent, type ModemReport } from '../modem/modem.ts';
import { withChangedSlots } from './changed-slots.ts';
import { compareConnections, connectionNumber } from './connection-order.ts';
import { isOlder, MessageMark } from './message-order.ts';
import { type Pongs, withPong } from './ping.ts';
import type { PortLoad } from './port-load.ts';
import type { Applied, Heartbeat, Presence, Reported } from './server.messages.ts';
import { Speaker, withSpeaker } from './speaker.ts';

/** Marks of the messages that a server's state comes from. Parts are independent, because a message covers only some of them. */
export const ServerMarks = z.object({
  /** Newest connection, and whether it has ended. */
  line: MessageMark.extend({ hasEnded: z.boolean() }).optional(),
  /** Newest message that proves the agent alive. */
  seen: z.object({ at: Timestamp, boot: z.int().optional() }).optional(),
  applied: MessageMark.optional(),
  figures: MessageMark.optional(),
  unidentified: MessageMark.optional(),
  /** Run of the agent that `agentVersion` comes from; its version is the same in all of its messages. */
  version: z.object({ at: Timestamp.optional(), boot: z.int().optional() }).optional(),
  /** Runs of agents that have recently connected under the server's name. */
  speakers: z.array(Speaker).optional(),
});
export type ServerMarks = z.infer<typeof ServerMarks>;

/** A server's state according to its agent's messages. Records written before messages had numbers have no `marks`. */
export interface ServerView {
  presence: 'online' | 'offline';
  lastSeenAt: string | null;
  bootId: string | null;
  applied: Applied | null;
  figures: Heartbeat['host'] | null;
  /** Ports in use according to the heartbeat of `figures`; absent if it did not tell. */
  load?: PortLoad[] | undefined;
  /** Latest responses to pings; absent before the first. */
  pongs?: Pongs | undefined;
  unidentified?: ModemReport[] | undefined;
  agentVersion?: string | undefined;
  marks?: ServerMarks | undefined;
}

export type ServerMessage = { mark: MessageMark; bootId: string } & (
  | { kind: 'presence'; status: Presence['status']; certificateId?: string }
  | ({ kind: 'heartbeat'; applied: Applied | null; figures: Heartbeat['host'] } & Pick<Heartbeat, 'load' | 'pong'>)
  | ({ kind: 'report'; applied: Applied | null } & Pick<Reported, 'modems' | 'unidentified' | 'pong'> &
      Partial<Pick<Reported, 'agentVersion'>>)
);

/** Returns the time since which an offline server has been so: the end of its connection, or its last message if it went silent. */
export function offlineSince({
  presence,
  lastSeenAt,
  marks,
}: Pick<ServerView, 'presence' | 'lastSeenAt' | 'marks'>): string | null {
  const line = marks?.line;
  const hasEnded = presence === 'offline' && line?.hasEnded === true;
  return hasEnded && (lastSeenAt === null || line.at > lastSeenAt) ? line.at : lastSeenAt;
}

/** Maximum number of modems without identity that are stored per server. */
export const maxUnidentified = 100;

/**
 * Returns the server's state after a message. Neither the order of messages nor repetitions affect the result: each part keeps the newest
 * message about it.
 */
export function applyServerMessage(view: ServerView, message: ServerMessage): ServerView {
  const connected = withConnection(view, message);
  if (message.kind === 'presence')
    return message.status === 'online' ? withConnected(withSeen(connected, message), message) : connected;
  const seen = withResponse(withApplied(withSeen(connected, message), message), message);
  return message.kind === 'heartbeat'
    ? withFigures(seen, message)
    : withVersion(withUnidentified(seen, message), message);
}

/**
 * Updates the connection. A last will applies to its own connection: it is void once a later one is known. A report does not prove an open
 * connection.
 */
function withConnection(view: ServerView, message: ServerMessage): ServerView {
  if (message.kind === 'report') return view;
  const hasEnded = message.kind === 'presence' && message.status === 'offline';
  const known = view.marks?.line;
  const { mark } = message;
  if (hasEnded && !mark.order && view.bootId !== message.bootId) return view;
  const order = compareConnections({ ...mark, hasEnded }, known);
  if (order < 0) return view;
  const at = order === 0 && known && known.at > mark.at ? known.at : mark.at;
  const line = { at, hasEnded, ...(mark.order && { order: connectionNumber(mark.order) }) };
  return { ...view, presence: hasEnded ? 'offline' : 'online', marks: { ...view.marks, line } };
}

function withConnected(view: ServerView, message: Extract<ServerMessage, { kind: 'presence' }>): ServerView {
  const { bootId, certificateId = '', mark } = message;
  const boot = mark.order && { boot: mark.order.boot };
  const speakers = withSpeaker(view.marks?.speakers ?? [], { bootId, certificateId, ...boot, at: mark.at });
  return { ...view, marks: { ...view.marks, speakers } };
}

/** Updates the time of the last message, by the broker's clock, so that a message handled late does not make its server look alive. */
function withSeen(view: ServerView, { mark, bootId }: ServerMessage): ServerView {
  const known = view.marks?.seen;
  const boot = mark.order?.boot;
  if (known && boot !== undefined && known.boot !== undefined && boot !== known.boot) {
    if (boot < known.boot) return view;
  } else if (known && mark.at < known.at) return view;
  return {
    ...view,
    lastSeenAt: mark.at,
    bootId,
    marks: { ...view.marks, seen: { at: mark.at, ...(boot !== undefined && { boot }) } },
  };
}

/** Updates the applied state. Ignores a heartbeat without one: after a start an agent may send it before it has read its disk. */
function withApplied(view: ServerView, message: Exclude<ServerMessage, { kind: 'presence' }>): ServerView {
  if (message.kind === 'heartbeat' && !message.applied) return view;
  if (isOlder(message.mark, view.marks?.applied)) return view;
  return { ...view, applied: message.applied, marks: { ...view.marks, applied: message.mark } };
}

function withFigures(
  view: ServerView,
  { mark, figures, load }: Extract<ServerMessage, { kind: 'heartbeat' }>,
): ServerView {
  if (isOlder(mark, view.marks?.figures)) return view;
  return { ...view, figures, load, marks: { ...view.marks, figures: mark } };
}

/** Records the ping that a message responds to, also if the message is otherwise outdated. */
function withResponse(
  view: ServerView,
  { bootId, pong: pingId }: Exclude<ServerMessage, { kind: 'presence' }>,
): ServerView {
  // A new object of marks, because callers store a view only if its marks are others.
  return pingId === undefined
    ? view
    : { ...view, pongs: withPong(view.pongs, { bootId, pingId }), marks: { ...view.marks } };
}

/** Updates the agent's version. A report of an earlier run is outdated. */
function withVersion(view: ServerView, { mark, agentVersion }: Extract<ServerMessage, { kind: 'report' }>): ServerView {
  const known = view.marks?.version;
  const boot = mark.order?.boot;
  if (agentVersion === undefined) return view;
  if (
    boot !== undefined ? known?.boot !== undefined && boot <= known.boot : known?.at !== undefined && mark.at < known.at
  )
    return view;
  const version = boot === undefined ? { at: mark.at } : { boot };
  return { ...view, agentVersion, marks: { ...view.marks, version } };
}

/**
 * Updates the modems without identity. An agent lists all of them at once; one that does not number its messages lists only changed ones,
 * among all modems.
 */
function withUnidentified(
  view: ServerView,
  { mark, modems = [], unidentified }: Extract<ServerMessage, { kind: 'report' }>,
): ServerView {
  const isLegacy = !unidentified && !mark.order && modems.length > 0;
  if ((!unidentified && !isLegacy) || isOlder(mark, view.marks?.unidentified)) return view;
  const all = unidentified?.filter(isPresent) ?? withChangedSlots(view.unidentified ?? [], modems);
  return { ...view, unidentified: all.slice(-maxUnidentified), marks: { ...view.marks, unidentified: mark } };
}
