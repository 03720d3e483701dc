import { ModemHealthStatus, ModemLink, type ModemReport } from '@cellgate/shared/modem/modem.ts';
import { Counter, Gauge, type Registry } from 'prom-client';

export type ModemReading = Pick<
  ModemReport,
  | 'imei'
  | 'usbPath'
  | 'interface'
  | 'model'
  | 'operator'
  | 'radio'
  | 'link'
  | 'signalDbm'
  | 'connectedSince'
  | 'dataUsed'
> & { readonly health: Pick<ModemReport['health'], 'status'> };

export interface RotationEnd {
  readonly imei: string;
  readonly status: string;
  readonly code: string | null;
}

export interface ModemGauges {
  /** Counts a completed rotation. */
  rotated(end: RotationEnd): void;
  /** `modemIds`: ID of each allocated modem by IMEI. */
  set(modems: readonly ModemReading[], modemIds: ReadonlyMap<string, string>): void;
}

const infoLabels = ['imei', 'modem', 'usb_path', 'interface', 'model', 'operator', 'radio'] as const;

/** Adds the metrics of single modems, all by IMEI. Values that a modem does not report are absent. */
export function addModemGauges(register: Registry): ModemGauges {
  const registers = [register];
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames: ['imei', ...labelNames], registers });
  const info = gauge('cellgate_modem_info', '1, with what changes rarely', ...infoLabels.slice(1));
  const health = gauge('cellgate_modem_health', '1 for the current health, 0 for the others', 'status');
  const link = gauge('cellgate_modem_link', '1 for the current link state, 0 for the others', 'link');
  const signal = gauge('cellgate_modem_signal_dbm', 'Signal as the modem reports it');
  const since = gauge('cellgate_modem_connected_timestamp_seconds', 'Start of the current connection');
  const rotations = new Counter({
    name: 'cellgate_modem_rotations_total',
    help: 'Rotations that have ended, by modem and outcome',
    labelNames: ['imei', 'outcome'],
    registers,
  });
  const traffic = new Counter({
    name: 'cellgate_modem_bytes_total',
    help: 'Bytes over the SIM, by the modem’s own counter',
    labelNames: ['imei', 'direction'],
    registers,
  });
  const setModem = ({ imei, ...modem }: ModemReading, modemId: string) => {
    const { usbPath, interface: name, model } = modem;
    const changing = { operator: modem.operator ?? '', radio: modem.radio ?? '' };
    info.set({ imei, modem: modemId, usb_path: usbPath, interface: name, model, ...changing }, 1);
    for (const status of ModemHealthStatus.options)
      health.set({ imei, status }, Number(status === modem.health.status));
    for (const each of ModemLink.options) link.set({ imei, link: each }, Number(each === modem.link));
    if (modem.signalDbm !== null) signal.set({ imei }, modem.signalDbm);
    if (modem.connectedSince) since.set({ imei }, Date.parse(modem.connectedSince) / 1_000);
    if (!modem.dataUsed) return;
    traffic.inc({ imei, direction: 'up' }, modem.dataUsed.upBytes);
    traffic.inc({ imei, direction: 'down' }, modem.dataUsed.downBytes);
  };
  return {
    rotated: ({ imei, status }) => rotations.inc({ imei, outcome: status }),
    set(modems, modemIds) {
      for (const each of [info, health, link, signal, since, traffic]) each.reset();
      for (const modem of modems) setModem(modem, modemIds.get(modem.imei) ?? '');
    },
  };
}
