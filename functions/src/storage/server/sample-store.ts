import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { ServerSample, sampleRanges, sampleSeconds } from '@cellgate/shared/server/server-sample.ts';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';

const retentionSeconds = sampleRanges['7d'].durationMs / 1000 + 86_400;

/** Returns the key of the sample of this time; several runs within one interval write the same item. */
function sampleKey(serverId: ServerId, atMs: number) {
  const slotMs = Math.floor(atMs / (sampleSeconds * 1000)) * sampleSeconds * 1000;
  return { pk: `SAMPLES#${serverId}`, sk: new Date(slotMs).toISOString() };
}

export function sampleStore(database: Database) {
  return {
    /** Lists the samples of a server between two times, oldest first. */
    list: (serverId: ServerId, { fromMs, toMs }: { fromMs: number; toMs: number }) =>
      database.query(
        {
          table: 'main',
          partition: { name: 'pk', value: `SAMPLES#${serverId}` },
          sort: { name: 'sk', from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() },
        },
        ServerSample,
      ),
  };
}

/** Stores a sample for eight days. */
export function storeSampleWrite(serverId: ServerId, sample: ServerSample): Write {
  const atMs = Date.parse(sample.at);
  const expiresAtSeconds = Math.floor(atMs / 1000) + retentionSeconds;
  return write<ServerSample>('sample', sampleKey(serverId, atMs)).put({ ...sample, expiresAtSeconds });
}
