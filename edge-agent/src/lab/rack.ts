import type { LiveStick, StickSlot } from './live-stick.ts';
import { plug, unplug } from './stick.ts';

export interface PlugInto {
  /** Number of the server, from 1; unchanged by default. */
  readonly server?: number;
  /** Number of the slot, from 1; unchanged by default. */
  readonly slot?: number;
  /** New name of the network interface. */
  readonly interface?: string;
}

/** Control of the lab's USB ports. */
export interface Rack {
  unplug(stick: LiveStick): void;
  /** Plugs a modem in. Returns false if the slot is occupied. */
  plug(stick: LiveStick, into?: PlugInto): boolean;
  /** Cycles the power of a port. Returns false if it is empty. */
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
