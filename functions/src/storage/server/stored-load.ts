import { Pongs } from '@cellgate/shared/server/ping.ts';
import { PortLoad } from '@cellgate/shared/server/port-load.ts';
import { z } from 'zod';

/**
 * Loads of a server's ports in stored form: `<port>:<connections>:<rate>` each, the rate empty if unknown. Every heartbeat writes them, so their size
 * is what a heartbeat costs.
 */
export const StoredLoad = z.preprocess(
  (stored) => (typeof stored === 'string' ? readLoad(stored) : stored),
  z.array(PortLoad),
);

/** Responses to pings in stored form: the run, and the IDs of the pings. */
export const StoredPongs = z.preprocess((stored) => (typeof stored === 'string' ? readPongs(stored) : stored), Pongs);

/** Returns the loads in their stored form. */
export function storeLoad(load: readonly PortLoad[]): { load: string } {
  return { load: load.map((each) => each.map((value) => value ?? '').join(':')).join(' ') };
}

/** Returns the responses in their stored form. */
export function storePongs({ bootId, pingIds }: Pongs): { pongs: string } {
  return { pongs: [bootId, ...pingIds].join(' ') };
}

function readLoad(stored: string): unknown {
  const entries = stored === '' ? [] : stored.split(' ');
  return entries.map((entry) => {
    const [port, connections, rate] = entry.split(':');
    return [Number(port), Number(connections), rate ? Number(rate) : null];
  });
}

function readPongs(stored: string): unknown {
  const [bootId, ...pingIds] = stored.split(' ');
  return { bootId, pingIds };
}
