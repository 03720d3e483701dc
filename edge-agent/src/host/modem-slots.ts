import { z } from 'zod';
import { readIfPresent, writeDurably } from './durable-file.ts';

const SlotsByImei = z.record(z.string(), z.string());
/** USB path of the slot in which a modem was last seen, by IMEI. */
export type SlotInfos = Readonly<Record<string, string>>;

interface LocatedModem {
  imei: string;
  usbPath: string;
}

/** Returns the slots after a reading. A slot holds one modem, so the previous one is removed. */
export function reassignSlot(before: SlotInfos, modems: readonly LocatedModem[]): SlotInfos {
  const taken = new Set(modems.map(({ usbPath }) => usbPath));
  const kept = Object.entries(before).filter(([, usbPath]) => !taken.has(usbPath));
  return Object.fromEntries([...kept, ...modems.map(({ imei, usbPath }) => [imei, usbPath] as const)]);
}

export interface ModemSlots {
  /** Returns the USB path where the modem was last seen; undefined if another modem has since been seen there. */
  slotOf(imei: string): string | undefined;
  /** Stores the slots of these modems. Resolves when they are durable. */
  learn(modems: readonly LocatedModem[]): Promise<void>;
}

/** Opens the file of modem slots. After a restart, a modem that carries traffic but identifies itself slowly keeps its proxy. */
export async function openModemSlots(path: string): Promise<ModemSlots> {
  let slots = await readSlots(path);
  let saving: Promise<void> = Promise.resolve();
  return {
    slotOf: (imei) => slots[imei],
    learn: (modems) => {
      if (modems.every(({ imei, usbPath }) => slots[imei] === usbPath)) return saving;
      slots = reassignSlot(slots, modems);
      const write = () => writeDurably(path, JSON.stringify(slots));
      saving = saving.then(write, write);
      return saving;
    },
  };
}

async function readSlots(path: string): Promise<SlotInfos> {
  const text = await readIfPresent(path);
  if (text === undefined) return {};
  try {
    return SlotsByImei.parse(JSON.parse(text));
  } catch {
    return {};
  }
}
