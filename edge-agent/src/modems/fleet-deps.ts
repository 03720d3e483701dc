import type { Log } from '../log.ts';
import type { ReachStep } from '../step.ts';
import type { ModemDriver } from './driver.ts';
import type { RotationLessons } from './rotation/rotation-lessons.ts';
import type { ModemTimings } from './timings.ts';
import type { ModemSlot, SlotInfo } from './usb/modem-slot.ts';
import type { UsbBus } from './usb/usb-bus.ts';
import type { PowerCuts, RunCommand } from './usb/usb-socket.ts';
import type { BootTimes, StoppedModems } from './watched-modem.ts';

export interface ModemFleetDeps {
  readonly inventory: readonly ModemSlot[];
  /** Slots with a driver of their own, such as fixed addresses. */
  readonly others?: readonly { slot: SlotInfo; driver: ModemDriver }[];
  /** URL whose `GET` returns `{ "ip": "…" }`. */
  readonly echoUrl: string;
  readonly timings?: Partial<ModemTimings>;
  readonly log: Log;
  readonly clock?: {
    /** Returns epoch ms, as used by deadlines. */
    now(): number;
  };
  /** Returns a random number in [0, 1). */
  readonly random?: () => number;
  readonly reached?: ReachStep;
  /** The machine's USB ports; without them, every slot counts as occupied. */
  readonly usb?: UsbBus | undefined;
  readonly runCommand?: RunCommand;
  readonly powerCuts?: PowerCuts;
  /** Maximum number of modems per hub that may boot at the same time. */
  readonly bootsPerHub?: number;
  readonly lessons?: RotationLessons;
  readonly stopped?: StoppedModems;
  readonly bootTimes?: BootTimes;
  /** Opens the driver of a slot; HiLink by default. */
  readonly openDriver?: (slot: ModemSlot) => ModemDriver;
}
