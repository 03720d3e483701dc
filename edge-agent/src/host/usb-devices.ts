import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { UsbBus, UsbDevice } from '../modems/usb-bus.ts';

/** Vendors whose devices are looked at; a machine has keyboards and disks on the bus too. */
const modemVendors: ReadonlySet<string> = new Set(['12d1']);
/** How long a device stays unauthorised during a reset: hubs need a moment to notice. */
const resetHoldMs = 2_000;

/**
 * USB devices below `root`, which is `/sys` on a server: `bus/usb/devices/<path>/{idVendor,devnum,authorized}` and the network interface in
 * `bus/usb/devices/<path>:<configuration>.<function>/net/` (Linux, Documentation/ABI/stable/sysfs-bus-usb).
 */
export function openUsbDevices(root: string, holdMs = resetHoldMs): UsbBus {
  const devices = join(root, 'bus', 'usb', 'devices');
  return {
    async list() {
      const names = await namesIn(devices);
      if (!names) return undefined;
      const paths = names.filter((name) => /^\d+-[\d.]+$/.test(name));
      const found = await Promise.all(paths.map((usbPath) => readDevice(devices, usbPath, names)));
      return found.filter((device) => device !== undefined);
    },
    async reset(usbPath, signal) {
      const authorized = join(devices, usbPath, 'authorized');
      await writeFile(authorized, '0');
      try {
        await wait(holdMs, undefined, { signal });
      } finally {
        // Whoever gives up in between must not leave the device off the bus.
        await writeFile(authorized, '1');
      }
    },
  };
}

async function readDevice(devices: string, usbPath: string, names: readonly string[]): Promise<UsbDevice | undefined> {
  const read = async (name: string) => (await readFile(join(devices, usbPath, name), 'utf8').catch(() => '')).trim();
  if (!modemVendors.has(await read('idVendor'))) return undefined;
  const functions = names.filter((name) => name.startsWith(`${usbPath}:`));
  const interfaces = await Promise.all(functions.map((name) => namesIn(join(devices, name, 'net'))));
  return {
    usbPath,
    interface: interfaces.flatMap((found) => found ?? [])[0] ?? null,
    deviceNumber: Number(await read('devnum')) || 0,
  };
}

async function namesIn(folder: string): Promise<string[] | undefined> {
  try {
    return await readdir(folder);
  } catch {
    return undefined;
  }
}
