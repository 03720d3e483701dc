import type { ModemSlot } from '../../modems/usb/modem-slot.ts';

/** A modem that needs a slot. */
export interface SlotlessStick {
  readonly usbPath: string;
  readonly interface: string;
  readonly gateway: string;
  readonly baseUrl: string;
}

/** Returns a slot for each modem, with the lowest unused source addresses from 10.203.0.1 on. `taken`: the source addresses of other slots. */
export function planSlots(sticks: readonly SlotlessStick[], taken: readonly string[]): ModemSlot[] {
  const used = new Set(taken);
  return sticks.map(({ usbPath, interface: name, gateway, baseUrl }) => {
    const localAddress = freeAddress(used);
    used.add(localAddress);
    return { usbPath, interface: name, gateway, baseUrl, localAddress, dnsServers: [gateway] };
  });
}

function freeAddress(used: ReadonlySet<string>): string {
  for (let number = 0; ; number += 1) {
    const address = `10.203.${Math.floor(number / 254)}.${(number % 254) + 1}`;
    if (!used.has(address)) return address;
  }
}
