import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diskIds, interfaceIn, modemVendors } from '../usb-devices.ts';

/** `ready`: has a network interface. `cd_rom`: shows the vendor's drive instead. `foreign`: a family without a driver. */
export type StickShape = 'ready' | 'cd_rom' | 'disabled' | 'no_interface' | 'foreign';

export interface FoundStick {
  readonly usbPath: string;
  /** Vendor and product, such as `12d1:14dc`. */
  readonly usbId: string;
  readonly interface: string | null;
  readonly shape: StickShape;
}

/** Vendors of modems without a driver: ZTE. */
const foreignVendors: ReadonlySet<string> = new Set(['19d2']);

/** Returns the modems on the USB bus by USB path. `sysfs` is `/sys` on a server. Throws an Error if the bus cannot be read. */
export async function findSticks(sysfs: string): Promise<FoundStick[]> {
  const devices = join(sysfs, 'bus', 'usb', 'devices');
  const names = await readdir(devices);
  const paths = names.filter((name) => /^\d+-[\d.]+$/.test(name));
  const found = await Promise.all(paths.map((usbPath) => readStick(devices, usbPath, names)));
  return found.flatMap((stick) => stick ?? []).toSorted((a, b) => compareUsbPaths(a.usbPath, b.usbPath));
}

async function readStick(devices: string, usbPath: string, names: readonly string[]): Promise<FoundStick | undefined> {
  const read = async (name: string) => (await readFile(join(devices, usbPath, name), 'utf8').catch(() => '')).trim();
  const [vendor, product, authorized] = await Promise.all([read('idVendor'), read('idProduct'), read('authorized')]);
  if (!modemVendors.has(vendor) && !foreignVendors.has(vendor)) return undefined;
  const usbId = `${vendor}:${product}`;
  const name = await interfaceIn(devices, usbPath, names);
  const isDisk = diskIds.has(usbId) || (await hasOnlyDisks(devices, usbPath, names));
  return { usbPath, usbId, interface: name, shape: shapeOf({ vendor, isDisk, authorized, name }) };
}

/** USB class of disks and CD drives. A switched modem may have one too, for its card reader, beside its network interface. */
const storageClass = '08';

async function hasOnlyDisks(devices: string, usbPath: string, names: readonly string[]): Promise<boolean> {
  const functions = names.filter((name) => name.startsWith(`${usbPath}:`));
  const classOf = (name: string) => readFile(join(devices, name, 'bInterfaceClass'), 'utf8').catch(() => '');
  const classes = await Promise.all(functions.map(classOf));
  return classes.length > 0 && classes.every((text) => text.trim() === storageClass);
}

function shapeOf(device: { vendor: string; isDisk: boolean; authorized: string; name: string | null }): StickShape {
  if (foreignVendors.has(device.vendor)) return 'foreign';
  if (device.authorized === '0') return 'disabled';
  if (device.name !== null) return 'ready';
  return device.isDisk ? 'cd_rom' : 'no_interface';
}

/** Orders USB paths by their numbers: `1-1.2` before `1-1.10`. */
function compareUsbPaths(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
