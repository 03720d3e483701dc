import { ProxyId } from '@cellgate/shared/contract/id.ts';
import { ProxyJobKind } from '@cellgate/shared/job/staff-job.ts';
import { timeBackOf } from '@cellgate/shared/proxy-job/time-back.ts';
import { OutageSpan } from '@cellgate/shared/proxy-job/time-gift.ts';
import type { JobRecord } from '../../storage/job-store.ts';
import { proxyStore } from '../../storage/proxy/proxy-store.ts';
import { proxiesActedOn } from '../happening/proxy/proxies-acted-on.ts';
import { type ProxyAct, planAct } from '../proxy-act/proxy-plan.ts';
import type { CompletingWorker } from './job-worker.ts';
import { requireStillStaff } from './require/require-still-staff.ts';

/** Gives time to proxies, suspends or restores them, for staff. The target is the proxy. */
export const proxyWorker: CompletingWorker = {
  async serversOf(ctx, targets) {
    const proxies = await proxyStore(ctx.database).findMany(targets.map((target) => ProxyId.parse(target)));
    return new Map(proxies.map(({ proxyId, serverId }) => [proxyId, serverId]));
  },

  async plan(ctx, { job, caller, targets }) {
    await requireStillStaff(ctx, caller);
    const plans = await planAct(
      ctx,
      actOf(job),
      targets.map((target) => ProxyId.parse(target)),
    );
    return new Map(
      plans.map((plan) => [
        plan.proxy.proxyId,
        'code' in plan ? plan : { writes: plan.writes, accountId: plan.proxy.accountId, server: plan.proxy },
      ]),
    );
  },

  async announce(ctx, { job, targets }) {
    const proxies = await proxyStore(ctx.database).findMany(targets.map((target) => ProxyId.parse(target)));
    const act = actOf(job);
    const hoursBack = new Map(
      proxies.map((proxy) => [proxy.proxyId, act.givesBack ? timeBackOf(proxy, ctx.now())?.hours : undefined]),
    );
    return proxiesActedOn(act, { proxies, hoursBack, jobId: job.jobId, reason: job.options.reason });
  },
};

/** Returns the act that a job on proxies carries out. */
export function actOf({ jobId, kind, options }: Pick<JobRecord, 'kind' | 'options'> & { jobId: string }): ProxyAct {
  const { hours, from, to, givesBack } = options;
  const outage = OutageSpan.safeParse({ from, to }).data ?? null;
  return {
    kind: ProxyJobKind.parse(kind),
    reference: jobId,
    hours: hours === undefined ? null : Number(hours),
    outage,
    givesBack: givesBack === 'yes',
  };
}
