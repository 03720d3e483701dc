import { type Cell, toCsv } from '@cellgate/shared/csv/to-csv.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import type { TFunction } from 'i18next';
import { modemName } from '../modem-name.ts';

interface Texts {
  t: TFunction<'modems'>;
  /** Returns the words for the last error of a modem. */
  errorText: (error: string) => string;
}

/** Returns the CSV of the modems shown, in their order, with everything that the table can show. */
export function exportModems(modems: readonly StaffModem[], texts: Texts): string {
  const read = valuesOf(texts);
  const keys = Object.keys(read) as (keyof typeof read)[];
  return toCsv(
    keys.map((key) => texts.t(`fact.${key}`)),
    modems.map((modem) => keys.map((key) => read[key](modem))),
  );
}

function valuesOf({ t, errorText }: Texts) {
  return {
    interface: modemName,
    health: ({ health }) => t(`health.${health.status}`),
    stock: ({ stockStatus }) => t(`stock.${stockStatus}`),
    trouble: ({ health }) => health.lastError && errorText(health.lastError),
    reservation: ({ reservation }) =>
      reservation && [reservation.by?.name, reservation.until, reservation.note].filter(Boolean).join(', '),
    current_ip: ({ stats }) => stats.currentIP,
    http: ({ httpPort }) => httpPort,
    socks: ({ socksPort }) => socksPort,
    operator: ({ operator }) => operator,
    radio: ({ radio }) => radio,
    signal: ({ signalDbm }) => signalDbm,
    link: ({ link }) => link && t(`link.${link}`),
    connected_since: ({ connectedSince }) => connectedSince,
    connections: ({ stats }) => stats.connections,
    bandwidth: ({ stats }) => stats.bandwidth,
    uptime: ({ stats }) => stats.uptime,
    data: ({ dataUsed }) => dataUsed && dataUsed.upBytes + dataUsed.downBytes,
    rotations: ({ rotations }) => rotations && `${rotations.succeeded}/${rotations.total}`,
    ip_since: ({ ipSince }) => ipSince,
    imei: ({ imei }) => imei,
    model: ({ model }) => model,
    usb: ({ usbPath }) => usbPath,
  } as const satisfies Readonly<Record<string, (modem: StaffModem) => Cell>>;
}
