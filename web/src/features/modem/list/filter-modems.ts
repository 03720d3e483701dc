import { ModemHealthStatus, StockState } from '@cellgate/shared/modem/modem.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';

/** What a list of modems is narrowed to. */
export interface ModemFilter {
  /** Part of the interface, the gateway, the current IP or the IMEI, in any case. */
  search: string;
  health: ModemHealthStatus | undefined;
  stock: StockState | undefined;
}

/** Health states and stock states that can be filtered by. */
export const healthChoices = ModemHealthStatus.exclude(['unknown']).options;
export const stockChoices = StockState.exclude(['retired']).options;

/** Returns the modems that match the filter, in their order. */
export function filterModems(modems: readonly StaffModem[], { search, health, stock }: ModemFilter): StaffModem[] {
  const part = search.trim().toLowerCase();
  return modems.filter(
    (modem) =>
      (health === undefined || modem.health.status === health) &&
      (stock === undefined || modem.stockStatus === stock) &&
      (part === '' || searched(modem).some((text) => text?.toLowerCase().includes(part))),
  );
}

const searched = ({ interface: name, gateway, stats, imei }: StaffModem) => [name, gateway, stats.currentIP, imei];
