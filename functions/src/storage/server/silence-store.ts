import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { Timestamp } from '@cellgate/shared/contract/timestamp.ts';
import { maxTrafficHours } from '@cellgate/shared/proxy/traffic.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';

/** Hour in which a server was silent. */
const SilentHour = z.object({ at: Timestamp });
type SilentHour = z.infer<typeof SilentHour>;

const retentionSeconds = (maxTrafficHours + 24) * 3_600;
const partitionOf = (serverId: ServerId) => `SILENCE#${serverId}`;

export function silenceStore(database: Database) {
  return {
    /** Lists the starts of the hours from a time on in which a server was silent, oldest first. */
    listHours: async (serverId: ServerId, from: string): Promise<string[]> => {
      const hours = await database.query(
        {
          table: 'main',
          partition: { name: 'pk', value: partitionOf(serverId) },
          sort: { name: 'sk', from, to: '~' },
        },
        SilentHour,
      );
      return hours.map(({ at }) => at);
    },
  };
}

/** Stores an hour in which a server was silent, for as long as hours of traffic can be read. */
export function storeSilentHourWrite(serverId: ServerId, at: string): Write {
  const expiresAtSeconds = Math.floor(Date.parse(at) / 1000) + retentionSeconds;
  return write<SilentHour>('silence', { pk: partitionOf(serverId), sk: at }).put({ at, expiresAtSeconds });
}
