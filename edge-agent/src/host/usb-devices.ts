import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { UsbBus, UsbDevice } from '../modems/usb/usb-bus.ts';
import type { PortStep } from '../step.ts';

/** USB vendors of modems: Huawei’s two, and Brovi, whose E3372-325 has the same web interface. Other devices on the bus are ignored. */
export const modemVendors: ReadonlySet<string> = new Set(['12d1', '3426', '3566']);
/** USB IDs of Huawei modems in CD-ROM mode (usb_modeswitch, device reference). */
export const diskIds: ReadonlySet<string> = new Set(['12d1:1f01', '12d1:14fe', '12d1:1446']);
/** Time that a device stays unauthorized during a reset, in ms: hubs need it to notice. */
const resetHoldMs = 2_000;

export interface UsbDevicesOptions {
  /** Time that a reset keeps a device off the bus, in ms. */
  readonly holdMs?: number;
  readonly reached?: (step: PortStep) => void;
}

/**
 * Opens the USB devices below `root`, which is `/sys` on a server: `bus/usb/devices/<path>/{idVendor,devnum,authorized}`, with the network interface
 * in `bus/usb/devices/<path>:<configuration>.<function>/net/` (Linux, Documentation/ABI/stable/sysfs-bus-usb).
 */
export function openUsbDevices(root: string, options: UsbDevicesOptions = {}): UsbBus {
  const { holdMs = resetHoldMs, reached = () => undefined } = options;
  const devices = join(root, 'bus', 'usb', 'devices');
  const authorize = (usbPath: string, may: boolean) => writeFile(join(devices, usbPath, 'authorized'), may ? '1' : '0');
  /** USB paths that a reset of this process keeps off the bus. */
  const held = new Set<string>();
  return {
    async list() {
      const names = await namesIn(devices);
      if (!names) return undefined;
      const paths = names.filter((name) => /^\d+-[\d.]+$/.test(name));
      const found = await Promise.all(paths.map((usbPath) => readDevice(devices, usbPath, names)));
      return found.flatMap((device) => {
        if (!device) return [];
        const { isAuthorized, ...seen } = device;
        return [{ ...seen, isLeftOff: !isAuthorized && !held.has(seen.usbPath) }];
      });
    },
    async reset(usbPath, signal) {
      held.add(usbPath);
      try {
        await authorize(usbPath, false);
        reached('modem taken off the bus');
        await wait(holdMs, undefined, { signal });
      } finally {
        // An aborted reset must not leave the device off the bus. After a crash the next poll restores it.
        await authorize(usbPath, true).finally(() => held.delete(usbPath));
      }
    },
    readmit: (usbPath) => authorize(usbPath, true),
  };
}

async function readDevice(
  devices: string,
  usbPath: string,
  names: readonly string[],
): Promise<(Omit<UsbDevice, 'isLeftOff'> & { isAuthorized: boolean }) | undefined> {
  const read = async (name: string) => (await readFile(join(devices, usbPath, name), 'utf8').catch(() => '')).trim();
  if (!modemVendors.has(await read('idVendor'))) return undefined;
  return {
    usbPath,
    interface: await interfaceIn(devices, usbPath, names),
    deviceNumber: Number(await read('devnum')) || 0,
    isAuthorized: (await read('authorized')) !== '0',
  };
}

/** Returns the network interface of a device; null if it has none. `names`: the entries of the folder `devices`. */
export async function interfaceIn(devices: string, usbPath: string, names: readonly string[]): Promise<string | null> {
  const functions = names.filter((name) => name.startsWith(`${usbPath}:`));
  const interfaces = await Promise.all(functions.map((name) => namesIn(join(devices, name, 'net'))));
  return interfaces.flatMap((found) => found ?? [])[0] ?? null;
}

async function namesIn(folder: string): Promise<string[] | undefined> {
  try {
    return await readdir(folder);
  } catch {
    return undefined;
  }
}
