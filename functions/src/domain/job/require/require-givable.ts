import { AccountId, ProxyId } from '@cellgate/shared/contract/id.ts';
import type { AccountActor, Caller, Context } from '../../../context.ts';
import type { JobRecord } from '../../../storage/job-store.ts';
import { requireWithinLimits } from '../../access/by-settings.ts';
import { requireReturnableOf } from '../../customer-act/restore-customer.ts';
import { listPrices } from '../../proxy-act/list-prices.ts';
import { type ProxyAct, planAct } from '../../proxy-act/proxy-plan.ts';
import { actOf } from '../proxy-worker.ts';

type Wanted = Pick<JobRecord, 'kind' | 'options'> & { targets: readonly string[] };

/**
 * Throws `staff.limit_exceeded` or `session.proof_required` if the settings keep the caller from giving as much time as a job would. Every job of staff
 * passes here before it is stored, one that repeats the job of another person too.
 */
export async function requireGivable(
  ctx: Context,
  caller: Caller<AccountActor>,
  { kind, options, targets }: Wanted,
): Promise<void> {
  if (kind === 'restore_customers' && options.givesBack === 'yes') {
    const accountIds = targets.map((target) => AccountId.parse(target));
    return requireReturnableOf(ctx, caller, accountIds);
  }
  if (kind !== 'give_time' && kind !== 'restore_proxies') return;
  const act = actOf({ kind, options, jobId: '' });
  if (act.hours === null && !act.givesBack) return;
  const proxyIds = targets.map((target) => ProxyId.parse(target));
  await requireTimeWithinLimits(ctx, caller, { act, proxyIds });
}

async function requireTimeWithinLimits(
  ctx: Context,
  caller: Caller<AccountActor>,
  { act, proxyIds }: { act: ProxyAct; proxyIds: readonly ProxyId[] },
): Promise<void> {
  const given = (await planAct(ctx, act, proxyIds)).flatMap((plan) =>
    'hours' in plan && plan.hours !== null ? { proxy: plan.proxy, hours: plan.hours } : [],
  );
  const hours = Math.max(act.hours ?? 0, ...given.map((each) => each.hours));
  const worthCents = async () => {
    const priceOf = await listPrices(
      ctx,
      given.map(({ proxy }) => proxy),
    );
    return given.reduce((sum, each) => sum + (priceOf(each.proxy, each.hours) ?? 0), 0);
  };
  await requireWithinLimits(ctx, caller, { days: hours / 24, worthCents });
}
