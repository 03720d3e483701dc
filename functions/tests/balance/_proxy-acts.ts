import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import type { Cents } from '@cellgate/shared/contract/money.ts';
import { runJobs } from '../../src/domain/job/run-jobs.ts';
import { startProxyJob } from '../../src/domain/job/start-proxy-job.ts';
import { reason, type StaffOptions, twice } from './_staff-acts.ts';

/** Returns acts of staff on proxies, as jobs. Each returns the cents that, by its response, have moved to the customer. */
export function proxyActs({ world, moderator, from }: Omit<StaffOptions, 'product'>) {
  const { ctx } = world;
  return {
    /** Gives hours to proxies. Two runs of the task work on the job at once. */
    async giveTime(proxyIds: readonly ProxyId[]): Promise<Cents> {
      const input = { kind: 'give_time' as const, proxyIds: [...proxyIds], hours: 1 + from(96), reason };
      await twice(world, moderator, (caller) => startProxyJob({ ctx, caller, input }));
      await Promise.all([runJobs(ctx), runJobs(ctx)]);
      return 0;
    },

    /** Stops proxies and starts them again, with the paid time that ran on or without it. */
    async stopForAWhile(proxyIds: readonly ProxyId[], meanwhile: () => Promise<void>): Promise<Cents> {
      const act = async (request: { kind: 'suspend_proxies' } | { kind: 'restore_proxies'; givesBack: boolean }) => {
        const input = { ...request, proxyIds: [...proxyIds], reason };
        await twice(world, moderator, (caller) => startProxyJob({ ctx, caller, input }));
        await Promise.all([runJobs(ctx), runJobs(ctx)]);
      };
      await act({ kind: 'suspend_proxies' });
      await meanwhile();
      await act({ kind: 'restore_proxies', givesBack: from(2) === 0 });
      return 0;
    },

    /** Gives proxies other modems. */
    async assign(proxyIds: readonly ProxyId[]): Promise<Cents> {
      const input = { kind: 'assign_modems' as const, proxyIds: [...proxyIds], reason };
      await twice(world, moderator, (caller) => startProxyJob({ ctx, caller, input }));
      await runJobs(ctx);
      return 0;
    },
  };
}
