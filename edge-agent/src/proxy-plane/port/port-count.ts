import type { ClientSession } from '../client/client-session.ts';

/** Open connections and listeners of a port. */
export interface PortCount {
  /** Connections of clients. */
  sessions: number;
  /** Connections to origins, including those being established. */
  origins: number;
  listeners: number;
}

/** Returns what is not closed: a destroyed connection does not count, even if its descriptor is still open. */
export function countOpen(
  all: Iterable<ClientSession>,
  { dialling, listeners }: { dialling: number; listeners: number },
): PortCount {
  let sessions = 0;
  let origins = dialling;
  for (const { client, openOrigins } of all) {
    sessions += client.destroyed ? 0 : 1;
    origins += openOrigins;
  }
  return { sessions, origins, listeners };
}

export function sumCounts(counts: Iterable<PortCount>): PortCount {
  const sum = { sessions: 0, origins: 0, listeners: 0 };
  for (const { sessions, origins, listeners } of counts) {
    sum.sessions += sessions;
    sum.origins += origins;
    sum.listeners += listeners;
  }
  return sum;
}
