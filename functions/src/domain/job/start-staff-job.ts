import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { JobId } from '@cellgate/shared/contract/id.ts';
import type {
  previewStaffJob as previewStaffJobEndpoint,
  retryStaffJob as retryStaffJobEndpoint,
  startStaffJob as startStaffJobEndpoint,
} from '@cellgate/shared/job/staff-job.endpoints.ts';
import type { JobPreview, StaffJobKind } from '@cellgate/shared/job/staff-job.ts';
import { loadOfPort } from '@cellgate/shared/server/port-load.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import { z } from 'zod';
import type { AccountActor, Call, Caller, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { Write } from '../../storage/database.ts';
import { jobStore } from '../../storage/job-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import { serverStore } from '../../storage/server/server-store.ts';
import { answerOnce, rememberWrites } from '../balance/answer-once.ts';
import { findModems } from '../modem/find-modem.ts';
import { requireStaff } from '../require.ts';
import { createJob } from './create-job.ts';
import { requireGivable } from './require/require-givable.ts';
import { requireStaffJob, showStaffJob } from './show-staff-job.ts';

type Start = typeof startStaffJobEndpoint;
type Preview = typeof previewStaffJobEndpoint;

/** Stored part of the response. A repeated request gets the job in its state by then. */
const Stored = z.object({ jobId: JobId });

export interface StaffJobRequest {
  kind: StaffJobKind;
  /** IDs of the modems, proxies or customers. */
  targets: readonly string[];
  options: Readonly<Record<string, string>>;
  /** Further records that the job needs, stored with it. */
  writes?: readonly Write[];
}

/** Counts what a job on these modems would affect. */
export async function previewStaffJob({
  ctx,
  caller,
  input,
}: Call<BodyOf<Preview>, AccountActor>): Promise<DataOf<Preview>> {
  requireStaff(caller.actor);
  const modems = [...(await findModems(ctx, input.modemIds)).values()];
  return { preview: await preview(ctx, { items: input.modemIds.length, modems }) };
}

async function preview(
  ctx: Context,
  { items, modems }: { items: number; modems: readonly ModemRecord[] },
): Promise<JobPreview> {
  const servers = await serverStore(ctx.database).findMany(modems.map(({ serverId }) => serverId));
  const online = new Set(servers.filter((server) => isOnline(server, ctx.now())).map(({ serverId }) => serverId));
  const serverOf = new Map(servers.map((server) => [server.serverId, server]));
  const loads = modems.map(({ serverId, httpPort }) => {
    const server = serverOf.get(serverId);
    return server && loadOfPort(server, httpPort, ctx.now())?.connections;
  });
  const known = loads.filter((connections) => connections !== undefined);
  const customers = new Set(modems.flatMap(({ allocation }) => allocation?.accountId ?? []));
  return {
    items,
    sold: modems.filter(({ stockState }) => stockState === 'sold').length,
    reserved: modems.filter(({ reservation }) => reservation !== null).length,
    offline: modems.filter(({ serverId }) => !online.has(serverId)).length,
    connections: known.length > 0 ? known.reduce((sum, connections) => sum + connections, 0) : null,
    customers: customers.size,
  };
}

/**
 * Starts a job of staff. Sold modems are skipped unless an administrator includes them by their number, for resets only. Throws `job.too_many`,
 * `access.denied`, and `job.sold_moved` if another number is sold now.
 */
export async function startStaffJob({ ctx, caller, input }: Call<BodyOf<Start>, AccountActor>): Promise<DataOf<Start>> {
  requireStaff(caller.actor);
  const { kind, modemIds, method, delay, includeSold } = input;
  const decide = async (): Promise<StaffJobRequest> => {
    if (includeSold !== undefined) await requireIncludable(ctx, caller, { ...input, includeSold });
    const includesSold = includeSold === undefined ? 'no' : 'yes';
    return { kind, targets: modemIds, options: { method, delay: String(delay), includeSold: includesSold } };
  };
  return { job: await runOnce(ctx, caller, { decide, call: { call: 'startStaffJob', ...input } }) };
}

async function requireIncludable(
  ctx: Context,
  caller: Caller<AccountActor>,
  { kind, modemIds, includeSold }: BodyOf<Start> & { includeSold: number },
): Promise<void> {
  if (kind !== 'reset_modems') {
    throw new AppError('request.invalid', { issues: [{ path: 'includeSold', code: 'invalid' }] });
  }
  const modems = await findModems(ctx, modemIds);
  const sold = [...modems.values()].filter(({ stockState }) => stockState === 'sold').length;
  if (sold !== includeSold) throw new AppError('job.sold_moved', { params: { count: sold } });
  if (caller.actor.role !== 'admin') throw new AppError('access.denied');
}

/**
 * Starts a job once per idempotency key of the caller and returns it; `call` identifies the request. A repeated request is not decided anew, so that it
 * gets its job even if `decide` or the limits would refuse it by now. Throws `job.too_many`, and like `requireGivable`.
 */
export function runOnce(
  ctx: Context,
  caller: Caller<AccountActor>,
  { decide, call }: { decide(): Promise<StaffJobRequest>; call: unknown },
) {
  return answerOnce<DataOf<Start>['job']>(
    { ctx, caller },
    {
      request: call,
      replay: async (response) => {
        const { jobId } = Stored.parse(JSON.parse(response));
        return showStaffJob(ctx, caller, await requireStaffJob(ctx, jobId));
      },
      act: async (request) => {
        const { writes = [], ...wanted } = await decide();
        await requireGivable(ctx, caller, wanted);
        const job = await createJob(ctx, caller, {
          ...wanted,
          alsoWrites: ({ jobId }) => [
            ...writes,
            ...rememberWrites(request, { response: { jobId } satisfies z.infer<typeof Stored> }),
          ],
        });
        return showStaffJob(ctx, caller, job);
      },
    },
  );
}

/**
 * Repeats the failed and unknown items of a job that has ended, as a new job of the caller, without sold modems and within the caller's limits. Throws
 * `job.not_found`, `job.not_ended`, `job.none_failed`, `job.too_many`, `staff.limit_exceeded`, `session.proof_required`.
 */
export async function retryStaffJob({
  ctx,
  caller,
  input: { id },
}: Call<{ id: JobId }, AccountActor>): Promise<DataOf<typeof retryStaffJobEndpoint>> {
  requireStaff(caller.actor);
  const decide = async (): Promise<StaffJobRequest> => {
    const job = await requireStaffJob(ctx, id);
    if (job.endedAt === null) throw new AppError('job.not_ended');
    const items = await jobStore(ctx.database).listItems(id);
    const targets = items.flatMap(({ status, target }) => (status === 'failed' || status === 'unknown' ? target : []));
    if (targets.length === 0) throw new AppError('job.none_failed');
    const { options } = job;
    const withoutSold = options.includeSold !== undefined && { includeSold: 'no' };
    return { kind: job.kind, targets, options: { ...options, ...withoutSold, repeats: id } };
  };
  return { job: await runOnce(ctx, caller, { decide, call: { call: 'retryStaffJob', id } }) };
}
