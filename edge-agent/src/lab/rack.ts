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

const isIn = ({ position, state }: LiveStick, usbPath: string) =>
  position.usbPath === usbPath && state().link.kind !== 'unplugged';

export function createRack(
  sticks: readonly LiveStick[],
  placeOf: (slot: Pick<StickSlot, 'server' | 'slot'>) => StickSlot,
): Rack {
  return {
    unplug: (stick) => stick.change(unplug),
    plug(stick, { server = stick.position.server, slot = stick.position.slot, interface: label } = {}) {
      const position = placeOf({ server, slot });
      if (sticks.some((other) => isIn(other, position.usbPath))) return false;
      stick.move(label ? { ...position, interface: label } : position);
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
