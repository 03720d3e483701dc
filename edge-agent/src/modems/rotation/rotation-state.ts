import type { ModemLink } from '@cellgate/shared/modem/modem.ts';
import type { RotationAttempt, RotationMethod, RotationRung } from '@cellgate/shared/rotation/rotation.ts';
import type { RotationOutcome } from '../../rotation-outcome.ts';
import type { ModemErrorCode, ModemModes } from '../driver.ts';
import type { ModemTimings } from '../timings.ts';

/** One method that makes a carrier assign another address. `smart` tries several of them. */
export type Rung = RotationRung;

/** Rungs that reboot the modem. */
const bootingRungs: ReadonlySet<Rung> = new Set(['hard', 'usb', 'power']);
export const isBooting = (rung: Rung): boolean => bootingRungs.has(rung);

/** Reports whether a rung works without the modem's cooperation. */
export const isForced = (rung: Rung): boolean => rung === 'usb' || rung === 'power';

export interface RotationInput {
  readonly method: RotationMethod;
  readonly capabilities: Readonly<Record<Rung, boolean>>;
  readonly startedAtMs: number;
  readonly deadlineAtMs: number;
  /** Public address seen just now; null requests a probe first. */
  readonly freshIp: string | null;
  /** Last public address, of any age: counts as the old one if the modem carries no traffic. */
  readonly lastIp: string | null;
  /** True if `smart` may reboot the modem. */
  readonly mayReboot: boolean;
  /** Rungs of `smart` in order of attempts. */
  readonly order: readonly Rung[];
  readonly timings: ModemTimings;
}

/** Next action of the rotation, not before `atMs`. */
export type RotationEffect =
  | { readonly do: 'probe' | 'read_status' | 'read_modes' | 'reboot' | 'reset_usb' | 'cycle_power' }
  | { readonly do: 'set_data'; readonly on: boolean }
  | { readonly do: 'set_mode'; readonly mode: string }
  | { readonly do: 'finish'; readonly result: RotationOutcome };

/** Result of an effect. */
export type RotationEvent =
  | { readonly kind: 'done' }
  | { readonly kind: 'probed'; readonly ip: string | null }
  | { readonly kind: 'status'; readonly link: ModemLink }
  | { readonly kind: 'modes'; readonly modes: ModemModes }
  | { readonly kind: 'failed'; readonly code: ModemErrorCode }
  | { readonly kind: 'interrupted' };

export interface RotationState {
  readonly input: RotationInput;
  /** End of all attempts in epoch ms. The time until the deadline is reserved for restoring settings. */
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
  /** True if the link was down since the attempt cut it, so that the current address belongs to a new connection. */
  readonly sawDrop: boolean;
  /** Number of consecutive failed exchanges. */
  readonly failures: number;
  readonly link: ModemLink | null;
  readonly modes: ModemModes | null;
  /** Settings changed by this rotation and not restored yet. */
  readonly owed: { readonly data: boolean; readonly mode: string | null };
  /** Outcome while settings are being restored; null before. */
  readonly verdict: Verdict | null;
}

export type Verdict = Pick<RotationOutcome, 'status' | 'code' | 'newIp'>;

export interface Step {
  readonly state: RotationState;
  readonly effect: RotationEffect;
  /** Earliest time of the effect, in epoch ms. */
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
