import { isUnidentified, type ModemReport } from '@cellgate/shared/modem/modem.ts';
import { goneReport, isNewMessage, strayReport } from '../modem-knowledge.ts';
import type { UsbDevice } from './usb-bus.ts';

/** What was last worth telling of each place, and who has left since. */
export interface ModemRoster<Place> {
  /** Takes over what a place says now; true when that is worth telling. */
  hear(place: Place, report: ModemReport | undefined): boolean;
  told(place: Place): ModemReport | undefined;
  /** The modem of this place was found in another one. */
  moved(place: Place): void;
  /** Takes over the devices that sit where no slot is; true when that is worth telling. */
  hearStrays(devices: readonly UsbDevice[]): boolean;
  hasLeft(imei: string): boolean;
  isBack(imei: string): void;
  /** Modems that another one has replaced in their place, as they were. */
  gone(): ModemReport[];
  /** Who has not said who it is; those that have left as well. */
  unidentified(): ModemReport[];
}

export function createRollCall<Place>(): ModemRoster<Place> {
  const told = new Map<Place, ModemReport>();
  const gone = new Map<string, ModemReport>();
  let strays: readonly UsbDevice[] = [];
  const leave = (report: ModemReport) => gone.set(report.imei, goneReport(report));
  return {
    hear(place, report) {
      const before = told.get(place);
      if (!isNewMessage(before, report)) return false;
      // Whoever has only said at last who it is has not left.
      if (before && before.imei !== report?.imei && (!report || !isUnidentified(before.imei))) leave(before);
      if (report) told.set(place, report);
      else told.delete(place);
      return true;
    },
    told: (place) => told.get(place),
    moved: (place) => void told.delete(place),
    hearStrays(devices) {
      if (JSON.stringify(devices) === JSON.stringify(strays)) return false;
      for (const stray of strays) leave(strayReport(stray));
      strays = devices;
      return true;
    },
    hasLeft: (imei) => gone.has(imei),
    isBack: (imei) => void gone.delete(imei),
    gone: () => [...gone.values()].filter(({ imei }) => !isUnidentified(imei)),
    unidentified() {
      const here = [...told.values(), ...strays.map(strayReport)];
      const latest = new Map([...gone.values(), ...here].map((report) => [report.imei, report]));
      return [...latest.values()].filter(({ imei }) => isUnidentified(imei));
    },
  };
}
