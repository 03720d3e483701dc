import { z } from 'zod';

export const ServerStatus = z.enum(['online', 'offline', 'maintenance', 'error']);
export type ServerStatus = z.infer<typeof ServerStatus>;

export const heartbeatSeconds = 30;
/** Without a heartbeat for this long a server counts as offline: it sells nothing and takes no command. */
export const offlineAfterSeconds = 90;
/** A port is sold again only when its removal was reported or this long after it ended. */
export const resaleGraceSeconds = 60;

/** Online is a claim with an age: said by presence, kept alive by heartbeats. */
export function isOnline(server: { presence: 'online' | 'offline'; lastSeenAt: string | null }, now: number): boolean {
  return (
    server.presence === 'online' &&
    server.lastSeenAt !== null &&
    now - Date.parse(server.lastSeenAt) < offlineAfterSeconds * 1000
  );
}
