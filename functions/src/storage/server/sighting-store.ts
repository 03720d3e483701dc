import { canonicalAddress } from '@cellgate/shared/address/address.ts';
import { networkOf } from '@cellgate/shared/address/network.ts';
import { ModemId, ServerId } from '@cellgate/shared/contract/id.ts';
import { Sighting } from '@cellgate/shared/modem/sighting.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';

/** A modem that had an IP from the first to the last sighting. The present one of a modem is in the modem's record alone. */
export const SightingRecord = Sighting.extend({
  modemId: ModemId,
  /** Server of the modem at the time. */
  serverId: ServerId,
  /** Time of the last sighting. */
  lastAt: z.string(),
});
export type SightingRecord = z.infer<typeof SightingRecord>;

/** Retention, as of the receipts of rotations. */
const retentionSeconds = 400 * 86_400;

const partitionOf = (key: string) => `SIGHTINGS#${key}`;

/** Sorts after everything that begins with a time. */
const afterTime = '~';

export function sightingStore(database: Database) {
  const query = (key: string, range: { from: string; to: string; newestFirst: boolean; limit: number }) =>
    database.query(
      {
        table: 'main',
        partition: { name: 'pk', value: partitionOf(key) },
        sort: { name: 'sk', from: range.from, to: range.to },
        newestFirst: range.newestFirst,
        limit: range.limit,
      },
      SightingRecord,
    );
  return {
    /** Lists the sightings under a key that had begun by a time, latest beginning first. */
    listBegunBy: (key: string, at: string, limit: number) =>
      query(key, { from: '0', to: `${at}${afterTime}`, newestFirst: true, limit }),
    /** Lists those that began after a time, earliest first. */
    listBegunAfter: (key: string, at: string, limit: number) =>
      query(key, { from: `${at}${afterTime}`, to: afterTime, newestFirst: false, limit }),
  };
}

/**
 * Returns the key under which the sightings of an IP are found: the IP, or the /64 of an IPv6, of which a modem of a mobile operator has all addresses.
 * The addresses of a prefix are distributed among many modems, so each is a key of its own.
 */
export function sightingKey(ip: string, { imei }: { imei: string }): string {
  const address = canonicalAddress(ip) ?? ip;
  return imei.startsWith('ipv6:') ? address : (networkOf(ip) ?? address);
}

/** Stores a sighting that is over. Repeating it stores the same. */
export function sightingWrite({ imei, ...sighting }: SightingRecord & { imei: string }): Write {
  const { ip, since, modemId, lastAt } = sighting;
  const key = { pk: partitionOf(sightingKey(ip, { imei })), sk: `${since}#${modemId}` };
  return write<SightingRecord>('sighting', key).put({
    ...sighting,
    expiresAtSeconds: Math.floor(Date.parse(lastAt) / 1000) + retentionSeconds,
  });
}
