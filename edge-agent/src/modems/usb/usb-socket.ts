import type { Clock } from '../clock.ts';
import { ModemError } from '../driver.ts';
import type { ModemTimings } from '../timings.ts';
import type { UsbBus } from './usb-bus.ts';

/** What can be done to a modem without asking it. Both resolve once the modem has left the bus and is back on it. */
export interface UsbSocket {
  readonly canCyclePower: boolean;
  /** @throws ModemError `rejected` when the modem never left the bus */
  reset(signal: AbortSignal): Promise<void>;
  /** @throws ModemError `rejected` when the command fails, or succeeds and leaves the power on: many hubs do not switch it */
  cyclePower(signal: AbortSignal): Promise<void>;
  /** Gives the power back where a cut was not seen through: the whole cycle again, because it ends with the power on. */
  seeCutThrough(signal: AbortSignal): Promise<void>;
}

/** Runs a program with its arguments, as in `[program, ...args]`. @throws Error when it does not end well */
export type RunCommand = (command: readonly string[], signal: AbortSignal) => Promise<void>;

/** Ports whose power was about to be cut, kept over restarts: the program that cuts it may die before it has given it back. */
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

export function createUsbSocket(parts: UsbSocketDeps): UsbSocket {
  const { usbPath, bus, powerCycle, runCommand, powerCuts, clock, timings } = parts;

  async function cutAndGiveBack(signal: AbortSignal): Promise<void> {
    await powerCuts.set(usbPath, true);
    await runCommand(powerCycle ?? [], signal);
    await powerCuts.set(usbPath, false);
  }

  /** The number that the device has on the bus with its interface up; undefined while it has not. */
  async function deviceNumber(): Promise<number | undefined> {
    const device = (await bus.list())?.find((each) => each.usbPath === usbPath);
    return device && device.interface !== null ? device.deviceNumber : undefined;
  }

  async function provingIt(act: () => Promise<void>, signal: AbortSignal): Promise<void> {
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
    reset: (signal) => provingIt(() => bus.reset(usbPath, signal), signal),
    cyclePower: (signal) => provingIt(() => cutAndGiveBack(signal), signal),
    async seeCutThrough(signal) {
      if (powerCycle && powerCuts.owed().includes(usbPath)) await cutAndGiveBack(signal);
    },
  };
}
