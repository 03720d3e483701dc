import type { RotationRung } from '@cellgate/shared/rotation/rotation.ts';

/** All waits and limits of the modem code, in milliseconds. */
export interface ModemTimings {
  /** Interval between polls of a healthy modem. */
  readonly statusPollMs: number;
  /** Interval between readings of a healthy modem's link state, between its polls. */
  readonly glanceMs: number;
  /** Interval between polls of an unhealthy modem. */
  readonly recoveryPollMs: number;
  /** Maximum wait for the first polls at the start. */
  readonly startMs: number;
  /** Timeout of one exchange with a modem. */
  readonly requestTimeoutMs: number;
  /** Timeout of a network mode change; the firmware's own page waits 45 s. */
  readonly modeTimeoutMs: number;
  /** Timeout of one request to the echo site. */
  readonly probeTimeoutMs: number;
  /** Maximum age of an address that is not probed again before a rotation. */
  readonly freshMs: number;
  /** Interval between polls during a fast or soft rotation. */
  readonly pollMs: number;
  /** Interval between polls during a reboot. */
  readonly hardPollMs: number;
  /** Minimum time for which data stays off. */
  readonly fastHoldMs: number;
  /** Minimum time in the other network mode. */
  readonly softHoldMs: number;
  /** Time after which a link that is still up counts as not switched. */
  readonly confirmMs: number;
  /** Time after which a modem that still responds counts as not rebooted. */
  readonly rebootConfirmMs: number;
  /** Time after which an unchanged address counts as kept, unless the link was seen down before. */
  readonly settleMs: number;
  /** Pause before a failed exchange is repeated. */
  readonly retryPauseMs: number;
  /** Maximum time for which a busy modem is retried. */
  readonly busyForMs: number;
  /** Reserve before the deadline for restoring settings and responding. */
  readonly reserveMs: number;
  /** Timeout of restoring a setting after a failed attempt. */
  readonly restoreTimeoutMs: number;
  /** Maximum time of each rung of `smart`. */
  readonly smartRungMs: Readonly<Record<RotationRung, number>>;
  /** Minimum remaining time for `smart` to start a rung. */
  readonly smartFloorMs: Readonly<Record<RotationRung, number>>;
  /** Minimum time between two reboots by `smart`. */
  readonly smartRebootRestMs: number;
  /** Interval between polls of the USB bus. */
  readonly usbPollMs: number;
  /** Maximum time until a reset device is back on the bus. */
  readonly usbReturnMs: number;
}

export const defaultTimings: ModemTimings = {
  statusPollMs: 30_000,
  glanceMs: 5_000,
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
