import type { ModemLink } from '@cellgate/shared/modem/modem.ts';
import type { RotationAttempt, RotationMethod, RotationRung } from '@cellgate/shared/rotation/rotation.ts';
import type { RotationOutcome } from '../../rotation-outcome.ts';
import type { ModemErrorCode, ModemModes } from '../driver.ts';
import type { ModemTimings } from '../timings.ts';

/** One way of making a carrier give another address. `smart` is a ladder of them. */
export type Rung = RotationRung;

/** Those that end with a modem that starts anew. */
const bootingRungs: ReadonlySet<Rung> = new Set(['hard', 'usb', 'power']);
export const isBooting = (rung: Rung): boolean => bootingRungs.has(rung);

/** Those that a modem cannot refuse, because it is not asked. */
export const isForced = (rung: Rung): boolean => rung === 'usb' || rung === 'power';

export interface RotationInput {
  readonly method: RotationMethod;
  readonly capabilities: Readonly<Record<Rung, boolean>>;
  readonly startedAtMs: number;
  readonly deadlineAtMs: number;
  /** The address seen just now; null asks for a look before the rotation begins. */
  readonly freshIp: string | null;
  /** The address seen last, however long ago: what counts as old when the modem carries nothing any more. */
  readonly lastIp: string | null;
  /** Whether `smart` may make the modem start anew. */
  readonly mayReboot: boolean;
  /** The rungs of `smart`, mildest first or as they have worked best so far. */
  readonly order: readonly Rung[];
  readonly timings: ModemTimings;
}

/** The one thing to do next, and not before `atMs`. */
export type RotationEffect =
  | { readonly do: 'probe' | 'read_status' | 'read_modes' | 'reboot' | 'reset_usb' | 'cycle_power' }
  | { readonly do: 'set_data'; readonly on: boolean }
  | { readonly do: 'set_mode'; readonly mode: string }
  | { readonly do: 'finish'; readonly result: RotationOutcome };

/** What came of it. */
export type RotationEvent =
  | { readonly kind: 'done' }
  | { readonly kind: 'probed'; readonly ip: string | null }
  | { readonly kind: 'status'; readonly link: ModemLink }
  | { readonly kind: 'modes'; readonly modes: ModemModes }
  | { readonly kind: 'failed'; readonly code: ModemErrorCode }
  | { readonly kind: 'interrupted' };

export interface RotationState {
  readonly input: RotationInput;
  /** No attempt goes on after this; what is left until the deadline is for putting things right. */
  readonly giveUpAtMs: number;
  readonly phase: Phase;
  readonly phaseAtMs: number;
  readonly rung: Rung;
  readonly rungAtMs: number;
  readonly rungEndsAtMs: number;
  /** Rungs not tried yet. */
  readonly ladder: readonly Rung[];
  readonly oldIp: string | null;
  readonly attempts: readonly RotationAttempt[];
  /** The link was seen down since the attempt cut it: an address seen now belongs to a new connection. */
  readonly sawDrop: boolean;
  /** Exchanges in a row that failed. */
  readonly failures: number;
  readonly link: ModemLink | null;
  readonly modes: ModemModes | null;
  /** What this rotation has moved and not put back. */
  readonly owed: { readonly data: boolean; readonly mode: string | null };
  /** Decided, while things are put right. */
  readonly verdict: Verdict | null;
}

export type Verdict = Pick<RotationOutcome, 'status' | 'code' | 'newIp'>;

export interface Step {
  readonly state: RotationState;
  readonly effect: RotationEffect;
  /** Epoch milliseconds. */
  readonly atMs: number;
}

export type Phase =
  | 'baseline'
  // fast
  | 'dropping'
  | 'holding'
  | 'raising'
  // soft
  | 'reading_modes'
  | 'detouring'
  | 'confirming'
  | 'returning'
  // hard
  | 'rebooting'
  | 'vanishing'
  // usb, power
  | 'resetting_usb'
  | 'cycling_power'
  // all
  | 'reconnecting'
  | 'proving'
  | 'restoring';
