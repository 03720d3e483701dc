/** A device on the bus that may be a modem. */
export interface UsbDevice {
  /** Bus and ports down to the device, e.g. `1-1.4.2`: it names the socket and stays when the device is replaced. */
  readonly usbPath: string;
  /** The network interface it has given the machine; null while it has none, as when it still shows itself as a CD. */
  readonly interface: string | null;
  /** Another one each time the device comes onto the bus. */
  readonly deviceNumber: number;
  /** It is kept off the bus, and not because a reset is under way here: whoever has done that did not live to undo it. */
  readonly isLeftOff: boolean;
}

/** The machine's USB ports, as the modems' code needs them. */
export interface UsbBus {
  /** Undefined when the bus cannot be read: then nothing is known about what is plugged in. */
  list(): Promise<UsbDevice[] | undefined>;
  /** Takes the device off the bus and lets it come back, without touching its power. @throws Error when the machine does not allow it */
  reset(usbPath: string, signal: AbortSignal): Promise<void>;
  /** Lets a device that was left off the bus come back. @throws Error when the machine does not allow it */
  readmit(usbPath: string): Promise<void>;
}

/** The hub that a socket belongs to: what hangs on one hub shares its power. `1-1.4.2` → `1-1.4`; `3-2` → `3-0`, the root hub. */
export function hubOf(usbPath: string): string {
  const cut = usbPath.lastIndexOf('.');
  return cut > 0 ? usbPath.slice(0, cut) : `${usbPath.split('-')[0]}-0`;
}
