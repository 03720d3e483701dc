import { isUnidentified, type ModemReport } from '@cellgate/shared/modem/modem.ts';
import { goneReport, isNewMessage, strayReport } from '../modem-knowledge.ts';
import type { UsbDevice } from './usb-bus.ts';

/** Last published report of each slot, and the modems that have left. */
export interface ModemRoster<Place> {
  /** Records a slot's current report. Returns true if it is worth publishing. */
  record(slot: Place, report: ModemReport | undefined): boolean;
  published(slot: Place): ModemReport | undefined;
  /** Forgets a slot's report after its modem was found in another slot. */
  moved(slot: Place): void;
  /** Records USB devices without a slot. Returns true if they have changed. */
  recordStrays(devices: readonly UsbDevice[]): boolean;
  hasLeft(imei: string): boolean;
  isBack(imei: string): void;
  /** Returns the last reports of modems that another one has replaced. */
  gone(): ModemReport[];
  /** Returns the reports of unidentified modems, including those that have left. */
  unidentified(): ModemReport[];
}

export function createModemRoster<Place>(): ModemRoster<Place> {
  const reports = new Map<Place, ModemReport>();
  const gone = new Map<string, ModemReport>();
  let strays: readonly UsbDevice[] = [];
  const leave = (report: ModemReport) => gone.set(report.imei, goneReport(report));
  return {
    record(slot, report) {
      const before = reports.get(slot);
      if (!isNewMessage(before, report)) return false;
      // A modem that was only identified now has not left.
      if (before && before.imei !== report?.imei && (!report || !isUnidentified(before.imei))) leave(before);
      if (report) reports.set(slot, report);
      else reports.delete(slot);
      return true;
    },
    published: (slot) => reports.get(slot),
    moved: (slot) => void reports.delete(slot),
    recordStrays(devices) {
      if (JSON.stringify(devices) === JSON.stringify(strays)) return false;
      for (const stray of strays) leave(strayReport(stray));
      strays = devices;
      return true;
    },
    hasLeft: (imei) => gone.has(imei),
    isBack: (imei) => void gone.delete(imei),
    gone: () => [...gone.values()].filter(({ imei }) => !isUnidentified(imei)),
    unidentified() {
      const here = [...reports.values(), ...strays.map(strayReport)];
      const latest = new Map([...gone.values(), ...here].map((report) => [report.imei, report]));
      return [...latest.values()].filter(({ imei }) => isUnidentified(imei));
    },
  };
}
