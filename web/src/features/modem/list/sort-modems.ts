import { ModemHealthStatus, StockState } from '@cellgate/shared/modem/modem.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { modemName } from '../modem-name.ts';

type Value = string | number | null;

/** Values that modems are sorted by. An unknown value is null. */
const valueOf = {
  interface: modemName,
  health: ({ health }) => ModemHealthStatus.options.indexOf(health.status),
  stock: ({ stockStatus }) => StockState.options.indexOf(stockStatus),
  currentIp: ({ stats }) => stats.currentIP,
  http: ({ httpPort }) => httpPort,
  operator: ({ operator }) => operator,
  signal: ({ signalDbm }) => signalDbm,
  connections: ({ stats }) => stats.connections,
  bandwidth: ({ stats }) => stats.bandwidth,
  uptime: ({ stats }) => stats.uptime,
  data: ({ dataUsed }) => dataUsed && dataUsed.upBytes + dataUsed.downBytes,
  success: ({ rotations }) => (rotations && rotations.total > 0 ? rotations.succeeded / rotations.total : null),
  connectedSince: ({ connectedSince }) => connectedSince,
  ipSince: ({ ipSince }) => ipSince,
  failures: ({ health }) => health.consecutiveFailures,
} as const satisfies Readonly<Record<string, (modem: StaffModem) => Value>>;

export type ModemSort = keyof typeof valueOf;
export const modemSorts = Object.keys(valueOf) as ModemSort[];

export interface ModemOrder {
  /** Undefined: the order of the server. */
  sort: ModemSort | undefined;
  direction: 'asc' | 'desc';
}

/** Returns the modems in the order chosen. Unknown values come last in both directions; numbers in names count as numbers. */
export function sortModems(modems: readonly StaffModem[], { sort, direction }: ModemOrder): readonly StaffModem[] {
  if (!sort) return modems;
  const sign = direction === 'asc' ? 1 : -1;
  const value: (modem: StaffModem) => Value = valueOf[sort];
  return modems.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * compare(a, b);
  });
}

const names = new Intl.Collator('en', { numeric: true });

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : names.compare(String(a), String(b));
