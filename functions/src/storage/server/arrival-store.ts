import { ServerId } from '@cellgate/shared/contract/id.ts';
import { ArrivalDecision } from '@cellgate/shared/server/arrival.endpoints.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { byOwner } from '../tables.ts';
import { write } from '../write.ts';

/** Latest decision of staff about a modem that a server reports without having it. */
export const ArrivalRuling = z.object({
  serverId: ServerId,
  imei: z.string(),
  decision: ArrivalDecision,
  at: z.string(),
});
export type ArrivalRuling = z.infer<typeof ArrivalRuling>;

const rulingKey = (serverId: ServerId, imei: string) => ({ pk: `SERVER#${serverId}`, sk: `ARRIVAL#${imei}` });

/** Partition of the index that holds the refused modems of all servers. */
const refused = 'ARRIVALS#REFUSED';

export function arrivalStore(database: Database) {
  return {
    find: (serverId: ServerId, imei: string) => database.find('main', rulingKey(serverId, imei), ArrivalRuling),
    findMany: (serverId: ServerId, imeis: readonly string[]) =>
      database.findMany(
        imeis.map((imei) => rulingKey(serverId, imei)),
        ArrivalRuling,
      ),
    listOfServer: (serverId: ServerId) =>
      database.query(
        {
          table: 'main',
          partition: { name: 'pk', value: `SERVER#${serverId}` },
          sort: { name: 'sk', beginsWith: 'ARRIVAL#' },
        },
        ArrivalRuling,
      ),
    /** Lists the refused modems of all servers, by server. */
    listRefused: () =>
      database.query({ table: 'main', index: byOwner, partition: { name: 'gsi1pk', value: refused } }, ArrivalRuling),
  };
}

const writeRuling = ({ serverId, imei }: Pick<ArrivalRuling, 'serverId' | 'imei'>) =>
  write<ArrivalRuling>('ruling', rulingKey(serverId, imei));

/** Stores a decision instead of the former one. Only refused modems are listed. */
export function storeRulingWrite(ruling: ArrivalRuling): Write {
  const { serverId, imei, decision } = ruling;
  const listed = { gsi1pk: refused, gsi1sk: `${serverId}#${imei}` };
  return writeRuling(ruling).put({ ...ruling, ...(decision === 'refuse' && listed) });
}

export function removeRulingWrite(ruling: ArrivalRuling): Write {
  return writeRuling(ruling).delete();
}
