import type { ModemLink, SimIdentity } from '@cellgate/shared/modem/modem.ts';
import type { Egress } from './egress-probe.ts';

/**
 * Interface of all modem families. A driver only implements the modem's protocol; egress checks, waiting times, escalation and routing are decided by
 * its callers.
 */
export interface ModemDriver {
  readonly kind: string;
  readonly capabilities: { readonly fast: boolean; readonly soft: boolean; readonly hard: boolean };
  identify(call: Call): Promise<ModemIdentity>;
  status(call: Call): Promise<ModemStatus>;
  radio(call: Call): Promise<ModemRadio>;
  usage(call: Call): Promise<ModemUsage>;
  isDataOn(call: Call): Promise<boolean>;
  setData(on: boolean, call: Call): Promise<void>;
  modes(call: Call): Promise<ModemModes>;
  setMode(mode: string, call: Call): Promise<void>;
  /** Returns the current egress, for a family whose source address changes; without this method, the slot's applies. */
  egress?(): Egress;
  /** Reboots the modem. Resolves when the order was accepted or the modem became unreachable after it. */
  reboot(call: Call): Promise<void>;
}

export interface Call {
  readonly signal: AbortSignal;
  /** Timeout per exchange with the modem, in ms. A call may take more than one. */
  readonly timeoutMs: number;
}

export interface ModemIdentity {
  readonly imei: string;
  readonly model: string;
  readonly firmware: string;
  /** Numbers of the SIM if the modem reports them. */
  readonly sim?: SimIdentity;
}

export interface ModemStatus {
  readonly link: Exclude<ModemLink, 'unreachable'>;
  readonly radio: string | null;
  /** The carrier's internal address; null if the modem does not report it. */
  readonly wanIp: string | null;
}

export interface ModemRadio {
  readonly operator: string | null;
  readonly signalDbm: number | null;
}

/** Counters of the modem; null if it has none. */
export interface ModemUsage {
  /** Age of the current connection, in seconds. */
  readonly connectedSeconds: number | null;
  /** Traffic over all connections since the counter was last cleared. */
  readonly total: { readonly upBytes: number; readonly downBytes: number } | null;
}

/** Network modes in the notation of the modem family. */
export interface ModemModes {
  readonly current: string;
  /** Mode in which the modem selects the network itself. */
  readonly automatic: string;
  /** A permitted mode other than the current one, for a detour; null if there is none. */
  readonly detour: string | null;
}

export type ModemErrorCode =
  /** No response, or none in time. */
  | 'unreachable'
  | 'auth_required'
  | 'auth_rejected'
  /** The session was lost again right after its renewal. */
  | 'session_lost'
  /** Try again later. */
  | 'busy'
  | 'unsupported'
  | 'sim_problem'
  | 'rejected'
  /** The caller aborted the call. */
  | 'aborted';

export class ModemError extends Error {
  readonly code: ModemErrorCode;
  /** Error number of the modem family; null if there is none. */
  readonly deviceCode: number | null;

  constructor(
    code: ModemErrorCode,
    { deviceCode = null, cause }: { deviceCode?: number | null; cause?: unknown } = {},
  ) {
    super(deviceCode === null ? code : `${code} (${deviceCode})`, { cause });
    this.name = 'ModemError';
    this.code = code;
    this.deviceCode = deviceCode;
  }
}

export function isModemError(error: unknown, code?: ModemErrorCode): error is ModemError {
  return error instanceof ModemError && (code === undefined || error.code === code);
}
