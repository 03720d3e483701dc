import type { RotationRung } from '@cellgate/shared/rotation/rotation.ts';

/** Every wait and limit of the modems' code, in milliseconds. */
export interface ModemTimings {
  /** Between two looks at a modem that is well. */
  readonly statusPollMs: number;
  /** Between two looks at one that is not. */
  readonly recoveryPollMs: number;
  /** How long the start waits for the first looks. */
  readonly startMs: number;
  /** One exchange with a stick. */
  readonly requestTimeoutMs: number;
  /** A network mode change; firmware's own page waits 45 s for it. */
  readonly modeTimeoutMs: number;
  /** One look at the echo site. */
  readonly probeTimeoutMs: number;
  /** An address seen no longer ago than this is not looked up again before a rotation. */
  readonly freshMs: number;
  /** Between two looks during a fast or soft rotation. */
  readonly pollMs: number;
  /** Between two looks during a reboot. */
  readonly hardPollMs: number;
  /** Data stays off for at least this long. */
  readonly fastHoldMs: number;
  /** The other network mode stays for at least this long. */
  readonly softHoldMs: number;
  /** A link that is still up this long after data went off was never switched. */
  readonly confirmMs: number;
  /** A stick that still answers this long after its reboot never rebooted. */
  readonly rebootConfirmMs: number;
  /** The old address counts as kept once the link was seen down, or this long after the attempt began. */
  readonly settleMs: number;
  /** Pause before an exchange that failed is repeated. */
  readonly retryPauseMs: number;
  /** How long a busy stick is asked again. */
  readonly busyForMs: number;
  /** Kept back before the deadline to put things right and to answer in time. */
  readonly reserveMs: number;
  /** Putting something back after an attempt that failed. */
  readonly restoreTimeoutMs: number;
  /** What `smart` allows each of its methods before it climbs to the next. */
  readonly smartRungMs: Readonly<Record<RotationRung, number>>;
  /** `smart` begins a method only if at least this much is left. */
  readonly smartFloorMs: Readonly<Record<RotationRung, number>>;
  /** `smart` makes a modem start anew at most once in this time. */
  readonly smartRebootRestMs: number;
  /** Between two looks at the USB bus. */
  readonly usbPollMs: number;
  /** How long a reset port's device may take to come back onto the bus. */
  readonly usbReturnMs: number;
}

export const defaultTimings: ModemTimings = {
  statusPollMs: 30_000,
  recoveryPollMs: 2_000,
  startMs: 5_000,
  requestTimeoutMs: 4_000,
  modeTimeoutMs: 45_000,
  probeTimeoutMs: 2_000,
  freshMs: 5_000,
  pollMs: 50,
  hardPollMs: 250,
  fastHoldMs: 1_000,
  softHoldMs: 1_000,
  confirmMs: 5_000,
  rebootConfirmMs: 20_000,
  settleMs: 10_000,
  retryPauseMs: 500,
  busyForMs: 5_000,
  reserveMs: 2_000,
  restoreTimeoutMs: 1_500,
  smartRungMs: { fast: 20_000, soft: 60_000, hard: 120_000, usb: 90_000, power: 90_000 },
  smartFloorMs: { fast: 0, soft: 10_000, hard: 60_000, usb: 45_000, power: 45_000 },
  smartRebootRestMs: 30 * 60_000,
  usbPollMs: 1_000,
  usbReturnMs: 20_000,
};
