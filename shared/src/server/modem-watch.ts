import { z } from 'zod';
import { ModemId } from '../contract/id.ts';
import { type ModemReport, reachOf } from '../modem/modem.ts';
import type { Outage } from '../proxy/outage.ts';
import type { PortReport } from './server.messages.ts';

/** Maximum number of modems that a watch names. Of more, all modems of the server are read. */
export const maxAiling = 20;

/** Modems of a server that are not well: the only ones that the checks of proxies have to read. */
export const ModemWatch = z.object({
  /** Sold modems that may be down, have been until now, or are new to the checks; null if there are more than `maxAiling`. */
  ailing: z.array(ModemId).nullable(),
  /** True if a modem has reached the internet with its last check. */
  isPassing: z.boolean(),
});
export type ModemWatch = z.infer<typeof ModemWatch>;

/** Fields of a modem's record that decide whether it is well. */
export interface WatchedModem {
  modemId: ModemId;
  allocation: { endedAt: string | null } | null;
  outage?: Pick<Outage, 'endedAt'> | undefined;
  downSince?: string | null | undefined;
  generation: number;
  /** Generation for which the downtime was last recorded; undefined if it never was. */
  watchedGeneration?: number | undefined;
  report: Pick<ModemReport, 'link' | 'hasEgress'> | null;
  live: Pick<PortReport, 'state'> | null;
}

/** Returns the watch of a server's modems. */
export function watchModems(modems: readonly WatchedModem[]): ModemWatch {
  const ailing = modems.filter(isAiling).map(({ modemId }) => modemId);
  return { ailing: ailing.length > maxAiling ? null : ailing, isPassing: modems.some(hasPassedCheck) };
}

/** Reports whether a proxy on the modem may be down while the server is online, has an outage that has not been ended, or was never watched. */
function isAiling({ allocation, outage, downSince, report, live, ...modem }: WatchedModem): boolean {
  if (allocation?.endedAt !== null) return false;
  if (outage?.endedAt === null || downSince || modem.watchedGeneration !== modem.generation) return true;
  return live?.state === 'failed' || (report !== null && reachOf(report) !== 'internet');
}

/** Reports whether the modem has reached the internet with its last check. */
function hasPassedCheck({ report }: WatchedModem): boolean {
  return Boolean(report?.hasEgress) && report !== null && reachOf(report) === 'internet';
}
