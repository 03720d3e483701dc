import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { arrivalAwaitsStaff, claimAwaitsStaff, identityContested } from '@cellgate/shared/modem/modem.ts';
import type { Server } from '@cellgate/shared/server/server.ts';

/** New modems of a server that wait for approval, by IMEI. */
export interface Arrivals {
  server: { id: ServerId; name: string };
  imeis: string[];
}

interface Waiting {
  arrivals: Arrivals[];
  /** True if a modem is reported by another server than its own. */
  hasClaims: boolean;
}

/** Returns what waits for a decision of staff, by what the servers complain of. */
export function findWaiting(servers: readonly Pick<Server, 'id' | 'name' | 'stats'>[]): Waiting {
  const arrivals = servers.map(({ id, name, stats }) => ({
    server: { id, name },
    imeis: stats.health.warnings.filter(({ reason }) => reason === arrivalAwaitsStaff).map(({ modem }) => modem),
  }));
  const hasClaims = servers.some(({ stats }) =>
    stats.health.critical.some(({ reason }) => reason === claimAwaitsStaff || reason === identityContested),
  );
  return { arrivals: arrivals.filter(({ imeis }) => imeis.length > 0), hasClaims };
}
