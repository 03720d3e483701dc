import { canonicalAddress } from '@cellgate/shared/address/address.ts';
import type { FleetCell } from '@cellgate/shared/modem/modem-list.endpoints.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';

/** A modem and everything that a list may name it by. */
export interface NamedModem {
  id: string;
  names: readonly (string | number | null)[];
}

interface ListedModems {
  /** IDs of the modems. */
  found: string[];
  /** Entries that name several modems, as typed. */
  ambiguous: string[];
  /** Entries that name no modem, as typed. */
  missing: string[];
}

/**
 * Returns the modems that a pasted list names. Entries are separated by spaces, commas or semicolons; each modem is found once. `host:port` also finds
 * by the port alone.
 */
export function findListed(modems: readonly NamedModem[], text: string): ListedModems {
  const byName = new Map<string, Set<string>>();
  for (const { id, names } of modems) {
    for (const name of [id, ...names]) {
      if (name === null || name === '') continue;
      const key = normalize(String(name));
      byName.set(key, (byName.get(key) ?? new Set()).add(id));
    }
  }
  const entries = [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
  const hits = entries.map((entry) => {
    const ids = byName.get(normalize(entry)) ?? byName.get(portOf(entry)) ?? new Set();
    return { entry, ids: [...ids] };
  });
  const entriesOf = (isMeant: (count: number) => boolean) =>
    hits.filter(({ ids }) => isMeant(ids.length)).map(({ entry }) => entry);
  return {
    found: [...new Set(hits.flatMap(({ ids }) => (ids.length === 1 ? ids : [])))],
    ambiguous: entriesOf((count) => count > 1),
    missing: entriesOf((count) => count === 0),
  };
}

/** Returns a modem of one server with its names: IMEI, interface, ports, gateway and current IP. */
export function nameModem({
  _id: id,
  interface: name,
  imei,
  gateway,
  httpPort,
  socksPort,
  stats,
}: StaffModem): NamedModem {
  return { id, names: [name, imei, gateway, httpPort, socksPort, stats.currentIP] };
}

/** Returns a modem of any server with its names: IMEI, interface, ports with and without the host, and current IP. */
export function nameCell(cell: FleetCell, host: string): NamedModem {
  const { id, interface: name, imei, httpPort, socksPort, currentIp } = cell;
  const ports = [httpPort, socksPort];
  return { id, names: [name, imei, ...ports, ...ports.map((port) => `${host}:${port}`), currentIp] };
}

/** Returns one spelling of an entry: of an IP its canonical form, of anything else its lowercase form. */
const normalize = (entry: string): string => canonicalAddress(entry) ?? entry.toLowerCase();

/** Returns the port of `host:port`; empty if the entry is none. */
const portOf = (entry: string): string => /^[^:]+:(\d{1,5})$/.exec(entry)?.[1] ?? '';
