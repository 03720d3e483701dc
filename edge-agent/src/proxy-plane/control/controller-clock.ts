/** Which time it is, for the end of ports. */
export interface ControllerClock {
  /** Epoch milliseconds. */
  now(): number;
  /** The controller's time at this moment. */
  tell(epochMs: number): void;
}

/**
 * The controller's time, carried on by the machine's steady one: setting the machine's clock neither ends a port nor prolongs it, also
 * while there is no controller. Starts at the machine's time, which counts for nothing, because only a controller opens ports.
 */
export function createControllerClock(time: { wallMs: () => number; steadyMs: () => number }): ControllerClock {
  let told = { epochMs: time.wallMs(), atMs: time.steadyMs() };
  return {
    now: () => told.epochMs + (time.steadyMs() - told.atMs),
    tell: (epochMs) => {
      told = { epochMs, atMs: time.steadyMs() };
    },
  };
}
