import type { ModemLink, SimIdentity } from '@cellgate/shared/modem/modem.ts';
import type { Egress } from './egress-probe.ts';

/**
 * What every family of modems can be asked. A driver knows one stick's language and nothing else: whether the internet sees another address,
 * how long to wait, when to try harder and how packets are routed is decided outside.
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
  /** The way out of the moment, for a family whose source address changes; the slot's without it. */
  egress?(): Egress;
  /** Resolves when the order was accepted, or the stick fell silent after it was sent. */
  reboot(call: Call): Promise<void>;
}

export interface Call {
  readonly signal: AbortSignal;
  /** For each exchange with the stick; a call may take more than one. */
  readonly timeoutMs: number;
}

export interface ModemIdentity {
  readonly imei: string;
  readonly model: string;
  readonly firmware: string;
  /** The SIM's numbers, where the stick reads them. */
  readonly sim?: SimIdentity;
}

export interface ModemStatus {
  readonly link: Exclude<ModemLink, 'unreachable'>;
  readonly radio: string | null;
  /** The carrier's inner address, where the stick tells it. */
  readonly wanIp: string | null;
}

export interface ModemRadio {
  readonly operator: string | null;
  readonly signalDbm: number | null;
}

/** The modem's own counters; null where it has none. */
export interface ModemUsage {
  /** How long the connection of the moment has stood. */
  readonly connectedSeconds: number | null;
  /** Since the counter was last cleared, over all connections. */
  readonly total: { readonly upBytes: number; readonly downBytes: number } | null;
}

/** Network modes in the family's own spelling. */
export interface ModemModes {
  readonly current: string;
  /** The mode that lets the stick choose. */
  readonly automatic: string;
  /** A permitted mode other than the current one, to switch to and back; null when there is none. */
  readonly detour: string | null;
}

export type ModemErrorCode =
  /** No answer, or none in time. */
  | 'unreachable'
  | 'auth_required'
  | 'auth_rejected'
  /** The session was lost again right after it was renewed. */
  | 'session_lost'
  /** Try again later. */
  | 'busy'
  | 'unsupported'
  | 'sim_problem'
  | 'rejected'
  /** The caller gave up. */
  | 'aborted';

export class ModemError extends Error {
  readonly code: ModemErrorCode;
  /** The family's own number for it. */
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
