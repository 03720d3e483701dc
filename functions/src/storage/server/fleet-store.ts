import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { ServerId } from '@cellgate/shared/contract/id.ts';
import { FleetRow } from '@cellgate/shared/server/fleet-row.ts';
import { ServerSummary } from '@cellgate/shared/server/server-summary.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { byOwner } from '../tables.ts';
import { write } from '../write.ts';
import { below, missing } from '../write-terms.ts';

const Fleet = z.object({
  serverId: ServerId,
  /** Incremented with each change. */
  version: z.int(),
  /** Time of the latest change. */
  at: z.string(),
  rows: z.array(FleetRow),
});
/** All modems of a server, one small row each. Derived from the modems; see `domain/fleet`. */
export type Fleet = z.infer<typeof Fleet>;

/** A fleet as it is stored: its rows are packed, because reading all servers costs by the size of what is read. */
const StoredFleet = Fleet.omit({ rows: true }).extend({ packed: z.instanceof(Uint8Array) });
type StoredFleet = z.infer<typeof StoredFleet>;

const FleetRecord = StoredFleet.transform(
  ({ packed, ...fleet }): Fleet => ({
    ...fleet,
    rows: z.array(FleetRow).parse(JSON.parse(inflateRawSync(packed).toString('utf8'))),
  }),
);

const SummaryRecord = ServerSummary.extend({ version: z.int() });
export type SummaryRecord = z.infer<typeof SummaryRecord>;

const fleetKey = (serverId: ServerId) => ({ pk: `SERVER#${serverId}`, sk: 'FLEET' });
const summaryKey = (serverId: ServerId) => ({ pk: `SERVER#${serverId}`, sk: 'SUMMARY' });

export function fleetStore(database: Database) {
  return {
    find: (serverId: ServerId): Promise<Fleet | undefined> => database.find('main', fleetKey(serverId), FleetRecord),
    findMany: (serverIds: readonly ServerId[]): Promise<Fleet[]> =>
      database.findMany(serverIds.map(fleetKey), FleetRecord),
    findSummary: (serverId: ServerId) => database.find('main', summaryKey(serverId), SummaryRecord),
    /** Lists the summaries of all servers, oldest server first. */
    listSummaries: () =>
      database.query(
        { table: 'main', index: byOwner, partition: { name: 'gsi1pk', value: 'SERVERS#SUMMARIES' } },
        SummaryRecord,
      ),
  };
}

/** Stores a fleet. Fails with label `fleet` if another request has stored one since `version` was read. */
export function storeFleetWrite({ serverId, at, rows }: Omit<Fleet, 'version'>, version: number | undefined): Write {
  const packed = new Uint8Array(deflateRawSync(JSON.stringify(rows)));
  return write<StoredFleet>('fleet', fleetKey(serverId))
    .set({ serverId, at, packed, version: (version ?? 0) + 1 })
    .when(version === undefined ? { pk: missing } : { version });
}

/** Stores a summary. Fails with label `summary` if that of a later fleet is stored. */
export function storeSummaryWrite(summary: SummaryRecord): Write {
  const { watch, ...rest } = summary;
  const { serverId, version } = rest;
  return write<SummaryRecord>('summary', summaryKey(serverId))
    .set({ ...rest, gsi1pk: 'SERVERS#SUMMARIES', gsi1sk: serverId })
    .set({ ...(watch && { watch }) })
    .whenAny({ pk: missing }, { version: below(version) });
}

/** Removes the derived records of a server. */
export function removeFleetWrites(serverId: ServerId): Write[] {
  return [write('fleet', fleetKey(serverId)).delete(), write('summary', summaryKey(serverId)).delete()];
}
