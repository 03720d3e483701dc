import { isModemError, type ModemIdentity, type ModemRadio } from '../../modems/driver.ts';
import { createHilinkDriver } from '../../modems/drivers/hilink/hilink-driver.ts';
import type { HilinkTarget } from '../../modems/drivers/hilink/hilink-session.ts';
import type { ModemSlot } from '../../modems/usb/modem-slot.ts';
import type { FoundStick } from './find-sticks.ts';
import { planSlots } from './plan-slots.ts';
import { addSlots, readKnownSlots } from './write-inventory.ts';

/** A modem on the bus, with its answers. */
export interface DiscoveredStick extends Omit<FoundStick, 'shape'> {
  readonly model: string | null;
  readonly imei: string | null;
  readonly operator: string | null;
  /** Slot of the inventory, or the one that is proposed; null if the modem cannot be used as it is. */
  readonly slot: ModemSlot | null;
  readonly isNew: boolean;
  /** Obstacle to its use; null if there is none. */
  readonly problem: string | null;
}

export interface Discovery {
  readonly sticks: readonly DiscoveredStick[];
  /** USB paths of slots without a device. */
  readonly emptySlots: readonly string[];
}

/** Address of a modem without a slot, and the function that sends requests to it. */
export type Reach = HilinkTarget & { readonly gateway: string };

export interface DiscoverDeps {
  readonly inventoryPath: string;
  readonly find: () => Promise<FoundStick[]>;
  /** Returns undefined if the interface has no address. */
  readonly reach: (interfaceName: string) => Promise<Reach | undefined>;
}

/** Time for one exchange with a modem, in ms. */
const timeoutMs = 5_000;

const problems = {
  cd_rom: 'is in CD-ROM mode: install usb-modeswitch, unplug it and plug it in again',
  disabled: 'is disabled on the USB bus: start the agent, which enables it',
  no_interface: 'has no network interface: unplug it and plug it in again',
  foreign: 'has no driver: its family is not supported',
} as const;

/** Finds the modems on the USB bus, asks each for its identity and proposes slots for those without one. Changes nothing. */
export async function discover(deps: DiscoverDeps): Promise<Discovery> {
  const { slots } = await readKnownSlots(deps.inventoryPath);
  const found = await deps.find();
  const asked = await Promise.all(found.map((stick) => examine(stick, slots, deps)));
  const planned = planSlots(
    asked.flatMap(({ candidate }) => candidate ?? []),
    slots.map(({ localAddress }) => localAddress),
  );
  return {
    sticks: asked.map(({ candidate, ...stick }) => ({
      ...stick,
      slot: stick.slot ?? planned.find(({ usbPath }) => usbPath === stick.usbPath) ?? null,
      isNew: candidate !== undefined,
    })),
    emptySlots: slots.flatMap(({ usbPath }) => (found.some((stick) => stick.usbPath === usbPath) ? [] : [usbPath])),
  };
}

/** Appends the proposed slots to the inventory. Returns their number. */
export async function writeDiscovered({ sticks }: Discovery, inventoryPath: string): Promise<number> {
  const added = sticks.flatMap(({ isNew, slot }) => (isNew && slot ? [slot] : []));
  if (added.length > 0) await addSlots(inventoryPath, added);
  return added.length;
}

async function examine({ shape, ...stick }: FoundStick, slots: readonly ModemSlot[], { reach }: DiscoverDeps) {
  const slot = slots.find(({ usbPath }) => usbPath === stick.usbPath) ?? null;
  const nothing = { ...stick, slot, model: null, imei: null, operator: null, candidate: undefined };
  if (shape !== 'ready') return { ...nothing, problem: problems[shape] };
  const name = stick.interface ?? '';
  const direct = await reach(name);
  const target = direct && slot ? { ...direct, baseUrl: slot.baseUrl } : (direct ?? slot);
  if (!target) return { ...nothing, problem: `has no address on ${name}: check the DHCP client` };
  const answer = await ask({ ...target, login: slot?.login });
  const { problem, isModem } = answer;
  const canServe = isModem && slot === null && direct !== undefined;
  const { gateway, baseUrl } = target;
  return {
    ...nothing,
    model: answer.identity?.model ?? null,
    imei: answer.identity?.imei ?? null,
    operator: answer.radio?.operator ?? null,
    problem,
    candidate: canServe ? { usbPath: stick.usbPath, interface: name, gateway, baseUrl } : undefined,
  };
}

interface Answer {
  identity?: ModemIdentity;
  radio?: ModemRadio;
  /** True if it answered like a HiLink modem. */
  isModem: boolean;
  problem: string | null;
}

async function ask(target: HilinkTarget): Promise<Answer> {
  const driver = createHilinkDriver(target);
  const call = { signal: new AbortController().signal, timeoutMs };
  const radio = () => driver.radio(call).catch(() => undefined);
  try {
    const identity = await driver.identify(call);
    const current = await radio();
    return { identity, ...(current && { radio: current }), isModem: true, problem: null };
  } catch (error) {
    const needsLogin = isModemError(error, 'auth_required') || isModemError(error, 'auth_rejected');
    const current = needsLogin ? await radio() : undefined;
    const problem = needsLogin
      ? 'requires a login: set "login" in its slot'
      : `does not answer as a HiLink modem at ${target.baseUrl}`;
    return { isModem: needsLogin, problem, ...(current && { radio: current }) };
  }
}
