import type { ClientSession } from './client-session.ts';

/** What a port has open. */
export interface PortCount {
  /** Clients' connections. */
  sessions: number;
  /** Connections to origins, those that are being made included. */
  origins: number;
  listeners: number;
}

/** Counts only what is not closed: a connection that was ended and keeps its descriptor is not among it. */
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
