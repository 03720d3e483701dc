import { z } from 'zod';
import { readIfPresent, writeDurably } from './durable-file.ts';

const Seats = z.record(z.string(), z.string());
/** IMEI → USB path of the slot in which that modem was last seen. */
export type SlotInfos = Readonly<Record<string, string>>;

interface Seated {
  imei: string;
  usbPath: string;
}

/** A slot holds one modem: whoever was remembered in it before has left. */
export function reassignSlot(before: SlotInfos, modems: readonly Seated[]): SlotInfos {
  const taken = new Set(modems.map(({ usbPath }) => usbPath));
  const kept = Object.entries(before).filter(([, usbPath]) => !taken.has(usbPath));
  return Object.fromEntries([...kept, ...modems.map(({ imei, usbPath }) => [imei, usbPath] as const)]);
}

export interface ModemSlots {
  /** Where the modem was last seen; undefined when another one has since said that it is there. */
  seatOf(imei: string): string | undefined;
  /** Takes over who is where; resolves once that is on disk. */
  learn(modems: readonly Seated[]): Promise<void>;
}

/**
 * Remembers which modem sits where, so that after a restart a stick that carries traffic but is slow to say who it is keeps its proxy.
 */
export async function openModemSlots(path: string): Promise<ModemSlots> {
  let seats = await readSeats(path);
  let saving: Promise<void> = Promise.resolve();
  return {
    seatOf: (imei) => seats[imei],
    learn: (modems) => {
      if (modems.every(({ imei, usbPath }) => seats[imei] === usbPath)) return saving;
      seats = reassignSlot(seats, modems);
      const write = () => writeDurably(path, JSON.stringify(seats));
      saving = saving.then(write, write);
      return saving;
    },
  };
}

async function readSeats(path: string): Promise<SlotInfos> {
  const text = await readIfPresent(path);
  if (text === undefined) return {};
  try {
    return Seats.parse(JSON.parse(text));
  } catch {
    return {};
  }
}
