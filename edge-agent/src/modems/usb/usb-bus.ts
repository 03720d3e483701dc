/** A USB device that may be a modem. */
export interface UsbDevice {
  /** Bus and ports down to the device, such as `1-1.4.2`. Identifies the socket, also after the device was replaced. */
  readonly usbPath: string;
  /** Network interface of the device; null if it has none, for example in CD-ROM mode. */
  readonly interface: string | null;
  /** Number that changes each time the device joins the bus. */
  readonly deviceNumber: number;
  /** True if the device is kept off the bus by an interrupted reset of another process. */
  readonly isLeftOff: boolean;
}

/** The machine's USB ports. */
export interface UsbBus {
  /** Returns the devices; undefined if the bus cannot be read. */
  list(): Promise<UsbDevice[] | undefined>;
  /** Takes the device off the bus and readmits it, without cutting its power. Throws an Error if the machine does not allow it. */
  reset(usbPath: string, signal: AbortSignal): Promise<void>;
  /** Readmits a device that was left off the bus. Throws an Error if the machine does not allow it. */
  readmit(usbPath: string): Promise<void>;
}

/** Returns the hub of a socket, whose devices share its power. `1-1.4.2` → `1-1.4`; `3-2` → `3-0`, the root hub. */
export function hubOf(usbPath: string): string {
  const cut = usbPath.lastIndexOf('.');
  return cut > 0 ? usbPath.slice(0, cut) : `${usbPath.split('-')[0]}-0`;
}
