import { readdir, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** Interface names without special meaning in commands and in the packet filter. */
const plainName = /^[A-Za-z0-9_.:@-]{1,15}$/;

/**
 * Returns network interfaces by USB path, from `<sysfs>/class/net/<name>/device`. A modem's interface is below its port:
 * `…/3-1.4/3-1.4.2/3-1.4.2:1.0` belongs to the modem at `3-1.4.2`, not to the hub at `3-1.4` (kernel: Documentation/usb, sysfs names).
 */
export async function readUsbInterfaces(sysfs: string): Promise<Map<string, string>> {
  const folder = join(sysfs, 'class', 'net');
  const names = (await readdir(folder)).filter((name) => plainName.test(name)).sort();
  const found = await Promise.all(
    names.map(async (name) => [name, await usbPathOf(join(folder, name, 'device'))] as const),
  );
  const paths = new Map<string, string>();
  for (const [name, usbPath] of found) if (usbPath !== undefined && !paths.has(usbPath)) paths.set(usbPath, name);
  return paths;
}

async function usbPathOf(deviceLink: string): Promise<string | undefined> {
  const device = await realpath(deviceLink).catch(() => '');
  const usbInterface = device.split(sep).findLast((part) => /^\d+-[\d.]+:\d+\.\d+$/.test(part));
  return usbInterface?.split(':')[0];
}
