import type { Download } from '@cellgate/shared/speed-test/speed-test.ts';
import type { ProbeRoute } from '../src/outbound/proxy-probe/probe-route.ts';
import type { SpeedProbe } from '../src/outbound/proxy-probe/speed-probe.ts';

export interface Downloads {
  /** Proxies that were measured, in order. */
  made: ProbeRoute[];
  /** Outcome of the next downloads. */
  outcome: Download;
  measure: SpeedProbe;
}

/** Creates downloads through proxies in memory, at 40 Mbit/s unless `outcome` is set. */
export function createDownloads(): Downloads {
  const downloads: Downloads = {
    made: [],
    outcome: { latencyMs: 60, bytes: 10_000_000, durationMs: 2_000, code: null },
    measure: async (route) => {
      downloads.made.push(route);
      return downloads.outcome;
    },
  };
  return downloads;
}
