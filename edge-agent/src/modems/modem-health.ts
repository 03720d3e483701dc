import type { ModemHealthStatus, ModemLink } from '@cellgate/shared/modem/modem.ts';

/** Consecutive failed polls after which a modem is critical. */
export const criticalAfterFailures = 3;
/** RSRP below which a connection is poor: 3GPP TS 36.133 reports down to -140, and cells are usually left around -120. */
export const weakSignalDbm = -115;

export interface HealthSigns {
  /** Link state; undefined before the first poll. */
  readonly link: ModemLink | undefined;
  readonly consecutiveFailures: number;
  /** True if the last probe through the modem reached the internet. */
  readonly hasEgress: boolean;
  /** True if all rungs have failed and no traffic has passed since. */
  readonly isGivenUp: boolean;
  readonly signalDbm: number | null;
}

export function evaluateHealth({
  link,
  consecutiveFailures,
  hasEgress,
  isGivenUp,
  signalDbm,
}: HealthSigns): ModemHealthStatus {
  if (link === undefined) return 'unknown';
  if (link === 'no_sim' || link === 'sim_locked') return 'critical';
  if (isGivenUp || consecutiveFailures >= criticalAfterFailures) return 'critical';
  if (consecutiveFailures > 0 || link !== 'connected' || !hasEgress) return 'warning';
  return signalDbm !== null && signalDbm < weakSignalDbm ? 'warning' : 'healthy';
}
