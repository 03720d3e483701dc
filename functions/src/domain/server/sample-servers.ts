import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { listServerSamples as listServerSamplesEndpoint } from '@cellgate/shared/server/server.endpoints.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import {
  averageSamples,
  type SampleRange,
  type ServerSample,
  sampleRanges,
} from '@cellgate/shared/server/server-sample.ts';
import { hourOf } from '@cellgate/shared/traffic/traffic-hours.ts';
import { type Call, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { Write } from '../../storage/database.ts';
import { fleetStore } from '../../storage/server/fleet-store.ts';
import { sampleStore, storeSampleWrite } from '../../storage/server/sample-store.ts';
import { type ServerRecord, serverStore } from '../../storage/server/server-store.ts';
import { storeSilentHourWrite } from '../../storage/server/silence-store.ts';
import { countRotations } from '../fleet/count-rotations.ts';
import { requireStaff } from '../require.ts';
import { forEachIsolated } from '../schedule/for-each-isolated.ts';
import { statsOf } from './stats-of.ts';
import { readSummary, type Summary } from './to-server.ts';

/** Stores the figures of each server, of which its charts are made, and the hours in which it is silent, and counts the rotations of its modems. */
export async function sampleServers(ctx: Context): Promise<void> {
  const [servers, summaries] = await Promise.all([
    serverStore(ctx.database).list(),
    fleetStore(ctx.database).listSummaries(),
  ]);
  await forEachIsolated({ ctx, event: 'server.sample_failed' }, servers, {
    nameOf: ({ serverId }) => ({ serverId }),
    work: async (server) => {
      const known = summaries.find(({ serverId }) => serverId === server.serverId);
      const sample = sampleOf(ctx, server, known ?? (await readSummary(ctx, server)));
      await ctx.database.transact([storeSampleWrite(server.serverId, sample), ...silenceWrites(ctx, server)]);
      await countRotations(ctx, server.serverId);
    },
  });
}

/** Returns the write of the hour if an installed server is silent: the traffic of its proxies is not known then. */
function silenceWrites(ctx: Context, server: ServerRecord): Write[] {
  if (server.lastSeenAt === null || isOnline(server, ctx.now())) return [];
  return [storeSilentHourWrite(server.serverId, hourOf(ctx.now()))];
}

/** Returns the figures now. Those of the host are unknown while the server is offline. */
function sampleOf(ctx: Context, server: ServerRecord, summary: Summary): ServerSample {
  const nowMs = ctx.now();
  const { cpu, memory, disk, modems, connections, bytesPerSecond } = statsOf(server, summary, nowMs);
  const isKnown = isOnline(server, nowMs);
  return {
    at: timestamp(ctx),
    cpu: isKnown ? cpu.usage : null,
    memory: isKnown ? (memory?.usage ?? null) : null,
    disk: isKnown ? (disk?.usage ?? null) : null,
    healthy: modems.healthy,
    warning: modems.warning,
    critical: modems.critical,
    connections,
    bytesPerSecond,
  };
}

/** Lists the samples of a range, averaged by its steps. Throws `server.not_found`. */
export async function listServerSamples({
  ctx,
  caller,
  input: { serverId, range },
}: Call<{ serverId: ServerId; range: SampleRange }>): Promise<DataOf<typeof listServerSamplesEndpoint>> {
  requireStaff(caller.actor);
  if (!(await serverStore(ctx.database).find(serverId))) throw new AppError('server.not_found');
  const { durationMs, stepMs } = sampleRanges[range];
  const toMs = ctx.now();
  const samples = await sampleStore(ctx.database).list(serverId, { fromMs: toMs - durationMs, toMs });
  return { samples: averageSamples(samples, stepMs) };
}
