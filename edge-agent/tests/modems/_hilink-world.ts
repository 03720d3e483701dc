import type { RotationMethod } from '@cellgate/shared/rotation/rotation.ts';
import type { LiveStick } from '../../src/lab/live-stick.ts';
import { type Lab, type LabOptions, startLab } from '../../src/lab/start-lab.ts';
import { createLog } from '../../src/log.ts';
import type { ModemFleetDeps } from '../../src/modems/fleet-deps.ts';
import { createModemFleet, type ModemFleet } from '../../src/modems/modem-fleet.ts';
import type { ModemTimings } from '../../src/modems/timings.ts';
import type { RotationOutcome } from '../../src/rotation-outcome.ts';

/** Timings short enough for a test and long enough for a busy machine. */
export const quick: Partial<ModemTimings> = {
  requestTimeoutMs: 800,
  modeTimeoutMs: 1_000,
  probeTimeoutMs: 800,
  statusPollMs: 60_000,
  recoveryPollMs: 50,
  pollMs: 10,
  hardPollMs: 10,
  fastHoldMs: 0,
  softHoldMs: 0,
  confirmMs: 300,
  rebootConfirmMs: 500,
  settleMs: 500,
  retryPauseMs: 20,
  busyForMs: 200,
  restoreTimeoutMs: 800,
  reserveMs: 800,
  smartFloorMs: { fast: 0, soft: 100, hard: 100, usb: 100, power: 100 },
  usbPollMs: 20,
  usbReturnMs: 3_000,
};

export interface World extends AsyncDisposable {
  readonly lab: Lab;
  readonly stick: LiveStick;
  readonly fleet: ModemFleet;
  rotate(method?: RotationMethod, withinMs?: number): Promise<RotationOutcome>;
}

export const silent = createLog({ write: () => {}, now: Date.now });

type FleetOptions = { timings?: Partial<ModemTimings> } & Partial<
  Pick<
    ModemFleetDeps,
    'openDriver' | 'usb' | 'runCommand' | 'powerCuts' | 'bootsPerHub' | 'stopped' | 'lessons' | 'random'
  >
>;

export type WorldOptions = LabOptions & FleetOptions;

export function openFleet(lab: Lab, { timings, ...options }: FleetOptions = {}): ModemFleet {
  const inventory = lab.inventories.flatMap(({ slots }) => slots);
  const parts = { inventory, echoUrl: lab.echoUrl, timings: { ...quick, ...timings }, log: silent };
  return createModemFleet({ ...parts, ...options });
}

/** Opens a lab, with one Kyivstar modem by default, and a fleet that polls it. */
export async function openWorld({ timings, openDriver, ...options }: WorldOptions): Promise<World> {
  await using stack = new AsyncDisposableStack();
  const lab = stack.use(await startLab({ redialMs: 100, operatorNames: ['Kyivstar'], ...options }));
  const fleet = stack.use(openFleet(lab, { ...(timings ? { timings } : {}), ...(openDriver ? { openDriver } : {}) }));
  await fleet.start();
  const imei = lab.sticks()[0]?.imei ?? '';
  const owned = stack.move();
  return {
    lab,
    fleet,
    stick: lab.stick(imei),
    rotate: (method = 'fast', withinMs = 20_000) => fleet.rotate({ imei, method, deadlineAt: Date.now() + withinMs }),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

export const publicIp = (stick: LiveStick) => {
  const { link } = stick.state();
  return link.kind === 'up' ? link.publicIp : null;
};
