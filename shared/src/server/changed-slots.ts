import { isPresent, isUnidentified, type ModemReport } from '../modem/modem.ts';

/** Returns the modems without identity after a report that lists only changed slots. */
export function withChangedSlots(before: readonly ModemReport[], reported: readonly ModemReport[]): ModemReport[] {
  const bySlot = new Map(before.map((modem) => [modem.usbPath, modem]));
  for (const modem of reported) {
    const isHere = isPresent(modem);
    if (isUnidentified(modem.imei) && isHere) bySlot.set(modem.usbPath, modem);
    // A report that an identified modem has left does not state what is in its slot now.
    else if (isUnidentified(modem.imei) || isHere) bySlot.delete(modem.usbPath);
  }
  return [...bySlot.values()];
}
