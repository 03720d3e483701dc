import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openUsbDevices } from '../../src/host/usb-devices.ts';
import type { LiveStick } from '../../src/lab/live-stick.ts';
import { type Lab, type LabOptions, startLab } from '../../src/lab/start-lab.ts';
import type { ModemFleet } from '../../src/modems/modem-fleet.ts';
import { openFleet } from './_hilink-world.ts';

export interface Machine extends AsyncDisposable {
  readonly lab: Lab;
  readonly fleet: ModemFleet;
  readonly usbRoot: string;
  stick(index: number): LiveStick;
  report(index: number): ReturnType<ModemFleet['list']>[number] | undefined;
}

/** Opens a lab with a USB tree and a fleet that polls it. */
export async function openMachine(
  options: LabOptions,
  fleetOptions: Parameters<typeof openFleet>[1] = {},
): Promise<Machine> {
  await using stack = new AsyncDisposableStack();
  const directory = await mkdtemp(join(tmpdir(), 'usb-'));
  stack.defer(() => rm(directory, { recursive: true, force: true }));
  const world = { redialMs: 100, operatorNames: ['Kyivstar'], spareSlots: 1, directory, ...options };
  const lab = stack.use(await startLab(world));
  const usbRoot = lab.inventories[0]?.usbRoot ?? '';
  const runCommand = async ([program = '', ...args]: readonly string[]) => {
    await promisify(execFile)(program, args);
  };
  const fleet = stack.use(
    openFleet(lab, { usb: openUsbDevices(usbRoot, { holdMs: 20 }), runCommand, ...fleetOptions }),
  );
  await fleet.start();
  const owned = stack.move();
  const imeiOf = (index: number) => lab.sticks()[index]?.imei ?? '';
  return {
    lab,
    fleet,
    usbRoot,
    stick: (index) => lab.stick(imeiOf(index)),
    report: (index) => fleet.list().find(({ imei }) => imei === imeiOf(index)),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
