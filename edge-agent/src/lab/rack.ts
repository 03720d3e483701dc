import type { LiveStick, StickSlot } from './live-stick.ts';
import { plug, unplug } from './stick.ts';

export interface PlugInto {
  /** Another server, 1, 2 …; its own without it. */
  readonly server?: number;
  /** Another slot, 1, 2 …; the one it was in without it. */
  readonly slot?: number;
  /** What the machine calls its interface from now on. */
  readonly interface?: string;
}

/** The hand at the lab's USB ports. */
export interface Rack {
  unplug(stick: LiveStick): void;
  /** False when the slot is not empty. */
  plug(stick: LiveStick, into?: PlugInto): boolean;
  /** Cuts the power of a port and gives it back. False when nothing is in it. */
  cyclePower(usbPath: string): boolean;
}

const isIn = ({ place, state }: LiveStick, usbPath: string) =>
  place.usbPath === usbPath && state().link.kind !== 'unplugged';

export function createRack(
  sticks: readonly LiveStick[],
  placeOf: (seat: Pick<StickSlot, 'server' | 'slot'>) => StickSlot,
): Rack {
  return {
    unplug: (stick) => stick.change(unplug),
    plug(stick, { server = stick.place.server, slot = stick.place.slot, interface: label } = {}) {
      const place = placeOf({ server, slot });
      if (sticks.some((other) => isIn(other, place.usbPath))) return false;
      stick.move(label ? { ...place, interface: label } : place);
      stick.change(plug);
      return true;
    },
    cyclePower(usbPath) {
      const stick = sticks.find((each) => isIn(each, usbPath));
      stick?.change(unplug);
      stick?.change(plug);
      return stick !== undefined;
    },
  };
}
