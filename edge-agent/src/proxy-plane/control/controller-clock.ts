/** The controller's clock, used to expire ports. */
export interface ControllerClock {
  /** Returns the controller's current time in epoch ms. */
  now(): number;
  /** Sets the clock to the controller's current time, in epoch ms. */
  set(epochMs: number): void;
}

/**
 * Creates a clock that advances the controller's time with the monotonic clock, so that changes of the system clock neither expire nor prolong a
 * port. Starts at the system time, which has no effect because only a controller opens ports.
 */
export function createControllerClock(time: { wallMs: () => number; steadyMs: () => number }): ControllerClock {
  let reference = { epochMs: time.wallMs(), atMs: time.steadyMs() };
  return {
    now: () => reference.epochMs + (time.steadyMs() - reference.atMs),
    set: (epochMs) => {
      reference = { epochMs, atMs: time.steadyMs() };
    },
  };
}
