import type { Clock } from '../clock.ts';
import { ModemError } from '../driver.ts';
import type { ModemTimings } from '../timings.ts';
import type { UsbBus } from './usb-bus.ts';

/** Operations on a modem's USB socket. `reset` and `cyclePower` resolve when the modem has left the bus and is back. */
export interface UsbSocket {
  readonly canCyclePower: boolean;
  /** Resets the port. Throws `rejected` if the modem never left the bus. */
  reset(signal: AbortSignal): Promise<void>;
  /** Cycles the port's power. Throws `rejected` if the command fails, or succeeds without effect: many hubs do not switch power. */
  cyclePower(signal: AbortSignal): Promise<void>;
  /** Repeats an interrupted power cycle, which ends with the power on. */
  seeCutThrough(signal: AbortSignal): Promise<void>;
}

/** Runs `[program, ...args]`. Throws an Error if it fails. */
export type RunCommand = (command: readonly string[], signal: AbortSignal) => Promise<void>;

/** Ports whose power cycle has started, stored across restarts: the program may be interrupted before power is back. */
export interface PowerCuts {
  owed(): readonly string[];
  set(usbPath: string, isOwed: boolean): Promise<void>;
}

export interface UsbSocketDeps {
  readonly usbPath: string;
  readonly bus: UsbBus;
  readonly powerCycle: readonly string[] | undefined;
  readonly runCommand: RunCommand;
  readonly powerCuts: PowerCuts;
  readonly clock: Clock;
  readonly timings: Pick<ModemTimings, 'usbReturnMs' | 'hardPollMs'>;
}

export function createUsbSocket(deps: UsbSocketDeps): UsbSocket {
  const { usbPath, bus, powerCycle, runCommand, powerCuts, clock, timings } = deps;

  async function cyclePowerOnce(signal: AbortSignal): Promise<void> {
    await powerCuts.set(usbPath, true);
    await runCommand(powerCycle ?? [], signal);
    await powerCuts.set(usbPath, false);
  }

  /** Returns the device number once its interface is up; undefined before. */
  async function deviceNumber(): Promise<number | undefined> {
    const device = (await bus.list())?.find((each) => each.usbPath === usbPath);
    return device && device.interface !== null ? device.deviceNumber : undefined;
  }

  async function verifyReturn(act: () => Promise<void>, signal: AbortSignal): Promise<void> {
    const before = await deviceNumber();
    try {
      await act();
    } catch (cause) {
      throw new ModemError(signal.aborted ? 'aborted' : 'rejected', { cause });
    }
    const untilMs = clock.now() + timings.usbReturnMs;
    let number = await deviceNumber();
    while (number === undefined || number === before) {
      if (signal.aborted) throw new ModemError('aborted');
      if (clock.now() >= untilMs) throw new ModemError('rejected');
      await clock.wait(timings.hardPollMs, signal);
      number = await deviceNumber();
    }
  }

  return {
    canCyclePower: powerCycle !== undefined,
    reset: (signal) => verifyReturn(() => bus.reset(usbPath, signal), signal),
    cyclePower: (signal) => verifyReturn(() => cyclePowerOnce(signal), signal),
    async seeCutThrough(signal) {
      if (powerCycle && powerCuts.owed().includes(usbPath)) await cyclePowerOnce(signal);
    },
  };
}
