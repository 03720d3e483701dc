import { canonicalAddress } from '@cellgate/shared/address/address.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';

export interface ListedModems {
  found: StaffModem[];
  /** Entries that name no modem, as typed. */
  missing: string[];
}

/**
 * Returns the modems that a pasted list names by IMEI, interface, HTTP or SOCKS port, `host:port`, gateway or current IP. Entries are separated by
 * spaces, commas or semicolons; each modem is found once.
 */
export function findListed(modems: readonly StaffModem[], text: string): ListedModems {
  const byName = new Map<string, StaffModem[]>();
  for (const modem of modems) {
    for (const name of namesOf(modem)) byName.set(name, [...(byName.get(name) ?? []), modem]);
  }
  const entries = [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
  const hits = entries.map((entry) => ({ entry, modems: byName.get(normalize(entry)) ?? [] }));
  return {
    found: [...new Set(hits.flatMap((hit) => hit.modems))],
    missing: hits.filter((hit) => hit.modems.length === 0).map(({ entry }) => entry),
  };
}

const namesOf = ({ interface: name, imei, gateway, httpPort, socksPort, stats, _id }: StaffModem): string[] =>
  [_id, name, imei, gateway, String(httpPort), String(socksPort), stats.currentIP]
    .filter((each) => each !== null && each !== '')
    .map((each) => normalize(String(each)));

/** Returns one spelling of an entry: of `host:port` the port, of an IP its canonical form, of anything else its lowercase form. */
function normalize(entry: string): string {
  const port = /^[^:]+:(\d{1,5})$/.exec(entry)?.[1];
  return port ?? canonicalAddress(entry) ?? entry.toLowerCase();
}
