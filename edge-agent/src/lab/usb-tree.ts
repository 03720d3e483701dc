import { type FSWatcher, watch } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LiveStick } from './live-stick.ts';
import { hasNoPower, plug, unplug } from './stick.ts';

const vendorId = '12d1';
/** USB product IDs by mode. */
const productIds = { modem: '14dc', zero_cd: '1f01', ncm: '155e' } as const;

/**
 * Creates each server's modems as Linux shows them below `/sys/bus/usb/devices`: a folder per USB path while a modem is on the bus, with a new device
 * number each time, and the network interface below its first function. Writing 0 or 1 to `authorized` removes or readmits a modem, as in the kernel.
 */
export async function startUsbTrees({
  rootOf,
  sticks,
}: {
  /** Returns the root folder of a server's tree. */
  rootOf: (server: number) => string;
  sticks: readonly LiveStick[];
}): Promise<AsyncDisposable> {
  const devicesOf = (server: number) => join(rootOf(server), 'bus', 'usb', 'devices');
  for (const server of new Set(sticks.map(({ position }) => position.server))) {
    await rm(rootOf(server), { recursive: true, force: true });
    await mkdir(devicesOf(server), { recursive: true });
  }
  const ports = sticks.map((stick, index) => createPort({ devicesOf, stick, firstNumber: index + 2 }));
  await Promise.all(ports.map((port) => port.appear()));
  return {
    async [Symbol.asyncDispose]() {
      await Promise.all(ports.map((port) => port[Symbol.asyncDispose]()));
    },
  };
}

/** Returns a modem's mode on the bus and the name of its network interface. */
function shapeOf({ state, position }: LiveStick): { shape: keyof typeof productIds; label: string | undefined } {
  const { link } = state();
  if (link.kind !== 'wrong_mode') return { shape: 'modem', label: position.interface };
  return { shape: link.as, label: link.as === 'ncm' ? `wwan${position.slot}` : undefined };
}

interface Port extends AsyncDisposable {
  appear(): Promise<void>;
}

function createPort(parts: { devicesOf: (server: number) => string; stick: LiveStick; firstNumber: number }): Port {
  const { devicesOf, stick } = parts;
  let deviceNumber = parts.firstNumber;
  /** Folder of the modem while it is on the bus. */
  let shown: string | undefined;
  let isAuthorised = true;
  let watcher: FSWatcher | undefined;
  let turns: Promise<void> = Promise.resolve();
  const turn = (work: () => Promise<void>) => {
    turns = turns.then(work, work);
    return turns;
  };

  const appear = async () => {
    if (hasNoPower(stick.state())) return;
    const { server, usbPath } = stick.position;
    const { shape, label } = shapeOf(stick);
    const device = join(devicesOf(server), usbPath);
    await mkdir(device, { recursive: true });
    await mkdir(join(`${device}:1.0`, ...(label === undefined ? [] : ['net', label])), { recursive: true });
    const files = { idProduct: productIds[shape], devnum: String(deviceNumber), authorized: '1', idVendor: vendorId };
    for (const [name, text] of Object.entries(files)) await writeFile(join(device, name), `${text}\n`);
    deviceNumber += 1;
    shown = device;
    watcher?.close();
    watcher = watch(join(device, 'authorized'), () => void turn(obeyAuthorized));
  };
  const disappear = async () => {
    if (shown === undefined) return;
    await rm(`${shown}:1.0`, { recursive: true, force: true });
    // An unauthorized device stays on the bus without its functions.
    if (!isAuthorised) return;
    watcher?.close();
    await rm(shown, { recursive: true, force: true });
    shown = undefined;
  };
  const obeyAuthorized = async () => {
    if (shown === undefined) return;
    const wanted = (await readFile(join(shown, 'authorized'), 'utf8').catch(() => '')).trim();
    if (wanted === '0' && isAuthorised) {
      isAuthorised = false;
      stick.change(unplug);
    } else if (wanted === '1' && !isAuthorised) {
      isAuthorised = true;
      stick.change((state, nowMs) => plug(state, nowMs, 'usb'));
    }
  };

  stick.listen({ powerLost: () => void turn(disappear), powerBack: () => void turn(appear) });
  return {
    appear: () => turn(appear),
    async [Symbol.asyncDispose]() {
      watcher?.close();
      await turns;
      watcher?.close();
    },
  };
}
