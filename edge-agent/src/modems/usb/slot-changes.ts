import type { SlotInfo } from './modem-slot.ts';

/** USB paths of slots by what a new inventory does to them. */
export interface SlotChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: readonly string[];
}

/** Compares slots by USB path and all their settings. */
export function compareSlots(before: readonly SlotInfo[], after: readonly SlotInfo[]): SlotChanges {
  const known = new Map(before.map((slot) => [slot.usbPath, JSON.stringify(slot)]));
  const wanted = new Map(after.map((slot) => [slot.usbPath, JSON.stringify(slot)]));
  const paths = [...wanted.keys()];
  const isKnown = (usbPath: string) => known.has(usbPath);
  const isSame = (usbPath: string) => known.get(usbPath) === wanted.get(usbPath);
  return {
    added: paths.filter((usbPath) => !isKnown(usbPath)),
    changed: paths.filter((usbPath) => isKnown(usbPath) && !isSame(usbPath)),
    removed: [...known.keys()].filter((usbPath) => !wanted.has(usbPath)),
    unchanged: paths.filter(isSame),
  };
}
