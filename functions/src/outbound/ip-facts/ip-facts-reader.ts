import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { bytesOfAddress } from '@cellgate/shared/address/address-bytes.ts';
import { type IpFacts, networkKindOf } from '@cellgate/shared/address/ip-facts.ts';
import { isPublic } from '@cellgate/shared/address/public-address.ts';
import { Reader } from 'mmdb-lib';
import { describeError, type Log } from '../../log.ts';
import { openAsnList } from './asn-list.ts';
import { ipDataFiles, ipDataPath } from './ip-data.ts';

/** Facts that do not depend on the modem. */
export type KnownFacts = Omit<IpFacts, 'seenBefore'>;

/** Returns what open databases know about an IP. Never rejects: a database that cannot be read knows nothing. */
export type IpFactsReader = (ip: string) => Promise<KnownFacts>;

const nothingKnown: KnownFacts = { country: null, city: null, asn: null, asnName: null, network: 'unknown' };

/** Number of IPs whose facts are kept. Lists ask for the same ones again and again. */
const maxKept = 5_000;

/**
 * Creates the reader. The databases of cities are read at the first IP of their version, 63 MB for IPv4 and 71 MB for IPv6; the lists of networks are
 * searched in their files. Nothing is sent anywhere.
 */
export function createIpFactsReader(log: Log): IpFactsReader {
  const [asnV4, asnV6, cityV4, cityV6] = ipDataFiles;
  const networks = { 4: once(() => openAsnList(ipDataPath(asnV4))), 6: once(() => openAsnList(ipDataPath(asnV6))) };
  const cities = { 4: once(() => openCities(ipDataPath(cityV4))), 6: once(() => openCities(ipDataPath(cityV6))) };
  const kept = new Map<string, Promise<KnownFacts>>();

  async function read(ip: string, version: 4 | 6): Promise<KnownFacts> {
    const city = (await cities[version]()).get(ip);
    const network = networks[version]()(ip);
    const asn = network?.asn ?? null;
    return {
      country: city?.country_code || null,
      city: city?.city || null,
      asn,
      asnName: network?.name || null,
      network: networkKindOf(asn),
    };
  }

  return (ip) => {
    const version = isIP(ip);
    if ((version !== 4 && version !== 6) || !isPublic(bytesOfAddress(ip))) return Promise.resolve(nothingKnown);
    const known = kept.get(ip);
    if (known) return known;
    const reading = read(ip, version).catch((error: unknown) => {
      log.warn('ip_facts.unreadable', describeError(error));
      kept.delete(ip);
      return nothingKnown;
    });
    const [oldest] = kept.keys();
    if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest);
    kept.set(ip, reading);
    return reading;
  };
}

/** Entry of the city database, with the fields that are used. */
interface CityEntry {
  country_code?: string;
  city?: string;
}

async function openCities(file: string): Promise<{ get(ip: string): CityEntry | null }> {
  const reader = new Reader<never>(await readFile(file));
  return { get: (ip) => reader.get(ip) };
}

function once<T>(work: () => T): () => T {
  let started: T | undefined;
  return () => {
    started ??= work();
    return started;
  };
}
