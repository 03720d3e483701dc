import type { ModemHealthStatus, ModemLink } from '@cellgate/shared/modem/modem.ts';

/** Looks in a row that failed before a modem is given up for the moment. */
export const criticalAfterFailures = 3;
/** RSRP below this carries little: 3GPP TS 36.133 reports down to -140, cells are usually left around -120. */
export const weakSignalDbm = -115;

export interface HealthSigns {
  /** Undefined before the first look. */
  readonly link: ModemLink | undefined;
  readonly consecutiveFailures: number;
  /** Whether the last look through the modem reached the internet. */
  readonly hasEgress: boolean;
  /** Every way of helping it was tried in vain, and nothing has come through since. */
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
